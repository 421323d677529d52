// Package user imports two packages with the same names in them.
package user

import (
	"sync"

	well "lib/a"
	badly "lib/b"
)

var pool sync.Pool

type box struct{ rows []string }

func goodSlice(b *box) {
	b.rows = well.Slice(b.rows)
	pool.Put(b)
}

func badSlice(b *box) {
	b.rows = badly.Slice(b.rows)
	pool.Put(b) // want `stale elements of b\.rows:`
}

func goodBatch(b *well.Batch) {
	b.Reset()
	pool.Put(b)
}

func badBatch(b *badly.Batch) {
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

// Slice is ours.
func Slice(s []string) []string { return nil }

func goodOwn(b *box) {
	b.rows = Slice(b.rows)
	pool.Put(b)
}

// An alias of a type, and a type of ours with their layout.

type alias = badly.Batch

func badAlias(b *alias) {
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

type copied badly.Batch

func badConverted(c *copied) {
	(*badly.Batch)(c).Reset()
	pool.Put(c) // want `stale elements of c\.Rows:`
}

func goodConverted(c *copied) {
	(*well.Batch)(c).Reset()
	pool.Put(c)
}
