// Package user sees what happens three packages below.
package user

import (
	"sync"

	"outer"
)

var pool = sync.Pool{New: func() any { return new(outer.Table) }}

func goodReset(t *outer.Table) {
	t.Reset()
	pool.Put(t)
}

func badRewind(t *outer.Table) {
	t.Rewind()
	pool.Put(t) // want `stale elements of t\.Head\.Cell\.Bits:`
}

func badForget(t *outer.Table) {
	t.Forget()
	pool.Put(t) // want `stale elements of t\.Tail\.Names:`
}

func goodForget(t *outer.Table) {
	t.Forget()
	t.Tail = nil
	pool.Put(t)
}

func badResetTooLate(t *outer.Table) {
	t.Rewind()
	t.Reset()
	pool.Put(t) // want `stale elements of t\.Head\.Cell\.Bits:`
}

func goodClearedHere(t *outer.Table) {
	clear(t.Head.Cell.Bits)
	t.Rewind()
	pool.Put(t)
}

// Put by a local wrapper: told at the calls that make the dirt.

func put(t *outer.Table) { pool.Put(t) }

func badWrapped(t *outer.Table) {
	t.Rewind()
	put(t) // want `stale elements of t\.Head\.Cell\.Bits:`
}

func goodWrapped(t *outer.Table) {
	t.Reset()
	put(t)
}
