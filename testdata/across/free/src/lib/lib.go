// Package lib has objects that put themselves.
package lib

import "sync"

type Batch struct {
	Rows []string
	pool *sync.Pool
}

var batches, others sync.Pool

// Free clears what is live.
func (b *Batch) Free() {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	batches.Put(b)
}

// Release only puts.
func (b *Batch) Release() { batches.Put(b) }

// Close cuts, and is told.
func (b *Batch) Close() error {
	b.Rows = b.Rows[:0]
	batches.Put(b) // want `stale elements of b\.Rows:`
	return nil
}

// Return puts the object where it came from.
func (b *Batch) Return() {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	b.pool.Put(b)
}

// Handle puts what it holds.
type Handle struct{ Batch *Batch }

func (h *Handle) Done() {
	others.Put(h.Batch)
	h.Batch = nil
}
