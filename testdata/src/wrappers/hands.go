package wrappers

import "sync"

type tube struct{ beads []*int }

func (t *tube) cut() { t.beads = t.beads[:0] }

func (t *tube) wipe() {
	clear(t.beads)
	t.beads = t.beads[:0]
}

var tubes sync.Pool

// A function that is handed on is known where it is called.

func putAfter(t *tube, f func(*tube)) {
	f(t)
	tubes.Put(t)
}

func putThrough(t *tube, f func(*tube)) { putAfter(t, f) }

func putByHelper(t *tube, f func(*tube)) {
	doTo(t, f)
	tubes.Put(t)
}

func doTo(t *tube, f func(*tube)) { f(t) }

func badThrough(t *tube) {
	putThrough(t, (*tube).cut) // want `stale elements of t\.beads:`
}

func goodThrough(t *tube) { putThrough(t, (*tube).wipe) }

func badByHelper(t *tube) {
	putByHelper(t, (*tube).cut) // want `stale elements of t\.beads:`
}

func goodByHelper(t *tube) { putByHelper(t, (*tube).wipe) }
