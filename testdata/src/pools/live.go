// Package pools looks at Get and Put of one pool together: what a Put leaves
// in the live part, a truncation after the next Get hides.
package pools

import "sync"

type crate struct{ items []string }

// The only Put leaves its content, and the next user cuts it.

var fullCrates = sync.Pool{New: func() any { return new(crate) }}

func badReuse(items []string, use func([]string)) {
	c := fullCrates.Get().(*crate)
	c.items = c.items[:0]
	c.items = append(c.items, items...)
	use(c.items)
	fullCrates.Put(c) // want `stale elements of c\.items:`
}

// Every Put leaves nothing: the same cut after Get is harmless.

var emptyCrates = sync.Pool{New: func() any { return new(crate) }}

func goodReuse(items []string, use func([]string)) {
	c := emptyCrates.Get().(*crate)
	c.items = c.items[:0]
	c.items = append(c.items, items...)
	use(c.items)
	clear(c.items)
	c.items = c.items[:0]
	emptyCrates.Put(c)
}

// Every Put leaves zero elements and the length as it was.

var zeroCrates = sync.Pool{New: func() any { return new(crate) }}

func goodZeroed(items []string, use func([]string)) {
	c := zeroCrates.Get().(*crate)
	c.items = c.items[:0]
	c.items = append(c.items, items...)
	use(c.items)
	clear(c.items)
	zeroCrates.Put(c)
}

// Content is left, and cleared after the next Get before it is cut.

var lateCrates = sync.Pool{New: func() any { return new(crate) }}

func goodLate(items []string, use func([]string)) {
	c := lateCrates.Get().(*crate)
	clear(c.items)
	c.items = c.items[:0]
	c.items = append(c.items, items...)
	use(c.items)
	lateCrates.Put(c)
}

// Content is left, and nobody ever cuts it.

var keptCrates = sync.Pool{New: func() any { return &crate{items: make([]string, 4)} }}

func goodKept(item string) {
	c := keptCrates.Get().(*crate)
	c.items[0] = item
	keptCrates.Put(c)
}

// The New function fills the object.

var stocked = sync.Pool{New: func() any { return &crate{items: []string{"tea", "salt"}} }}

func badNew() {
	c := stocked.Get().(*crate)
	c.items = c.items[:0]
	stocked.Put(c) // want `stale elements of c\.items:`
}

// The New function makes zero elements.

var blank = sync.Pool{New: func() any { return &crate{items: make([]string, 8)} }}

func goodNew() {
	c := blank.Get().(*crate)
	c.items = c.items[:0]
	blank.Put(c)
}

// A pool that cannot be identified gives no finding of this kind.

func goodUnknownPool(p *sync.Pool, items []string) {
	c := p.Get().(*crate)
	c.items = c.items[:0]
	c.items = append(c.items, items...)
	clear(c.items)
	c.items = c.items[:0]
	p.Put(c)
}

// Two pools of the same type: content left in one is none of the other's.

var dusty, swept = sync.Pool{New: func() any { return new(crate) }}, sync.Pool{New: func() any { return new(crate) }}

func goodDusty(items []string) {
	c := dusty.Get().(*crate)
	clear(c.items)
	c.items = append(c.items[:0], items...)
	dusty.Put(c)
}

func goodSwept(items []string, use func([]string)) {
	c := swept.Get().(*crate)
	c.items = append(c.items[:0], items...)
	use(c.items)
	clear(c.items)
	c.items = c.items[:0]
	swept.Put(c)
}

// Two fields of one struct are two pools as well.

type harbour struct{ east, west sync.Pool }

func (h *harbour) goodEast(c *crate) {
	h.east.Put(c)
}

func (h *harbour) goodWest(items []string) {
	c, ok := h.west.Get().(*crate)
	if !ok {
		c = new(crate)
	}
	c.items = append(c.items[:0], items...)
	clear(c.items)
	c.items = c.items[:0]
	h.west.Put(c)
}

func (h *harbour) goodEastUser() int {
	c, ok := h.east.Get().(*crate)
	if !ok {
		return 0
	}
	return len(c.items)
}
