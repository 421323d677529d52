// Package lib asks at run time whether an object can reset itself.
package lib

import "sync"

var shared sync.Pool

func Put(x any) {
	if r, ok := x.(interface{ Reset() }); ok {
		r.Reset()
	}
	shared.Put(x)
}

type Resetter interface{ Reset() }

type Pool[T any] struct{ inner sync.Pool }

func (p *Pool[T]) Put(v T) {
	if r, ok := any(v).(Resetter); ok {
		r.Reset()
	}
	p.inner.Put(v)
}

// Switch asks for two methods.
func Switch(x any) {
	switch x := x.(type) {
	case interface{ Reset() }:
		x.Reset()
	case interface{ Clear() }:
		x.Clear()
	}
	shared.Put(x)
}

// PutResetter takes the interface.
func PutResetter(r Resetter) {
	r.Reset()
	shared.Put(r)
}
