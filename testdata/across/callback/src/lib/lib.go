// Package lib gets, calls back and puts.
package lib

import "sync"

type Batch struct{ Rows []string }

var bare, cleared, all, cut sync.Pool

func take(p *sync.Pool) *Batch {
	if b, ok := p.Get().(*Batch); ok {
		return b
	}
	return new(Batch)
}

// With only puts.
func With(f func(*Batch)) {
	b := take(&bare)
	defer bare.Put(b)
	f(b)
}

// WithClear clears what is live when f is done.
func WithClear(f func(*Batch)) {
	b := take(&cleared)
	f(b)
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	cleared.Put(b)
}

// WithClearAll reaches what f cut.
func WithClearAll(f func(*Batch) error) error {
	b := take(&all)
	defer func() {
		clear(b.Rows[:cap(b.Rows)])
		b.Rows = b.Rows[:0]
		all.Put(b)
	}()
	return f(b)
}

// WithCut may have been given content by f, and is told.
func WithCut(f func(*Batch)) {
	b := take(&cut)
	f(b)
	b.Rows = b.Rows[:0]
	cut.Put(b) // want `stale elements of b\.Rows:`
}
