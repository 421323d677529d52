// Package lib returns a function beside the object, to give it back.
package lib

import "sync"

type Batch struct{ Rows []string }

var bare, cleared, cut, method, lines sync.Pool

func take(p *sync.Pool) *Batch {
	if b, ok := p.Get().(*Batch); ok {
		return b
	}
	return new(Batch)
}

// Bare puts and does nothing else.
func Bare() (*Batch, func()) {
	b := take(&bare)
	return b, func() { bare.Put(b) }
}

// Clearing clears what is live.
func Clearing() (*Batch, func()) {
	b := take(&cleared)
	return b, func() {
		clear(b.Rows)
		b.Rows = b.Rows[:0]
		cleared.Put(b)
	}
}

// Cutting makes dirt for any caller, and is told.
func Cutting() (b *Batch, release func()) {
	b = take(&cut)
	release = func() {
		b.Rows = b.Rows[:0]
		cut.Put(b) // want `stale elements of b\.Rows:`
	}
	return b, release
}

// Method returns a method value.
func Method() (*Batch, func()) {
	b := take(&method)
	return b, b.free
}

func (b *Batch) free() {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	method.Put(b)
}

// Lines returns a pointer to a slice.
func Lines() (*[]string, func(), error) {
	s, ok := lines.Get().(*[]string)
	if !ok {
		s = new([]string)
	}
	return s, func() {
		clear(*s)
		*s = (*s)[:0]
		lines.Put(s)
	}, nil
}

// Of is a pool of some type, whose fact cannot name it.
type Of[T any] struct{ pool sync.Pool }

// Lease takes one.
func (o *Of[T]) Lease() (*T, func()) {
	v, ok := o.pool.Get().(*T)
	if !ok {
		v = new(T)
	}
	return v, func() { o.pool.Put(v) }
}

// Box is generic itself.
type Box[T any] struct{ Items []T }

var boxes sync.Pool

// Boxed clears what is live.
func Boxed[T any]() (*Box[T], func()) {
	b, ok := boxes.Get().(*Box[T])
	if !ok {
		b = new(Box[T])
	}
	return b, func() {
		clear(b.Items)
		b.Items = b.Items[:0]
		boxes.Put(b)
	}
}

// Held is an object together with its function.
type Held[T any] struct {
	Value *T
	Done  func()
}

// Hold takes one.
func (o *Of[T]) Hold() Held[T] {
	v, done := o.Lease()
	return Held[T]{v, done}
}

// Hidden has a slice that others cannot name.
type Hidden struct{ rows []string }

func (h *Hidden) Fill(in []string) { h.rows = append(h.rows, in...) }

func (h *Hidden) Reset() { h.rows = h.rows[:0] }
