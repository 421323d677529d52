// Package lib has pools that are given a reset function.
package lib

import "sync"

type Pool[T any] struct {
	inner sync.Pool
	reset func(T)
}

func NewPool[T any](mk func() T, reset func(T)) *Pool[T] {
	p := &Pool[T]{reset: reset}
	p.inner.New = func() any { return mk() }
	return p
}

func (p *Pool[T]) Get() T { return p.inner.Get().(T) }

func (p *Pool[T]) Put(v T) {
	if p.reset != nil {
		p.reset(v)
	}
	p.inner.Put(v)
}

// Returning pools what the reset function returns.
type Returning[T any] struct {
	inner sync.Pool
	reset func(T) T
}

func NewReturning[T any](reset func(T) T) *Returning[T] {
	return &Returning[T]{reset: reset}
}

func (p *Returning[T]) Put(v T) { p.inner.Put(p.reset(v)) }

// Plain is not generic.
type Plain struct {
	inner sync.Pool
	Reset func(*Batch)
}

type Batch struct{ Rows []string }

func (p *Plain) Put(b *Batch) {
	p.Reset(b)
	p.inner.Put(b)
}

// PutWith is handed the function at the call.
func PutWith[T any](p *sync.Pool, v T, reset func(T)) {
	reset(v)
	p.Put(v)
}

func Cut(b *Batch) { b.Rows = b.Rows[:0] }

func Clear(b *Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
}

// PutThrough hands the function on, and PutByHelper has it called by another.
func PutThrough(p *sync.Pool, b *Batch, reset func(*Batch)) { PutWith(p, b, reset) }

func PutByHelper(p *sync.Pool, b *Batch, reset func(*Batch)) {
	call(b, reset)
	p.Put(b)
}

func call(b *Batch, f func(*Batch)) { f(b) }
