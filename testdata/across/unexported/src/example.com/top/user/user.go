// Package user is of another module: what it cannot reach is not reported.
package user

import (
	"sync"

	"example.com/low/lib"
)

var pool sync.Pool

func badReset(b *lib.Batch) {
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodReset(b *lib.Batch) {
	b.Clear()
	b.Reset()
	pool.Put(b)
}

func goodHidden(b *lib.Batch) {
	clear(b.Rows)
	b.Reset()
	pool.Put(b)
}

func badPut(b *lib.Batch) {
	b.Reset()
	lib.Put(b) // want `stale elements of b\.Rows:`
}

// Behind a field of ours.

type own struct {
	part  lib.Batch
	parts []*lib.Batch
	rows  []string
}

func badOwn(o *own) {
	o.part.Reset()
	o.rows = o.rows[:0]
	pool.Put(o) // want `stale elements of o\.part\.Rows:` `stale elements of o\.rows:`
}

func goodOwn(o *own) {
	clear(o.part.Rows)
	o.part.Reset()
	pool.Put(o)
}

// A slice of such objects is ours.
func badParts(o *own) {
	for _, p := range o.parts {
		p.Clear()
		p.Reset()
	}
	o.parts = o.parts[:0]
	pool.Put(o) // want `stale elements of o\.parts:`
}
