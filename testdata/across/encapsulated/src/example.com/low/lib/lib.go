// Package lib has an object with a field that other modules cannot reach.
package lib

import "sync"

type Batch struct {
	Rows []string
	rows []string
}

func (b *Batch) Add(row string) { b.Rows, b.rows = append(b.Rows, row), append(b.rows, row) }

func (b *Batch) Reset() { b.Rows, b.rows = b.Rows[:0], b.rows[:0] }

func (b *Batch) Clear() {
	clear(b.Rows)
	clear(b.rows)
}

var batches sync.Pool

func Put(b *Batch) { batches.Put(b) }

// Here they are in reach.
func badHere(b *Batch) {
	b.Reset()
	batches.Put(b) // want `stale elements of b\.Rows:` `stale elements of b\.rows:`
}
