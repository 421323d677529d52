// Package lib has pool types of its own around sync.Pool.
package lib

import "sync"

type Batch struct {
	Rows  []string
	Names []string
}

// Plain embeds a pool: Get and Put are promoted.
type Plain struct{ sync.Pool }

// Pointed embeds a pointer to one.
type Pointed struct{ *sync.Pool }

// Clearing shadows both methods, and clears.
type Clearing struct{ sync.Pool }

func (p *Clearing) Get() *Batch {
	if b, ok := p.Pool.Get().(*Batch); ok {
		return b
	}
	return new(Batch)
}

func (p *Clearing) Put(b *Batch) {
	clear(b.Rows)
	clear(b.Names)
	b.Rows, b.Names = b.Rows[:0], b.Names[:0]
	p.Pool.Put(b)
}

// Cutting shadows both, and is told.
type Cutting struct{ sync.Pool }

func (p *Cutting) Get() *Batch {
	if b, ok := p.Pool.Get().(*Batch); ok {
		return b
	}
	return new(Batch)
}

func (p *Cutting) Put(b *Batch) {
	b.Rows = b.Rows[:0]
	p.Pool.Put(b) // want `stale elements of b\.Rows:`
}

// Bare hides the pool in a field and resets nothing.
type Bare struct{ inner sync.Pool }

func (p *Bare) Get() *Batch {
	if b, ok := p.inner.Get().(*Batch); ok {
		return b
	}
	return new(Batch)
}

func (p *Bare) Put(b *Batch) {
	if b == nil {
		return
	}
	p.inner.Put(b)
}

// Classes chooses a pool by size.
type Classes struct{ pools [4]sync.Pool }

func (c *Classes) Put(b *Batch) {
	switch n := cap(b.Rows); {
	case n < 10:
		c.pools[0].Put(b)
	case n < 100:
		c.pools[1].Put(b)
	}
}

// Shared are pools that everyone may use.
var (
	Plains    Plain
	Clearings Clearing
	Cuttings  Cutting
	Bares     Bare
)

// Give is a function beside the type.
func Give(b *Batch) { Clearings.Put(b) }
