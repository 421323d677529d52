// Package lib is the innermost module.
package lib

import "sync"

type Batch struct {
	Rows  []string
	Names []string
}

func (b *Batch) Reset() {
	clear(b.Rows)
	clear(b.Names)
	b.Rows, b.Names = b.Rows[:0], b.Names[:0]
}

func (b *Batch) Rewind() { b.Rows, b.Names = b.Rows[:0], nil }

var batches = sync.Pool{New: func() any { return new(Batch) }}

func Get() *Batch { return batches.Get().(*Batch) }

func Put(b *Batch) { batches.Put(b) }

func Release(b *Batch) {
	b.Reset()
	batches.Put(b)
}

func Discard(b *Batch) {
	b.Rewind()
	batches.Put(b) // want `stale elements of b\.Rows:`
}
