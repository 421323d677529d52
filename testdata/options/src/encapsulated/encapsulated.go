// Package encapsulated is analysed with -encapsulated, and by default.
package encapsulated

import (
	"bytes"
	"sync"
)

type page struct {
	out  bytes.Buffer
	rows []*int
}

var pages = sync.Pool{New: func() any { return new(page) }}

func put(p *page) {
	p.rows = p.rows[:0]
	pages.Put(p) // both
}

func putBuffer(p *page) {
	p.out.Reset()
	pages.Put(p) // with
}
