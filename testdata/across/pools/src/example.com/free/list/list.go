// Package list has free lists that are not sync.Pool. It is analysed with
//
//	-pools=example.com/free/list.Pool,example.com/free/list.Of,example.com/free/list.Chan:Acquire:Release,example.com/free/list.Lender,example.com/free/list.Synced
package list

import "sync"

type Buffer struct{ B []byte }

// Pool is used like sync.Pool.
type Pool struct{ free chan any }

func (p *Pool) Get() any {
	select {
	case x := <-p.free:
		return x
	default:
		return nil
	}
}

func (p *Pool) Put(x any) {
	select {
	case p.free <- x:
	default:
	}
}

// Of is generic.
type Of[T any] struct {
	mu   sync.Mutex
	free []T
}

func (p *Of[T]) Get() (v T) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.free) - 1; last >= 0 {
		v = p.free[last]
		clear(p.free[last:])
		p.free = p.free[:last]
	}
	return v
}

func (p *Of[T]) Put(v T) {
	p.mu.Lock()
	p.free = append(p.free, v)
	p.mu.Unlock()
}

// Chan has names of its own for Get and Put.
type Chan chan *Buffer

func (c Chan) Acquire() *Buffer {
	select {
	case b := <-c:
		return b
	default:
		return new(Buffer)
	}
}

func (c Chan) Release(b *Buffer) {
	select {
	case c <- b:
	default:
	}
}

// Lender is an interface; what is behind it does not matter.
type Lender interface {
	Get() *Buffer
	Put(*Buffer)
}

// Synced has a sync.Pool inside.
type Synced struct{ pool sync.Pool }

func (s *Synced) Get() *Buffer {
	if b, ok := s.pool.Get().(*Buffer); ok {
		return b
	}
	return new(Buffer)
}

func (s *Synced) Put(b *Buffer) { s.pool.Put(b) }

// Default is for everyone, with functions around it.
var Default = Pool{free: make(chan any, 8)}

func Give(b *Buffer) { Default.Put(b) }

func GiveClear(b *Buffer) {
	clear(b.B)
	b.B = b.B[:0]
	Default.Put(b)
}

func GiveCut(b *Buffer) {
	b.B = b.B[:0]
	Default.Put(b) // want `^list\.Pool Put of \*Buffer keeps stale elements of b\.B:`
}

// Unlisted is not named by the option.
type Unlisted struct{ free chan *Buffer }

func (u *Unlisted) Get() *Buffer  { return <-u.free }
func (u *Unlisted) Put(b *Buffer) { u.free <- b }
