// Package user embeds the types of another package.
package user

import (
	"sync"

	"lib"
)

var pool sync.Pool

// The promoted Reset knows nothing of own.

type outer struct {
	lib.Base
	own []string
}

func badOuter(o *outer) {
	o.Reset()
	o.own = o.own[:0]
	pool.Put(o) // want `stale elements of o\.own:`
}

func goodOuter(o *outer) {
	o.Reset()
	clear(o.own)
	o.own = o.own[:0]
	pool.Put(o)
}

func badTooLate(o *outer) {
	o.Rows = o.Rows[:0]
	o.Reset()
	pool.Put(o) // want `stale elements of o\.Rows:`
}

func badNoReset(o *outer) {
	o.Rows = o.Rows[:0]
	pool.Put(o) // want `stale elements of o\.Rows:`
}

// The promoted Reset cuts.

type short struct {
	lib.Short
	own []string
}

func badShort(s *short) {
	s.Reset()
	pool.Put(s) // want `stale elements of s\.Cells:`
}

func goodShort(s *short) {
	clear(s.Cells)
	s.Reset()
	pool.Put(s)
}

// Embedded by pointer.

type pointed struct {
	*lib.Short
	own []string
}

func badPointed(p *pointed) {
	p.Reset()
	pool.Put(p) // want `stale elements of p\.Cells:`
}

func goodPointed(p *pointed) {
	p.Short = nil
	pool.Put(p)
}

// Twice embedded.

type twice struct{ lib.Middle }

func badTwice(t *twice) {
	t.Reset()
	t.Tags = t.Tags[:0]
	pool.Put(t) // want `stale elements of t\.Tags:`
}

func goodTwice(t *twice) {
	t.Reset()
	clear(t.Tags)
	t.Tags = t.Tags[:0]
	pool.Put(t)
}

// A Reset of its own calls the embedded one by its name.

type both struct {
	lib.Base
	lib.Short
	own []string
}

func (b *both) Reset() {
	b.Base.Reset()
	b.Short.Reset()
	clear(b.own)
	b.own = b.own[:0]
}

func badBoth(b *both) {
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Cells:`
}

func goodBoth(b *both) {
	clear(b.Cells)
	b.Reset()
	pool.Put(b)
}

// A field, not embedded.

type holder struct{ part lib.Short }

func badHolder(h *holder) {
	h.part.Reset()
	pool.Put(h) // want `stale elements of h\.part\.Cells:`
}

func goodHolder(h *holder) {
	clear(h.part.Cells)
	h.part.Reset()
	pool.Put(h)
}

// A slice of them.

type many struct{ parts []lib.Short }

func badMany(m *many) {
	for i := range m.parts {
		m.parts[i].Reset()
	}
	pool.Put(m) // want `stale elements of m\.parts\[\]\.Cells:`
}

func goodMany(m *many) {
	for i := range m.parts {
		clear(m.parts[i].Cells)
		m.parts[i].Reset()
	}
	pool.Put(m)
}

// Given up with the outer slice.
func goodManyGivenUp(m *many) {
	for i := range m.parts {
		m.parts[i].Reset()
	}
	m.parts = nil
	pool.Put(m)
}
