package views

import (
	"bytes"
	"sync"
)

// The caller's slice is worked on by way of a pooled object; it stays the
// caller's, whatever it hides.

type file struct{ notes []*string }

type printer struct{ notes []*string }

var printers = sync.Pool{New: func() any { return new(printer) }}

func (p *printer) reduce(note *string) {
	if p.notes == nil {
		p.notes = make([]*string, 1)
	} else {
		p.notes = p.notes[0:1]
	}
	p.notes[0] = note
}

func (p *printer) load(node any, n int) {
	if f, ok := node.(*file); ok {
		p.notes = f.notes[n:]
	}
	p.reduce(nil)
}

func (p *printer) free() { printers.Put(p) }

func print(node any, n int) {
	p := printers.Get().(*printer)
	*p = printer{}
	defer p.free() // want `stale elements of p\.notes:`
	p.load(node, n)
}

func goodTwoCalls(f *file, n int) {
	print(f, n)
	print(f, n)
}

// A view of a view, with bounds that nothing is known of: neither is taken to
// be beyond the length of the list.

type page struct{ text []byte }

var pages = sync.Pool{New: func() any { return new(page) }}

func split(s []byte) (head, tail []byte) {
	n := bytes.IndexByte(s, '/')
	return s[:n], s[n:]
}

func width(s []byte) int {
	head, _ := split(s)
	if n := bytes.IndexByte(head, '@'); n >= 0 {
		head = head[:n]
	}
	return len(head)
}

func goodMeasured(fill func(*page)) int {
	p := pages.Get().(*page)
	fill(p)
	n := width(p.text)
	pages.Put(p)
	return n
}

func badKeptHead(fill func(*page)) {
	p := pages.Get().(*page)
	fill(p)
	p.text, _ = split(p.text)
	pages.Put(p) // want `stale elements of p\.text:`
}
