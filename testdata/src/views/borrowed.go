package views

import "sync"

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
