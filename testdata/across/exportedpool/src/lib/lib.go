// Package lib exports its pools.
package lib

import "sync"

type Batch struct{ Rows []string }

var Pool = sync.Pool{New: func() any { return new(Batch) }}

var Pointer = &sync.Pool{New: func() any { return new(Batch) }}

var Sized [3]sync.Pool

var ByName = map[string]*sync.Pool{"a": {}, "b": {}}

type Store struct{ Batches sync.Pool }

var Default Store

// ForPool returns the pool.
func ForPool() *sync.Pool { return &Pool }

func goodHere(b *Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	Pool.Put(b)
}
