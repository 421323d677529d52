// Package user is written by hand, and calls generated code.
package user

import (
	"sync"

	"lib"
)

var pool sync.Pool

func badRewind(b *lib.Batch) {
	b.Rewind()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodReset(b *lib.Batch) {
	b.Reset()
	pool.Put(b)
}

func badPut(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Put(b) // want `stale elements of b\.Rows:`
}

// Its own dirt is told there, which is nowhere.
func goodPutCut(b *lib.Batch, in []string) {
	b.Rows = append(b.Rows, in...)
	lib.PutCut(b)
}
