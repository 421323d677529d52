// Package lib has generic put helpers, with and without clear.
package lib

import "sync"

func Put[T any](p *sync.Pool, s *[]T) {
	*s = (*s)[:0]
	p.Put(s) // want `stale elements of \*s:`
}

func PutClear[T any](p *sync.Pool, s *[]T) {
	clear(*s)
	*s = (*s)[:0]
	p.Put(s)
}

// PutAsIs leaves the slice alone.
func PutAsIs[T any](p *sync.Pool, s *[]T) { p.Put(s) }

func PutSlice[S ~[]E, E any](p *sync.Pool, s S) {
	s = s[:0]
	p.Put(s) // want `stale elements of s:`
}

func PutSliceClear[S ~[]E, E any](p *sync.Pool, s S) {
	clear(s)
	p.Put(s[:0])
}

// PutValue puts anything.
func PutValue[T any](p *sync.Pool, v T) { p.Put(v) }

// PutZero puts an object without its content.
func PutZero[T any](p *sync.Pool, v *T) {
	var zero T
	*v = zero
	p.Put(v)
}

// PutSized cuts what is not too large.
func PutSized[T any](p *sync.Pool, s *[]T, max int) {
	if cap(*s) > max {
		return
	}
	Put(p, s)
}

func PutSizedClear[T any](p *sync.Pool, s *[]T, max int) {
	if cap(*s) > max {
		return
	}
	PutClear(p, s)
}
