// Package lib resets through a constraint what it puts.
package lib

import "sync"

type Resetter interface{ Reset() }

func Put[T Resetter](p *sync.Pool, v T) {
	v.Reset()
	p.Put(v)
}

type Pool[T Resetter] struct{ inner sync.Pool }

func (p *Pool[T]) Get() (v T, ok bool) {
	v, ok = p.inner.Get().(T)
	return v, ok
}

func (p *Pool[T]) Put(v T) {
	v.Reset()
	p.inner.Put(v)
}

// Pointers takes the type, and its pointer as a constraint.
type Pointers[T any, P interface {
	*T
	Reset()
}] struct{ inner sync.Pool }

func (p *Pointers[T, P]) Put(v *T) {
	P(v).Reset()
	p.inner.Put(v)
}

// Late defers both; the reset, which stands last, runs first.
func Late[T Resetter](p *sync.Pool, v T) {
	defer p.Put(v)
	defer v.Reset()
}

// Own is a type of this package.
type Own struct{ Rows []string }

func (o *Own) Reset() { o.Rows = o.Rows[:0] }

var owns Pool[*Own]

// PutOwn instantiates the pool here, and is told here.
func PutOwn(o *Own) {
	owns.Put(o) // want `stale elements of o\.Rows:`
}
