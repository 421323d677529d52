// Package lib puts into pools that it is given.
package lib

import "sync"

type Batch struct{ Rows []string }

func PutTo(p *sync.Pool, b *Batch) { p.Put(b) }

func PutToClear(p *sync.Pool, b *Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	p.Put(b)
}

func PutToCut(p *sync.Pool, b *Batch) {
	b.Rows = b.Rows[:0]
	p.Put(b) // want `stale elements of b\.Rows:`
}

func PutAny(p *sync.Pool, x any) { p.Put(x) }

func GetFrom(p *sync.Pool) *Batch {
	b, ok := p.Get().(*Batch)
	if !ok {
		return new(Batch)
	}
	return b
}

// Putter stands for any pool.
type Putter interface{ Put(any) }

func PutVia(p Putter, b *Batch) { p.Put(b) }
