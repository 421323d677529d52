// Package inner has generic pools of what can reset itself.
package inner

import "sync"

type Resetter interface{ Reset() }

type Pool[T Resetter] struct{ p sync.Pool }

func (p *Pool[T]) Put(x T) {
	x.Reset()
	p.p.Put(x)
}

func Put[T Resetter](p *sync.Pool, x T) {
	x.Reset()
	p.Put(x)
}
