// Package nested has slices that lie deeper in the pooled object.
package nested

import "sync"

type page struct{ lines []string }

type chapter struct {
	page
	notes page
	index *page
}

type book struct {
	first chapter
	last  *chapter
	next  *book
}

var books = sync.Pool{New: func() any { return new(book) }}

func badStructInStruct(b *book) {
	b.first.notes.lines = b.first.notes.lines[:0]
	books.Put(b) // want `stale elements of b\.first\.notes\.lines:`
}

func goodStructInStruct(b *book) {
	clear(b.first.notes.lines)
	b.first.notes.lines = b.first.notes.lines[:0]
	books.Put(b)
}

// The field of an embedded struct is written short.
func badPromoted(b *book) {
	b.first.page.lines = b.first.page.lines[:0]
	books.Put(b) // want `stale elements of b\.first\.lines:`
}

func goodPromoted(b *book) {
	clear(b.first.lines)
	b.first.page.lines = b.first.page.lines[:0]
	books.Put(b)
}

func badPointer(b *book) {
	b.last.notes.lines = b.last.notes.lines[:0]
	books.Put(b) // want `stale elements of b\.last\.notes\.lines:`
}

func goodPointer(b *book) {
	clear(b.last.notes.lines)
	b.last.notes.lines = b.last.notes.lines[:0]
	books.Put(b)
}

func badTwoPointers(b *book) {
	b.last.index.lines = b.last.index.lines[:0]
	books.Put(b) // want `stale elements of b\.last\.index\.lines:`
}

func goodTwoPointers(b *book) {
	clear(b.last.index.lines)
	b.last.index.lines = b.last.index.lines[:0]
	books.Put(b)
}

func badNext(b *book) {
	b.next.first.lines = b.next.first.lines[:0]
	books.Put(b) // want `stale elements of b\.next\.first\.lines:`
}

// What is not reachable any more is not given back.
func goodUnlinked(b *book) {
	b.last.notes.lines = b.last.notes.lines[:0]
	b.last = nil
	books.Put(b)
}

func goodReplaced(b *book) {
	b.last.notes.lines = b.last.notes.lines[:0]
	b.last = new(chapter)
	books.Put(b)
}

// Resets of the parts, called by the reset of the whole.

func (p *page) Reset() {
	clear(p.lines)
	p.lines = p.lines[:0]
}

func (p *page) cut() { p.lines = p.lines[:0] }

func (c *chapter) Reset() {
	c.page.Reset()
	c.notes.Reset()
	if c.index != nil {
		c.index.Reset()
	}
}

func (c *chapter) halfReset() {
	c.page.Reset()
	c.notes.cut()
}

func goodParts(b *book) {
	b.first.Reset()
	if b.last != nil {
		b.last.Reset()
	}
	books.Put(b)
}

func badParts(b *book) {
	b.first.halfReset()
	if b.last != nil {
		b.last.halfReset()
	}
	books.Put(b) // want `stale elements of b\.first\.notes\.lines:` `stale elements of b\.last\.notes\.lines:`
}

// The part is put, not the whole.

var chapters = sync.Pool{New: func() any { return new(chapter) }}

func goodPartPut(b *book) {
	b.first.notes.lines = b.first.notes.lines[:0]
	clear(b.last.notes.lines)
	b.last.notes.lines = b.last.notes.lines[:0]
	chapters.Put(b.last)
	b.last = nil
}

func badPartPut(b *book) {
	b.last.notes.lines = b.last.notes.lines[:0]
	chapters.Put(b.last) // want `stale elements of b\.last\.notes\.lines:`
	b.last = nil
}

// What hangs from elements goes with them.

type shelf struct{ books []string }

type hallway struct {
	titles  []string
	shelves []shelf
}

var hallways = sync.Pool{New: func() any { return new(hallway) }}

func (h *hallway) fill(rows [][]string, most int) {
	for _, row := range rows {
		n := len(h.titles)
		h.titles = append(h.titles, row...)
		if len(row) > most {
			h.titles = h.titles[:n]
			continue
		}
		h.shelves = append(h.shelves, shelf{books: h.titles[n:]})
	}
	h.titles = nil
}

func putWiped(h *hallway) {
	clear(h.shelves)
	h.shelves = h.shelves[:0]
	hallways.Put(h)
}

func putAsIs(h *hallway) { hallways.Put(h) }

func goodWiped(rows [][]string, most int) {
	h := hallways.Get().(*hallway)
	h.fill(rows, most)
	putWiped(h)
}

func badAsIs(rows [][]string, most int) {
	h := hallways.Get().(*hallway)
	h.fill(rows, most)
	putAsIs(h) // want `stale elements of h\.shelves\[\]\.books:`
}
