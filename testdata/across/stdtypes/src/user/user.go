// Package user pools standard types, its own and another package's.
package user

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"sync"

	"lib"
)

var pool sync.Pool

func goodReset(a *lib.Answer) {
	a.Reset()
	pool.Put(a)
}

func badRewind(a *lib.Answer) {
	a.Rewind()
	pool.Put(a) // want `stale elements of a\.Heads:`
}

func goodRewind(a *lib.Answer) {
	clear(a.Heads)
	a.Rewind()
	pool.Put(a)
}

func goodBuffer(s string) {
	b := lib.GetBuffer()
	defer lib.PutBuffer(b)
	b.WriteString(s)
	b.Truncate(1)
}

func goodWriters(z *gzip.Writer, w *bufio.Writer, in []byte) error {
	z.Reset(io.Discard)
	w.Reset(z)
	defer pool.Put(z)
	defer pool.Put(w)
	_, err := w.Write(in)
	return err
}

func goodReader(r *bufio.Reader, in io.Reader) {
	r.Reset(in)
	_, _ = r.Discard(10)
	pool.Put(r)
}

func goodBuilder(b *strings.Builder) {
	b.Reset()
	pool.Put(b)
}

// Beside a slice of ours.

type page struct {
	bytes.Buffer
	lines []string
	parts []*bytes.Buffer
}

func badPage(p *page) {
	p.Reset()
	p.lines = p.lines[:0]
	pool.Put(p) // want `stale elements of p\.lines:`
}

func goodPage(p *page) {
	p.Reset()
	clear(p.lines)
	p.lines = p.lines[:0]
	pool.Put(p)
}

func badParts(p *page) {
	for _, b := range p.parts {
		lib.PutBuffer(b)
	}
	p.parts = p.parts[:0]
	pool.Put(p) // want `stale elements of p\.parts:`
}

func goodParts(p *page) {
	for i, b := range p.parts {
		lib.PutBuffer(b)
		p.parts[i] = nil
	}
	p.parts = p.parts[:0]
	pool.Put(p)
}

// The bytes of a buffer, put as a slice.

func unsureBytes(b *bytes.Buffer) {
	s := b.Bytes()
	s = s[:0]
	pool.Put(&s) // unsure: whose memory it is, nobody tells
}
