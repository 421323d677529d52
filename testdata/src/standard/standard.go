// Package standard has pooled values of standard types. What lies behind their
// unexported fields is not the reader's to mend.
package standard

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/pem"
	"io"
	"strings"
	"sync"
)

var pool sync.Pool

func goodBuffer(b *bytes.Buffer) {
	b.Reset()
	pool.Put(b)
}

func goodBufferTruncated(b *bytes.Buffer, s string) {
	b.WriteString(s)
	b.Truncate(0)
	pool.Put(b)
}

func goodBuilder(b *strings.Builder, s string) {
	b.WriteString(s)
	b.Reset()
	pool.Put(b)
}

func goodReader(r *bufio.Reader) {
	r.Reset(nil)
	pool.Put(r)
}

func goodWriter(w *bufio.Writer) error {
	err := w.Flush()
	w.Reset(io.Discard)
	pool.Put(w)
	return err
}

func goodGzip(w *gzip.Writer, body []byte) error {
	defer pool.Put(w)
	if _, err := w.Write(body); err != nil {
		return err
	}
	return w.Close()
}

// Such a value as a field, beside a slice of our own.

type answer struct {
	bytes.Buffer
	out   strings.Builder
	heads []string
}

func goodFields(a *answer) {
	a.Reset()
	a.out.Reset()
	clear(a.heads)
	a.heads = a.heads[:0]
	pool.Put(a)
}

func badFields(a *answer) {
	a.Reset()
	a.out.Reset()
	a.heads = a.heads[:0]
	pool.Put(a) // want `stale elements of a\.heads:`
}

// Slices of such values are our own.

type answers struct{ bufs []*bytes.Buffer }

func badSlice(a *answers) {
	for _, b := range a.bufs {
		b.Reset()
	}
	a.bufs = a.bufs[:0]
	pool.Put(a) // want `stale elements of a\.bufs:`
}

func goodSlice(a *answers) {
	for i, b := range a.bufs {
		b.Reset()
		a.bufs[i] = nil
	}
	a.bufs = a.bufs[:0]
	pool.Put(a)
}

// An exported field is within reach.

func badExported(b *pem.Block) {
	b.Bytes = b.Bytes[:0]
	pool.Put(b) // want `stale elements of b\.Bytes:`
}

func goodExported(b *pem.Block) {
	clear(b.Bytes)
	b.Bytes = b.Bytes[:0]
	pool.Put(b)
}
