// Package user hands its own types to interfaces of another package.
package user

import (
	"sync"

	"lib"
)

type tray struct{ cups []string }

func (t *tray) Reset() { t.cups = t.cups[:0] }

type rack struct{ cups []string }

func (r *rack) Reset() {
	clear(r.cups)
	r.cups = r.cups[:0]
}

func badTray(t *tray) {
	lib.PutStore(t) // want `stale elements of t\.cups:`
}

func goodRack(r *rack) { lib.PutStore(r) }

func badMemory(m *lib.Memory) {
	lib.PutStore(m) // want `stale elements of m\.Rows:`
}

// The variable has the interface's type, what it holds is known.

func badHeld() {
	var s lib.Store = &tray{cups: []string{"a"}}
	lib.PutStore(s) // want `stale elements of \S+:`
}

func goodHeld() {
	var s lib.Store = &rack{cups: []string{"a"}}
	lib.PutStore(s)
}

// Nothing is known.
func goodUnknown(s lib.Store) { lib.PutStore(s) }

// A pool behind an interface of ours, with one implementation.

type keeper interface {
	get() *tray
	put(*tray)
}

type keep struct{ pool sync.Pool }

func (k *keep) get() *tray {
	if t, ok := k.pool.Get().(*tray); ok {
		return t
	}
	return new(tray)
}

func (k *keep) put(t *tray) { k.pool.Put(t) }

func badKeeper(k keeper) {
	t := k.get()
	t.cups = append(t.cups, "a")
	t.cups = t.cups[:0]
	k.put(t) // want `stale elements of t\.cups:`
}

func goodKeeper(k keeper) {
	t := k.get()
	t.cups = append(t.cups, "a")
	clear(t.cups)
	t.cups = t.cups[:0]
	k.put(t)
}
