package wrappers

import "sync"

// Wrappers that take the pool, a slice, a part of an object, or a callback.

var words = sync.Pool{New: func() any { return new([]string) }}

func putInto(p *sync.Pool, c *cart) { p.Put(c) }

func badPoolArgument(c *cart) {
	c.apples = c.apples[:0]
	putInto(&carts, c) // want `stale elements of c\.apples:`
}

func goodPoolArgument(c *cart) {
	clear(c.apples)
	c.apples = c.apples[:0]
	putInto(&carts, c)
}

func putWords(s []string) { words.Put(&s) }

func badSlice(s []string) {
	putWords(s[:0]) // want `stale elements of s:`
}

func goodSlice(s []string) {
	clear(s)
	putWords(s[:0])
}

func badSliceVariable(s []string) {
	s = s[:0]
	putWords(s) // want `stale elements of s:`
}

func putWordsClear(s []string) {
	clear(s)
	s = s[:0]
	words.Put(&s)
}

// Cut by the caller, so the helper clears nothing.
func badSliceCleared(s []string) {
	putWordsClear(s[:0]) // want `stale elements of s:`
}

func goodSliceCleared(s []string) { putWordsClear(s) }

type poem struct{ lines []string }

func badSliceField(p *poem) {
	putWordsClear(p.lines[:0]) // want `stale elements of p\.lines:`
	p.lines = nil
}

func goodSliceField(p *poem) {
	putWordsClear(p.lines)
	p.lines = nil
}

func putPointer(s *[]string) { words.Put(s) }

func badAddress(s []string) {
	s = s[:0]
	putPointer(&s) // want `stale elements of s:`
}

func badPointer(s *[]string) {
	*s = (*s)[:0]
	putPointer(s) // want `stale elements of \*s:`
}

func goodPointer(s *[]string) {
	clear(*s)
	*s = (*s)[:0]
	putPointer(s)
}

// The helper puts a part of what it is given.

type train struct{ engine *cart }

func putEngine(t *train) {
	carts.Put(t.engine)
	t.engine = nil
}

func badPart(t *train) {
	t.engine.apples = t.engine.apples[:0]
	putEngine(t) // want `stale elements of t\.engine\.apples:`
}

func goodPart(t *train) {
	clear(t.engine.apples)
	t.engine.apples = t.engine.apples[:0]
	putEngine(t)
}

// The helper gets, calls back, resets and puts.

func withCart(f func(*cart)) {
	c := carts.Get().(*cart)
	f(c)
	clear(c.apples)
	c.apples = c.apples[:0]
	carts.Put(c)
}

func badCallback(in []*string) {
	withCart(func(c *cart) { // want `stale elements of c\.apples:`
		c.apples = append(c.apples, in...)
		c.apples = c.apples[:0]
	})
}

func goodCallback(in []*string) {
	withCart(func(c *cart) {
		c.apples = append(c.apples, in...)
	})
}

// A pool type with methods; its Put clears what is live.

type cartPool struct{ inner sync.Pool }

func (p *cartPool) Get() *cart {
	if c, ok := p.inner.Get().(*cart); ok {
		return c
	}
	return new(cart)
}

func (p *cartPool) Put(c *cart) {
	if c == nil {
		return
	}
	clear(c.apples)
	c.apples = c.apples[:0]
	p.inner.Put(c)
}

func badPoolType(p *cartPool, in []*string) {
	c := p.Get()
	defer p.Put(c) // want `stale elements of c\.apples:`
	c.apples = append(c.apples, in...)
	c.apples = c.apples[:0]
}

func goodPoolType(p *cartPool, in []*string) {
	c := p.Get()
	defer p.Put(c)
	c.apples = append(c.apples, in...)
}
