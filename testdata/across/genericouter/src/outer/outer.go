// Package outer hands its type parameter on to the pools of another package.
package outer

import (
	"sync"

	"inner"
)

type Pool[E any, T inner.Resetter] struct{ p inner.Pool[T] }

func (p *Pool[E, T]) Put(x T) { p.p.Put(x) }

func Put[E any, T inner.Resetter](p *sync.Pool, e E, x T) { inner.Put(p, x) }
