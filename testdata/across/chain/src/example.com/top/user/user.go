// Package user is two modules away from the pool.
package user

import (
	"sync"

	"example.com/low/lib"
	"example.com/mid/wrap"
)

var pool sync.Pool

// The reset is two modules away, the Put here.

func badRewind(b *lib.Batch) {
	wrap.Rewind(b)
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodReset(b *lib.Batch) {
	wrap.Reset(b)
	pool.Put(b)
}

// The Put is two modules away, the cut here.

func badPut(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	wrap.Put(b) // want `stale elements of b\.Rows:`
}

func badRelease(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	wrap.Release(b) // want `stale elements of b\.Rows:`
}

func goodRelease(in []string) {
	b := wrap.Get()
	defer wrap.Release(b)
	b.Rows = append(b.Rows, in...)
}

// Both are.

func badBoth(b *lib.Batch) {
	wrap.Rewind(b)
	wrap.Put(b) // want `stale elements of b\.Rows:`
}

func badTooLate(b *lib.Batch) {
	wrap.Rewind(b)
	wrap.Release(b) // want `stale elements of b\.Rows:`
}

func goodBoth(b *lib.Batch) {
	wrap.Reset(b)
	wrap.Put(b)
}

// Told there.

func goodDiscard(in []string) {
	b := wrap.Get()
	defer wrap.Discard(b)
	b.Rows = append(b.Rows, in...)
}

func goodRewindPut(b *lib.Batch)     { wrap.RewindPut(b) }
func goodRewindRelease(b *lib.Batch) { wrap.RewindRelease(b) }

// Rewind gives the other array up, and what was hidden in it.
func goodNames(b *lib.Batch) {
	b.Names = append(b.Names[:0], "x")
	wrap.RewindRelease(b)
}

// Both cut.
func badRewindPut(b *lib.Batch, in []string) {
	b.Rows = b.Rows[:0]
	b.Rows = append(b.Rows, in...)
	wrap.RewindPut(b) // want `stale elements of b\.Rows:`
}

// A part of a handle.

func badHandle(h *wrap.Handle) {
	h.Batch.Rows = h.Batch.Rows[:0]
	h.Close() // want `stale elements of h\.Batch\.Rows:`
}

func goodHandle(h *wrap.Handle) { h.Close() }
