// Package lib has generic pools without a reset of their own.
package lib

import "sync"

type Pool[T any] struct{ inner sync.Pool }

func New[T any](mk func() T) *Pool[T] {
	p := new(Pool[T])
	p.inner.New = func() any { return mk() }
	return p
}

func (p *Pool[T]) Get() T  { return p.inner.Get().(T) }
func (p *Pool[T]) Put(v T) { p.inner.Put(v) }

// With gets, calls and puts.
func (p *Pool[T]) With(f func(T)) {
	v := p.Get()
	defer p.Put(v)
	f(v)
}

// Slices is a pool of slices.
type Slices[T any] struct{ inner sync.Pool }

func (p *Slices[T]) Get() []T {
	if s, ok := p.inner.Get().(*[]T); ok {
		return *s
	}
	return nil
}

func (p *Slices[T]) Put(s []T) {
	clear(s)
	s = s[:0]
	p.inner.Put(&s)
}

func (p *Slices[T]) PutCut(s []T) {
	s = s[:0]
	p.inner.Put(&s) // want `stale elements of s:`
}

// Pointers is a pool of T by pointer.
type Pointers[T any] struct{ inner sync.Pool }

func (p *Pointers[T]) Get() *T {
	if v, ok := p.inner.Get().(*T); ok {
		return v
	}
	return new(T)
}

func (p *Pointers[T]) Put(v *T) { p.inner.Put(v) }

func (p *Pointers[T]) PutZero(v *T) {
	*v = *new(T)
	p.inner.Put(v)
}
