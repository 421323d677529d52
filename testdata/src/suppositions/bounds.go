package suppositions

import (
	"io"
	"sync"
)

type coder struct{ codes []uint16 }

var coders = sync.Pool{New: func() any { return &coder{codes: make([]uint16, 16)} }}

// A view that is made for a while is taken to stay within the slice.
func goodView(c *coder, freq []uint16) {
	codes := c.codes[:len(freq)]
	for i, f := range freq {
		codes[i] = f
	}
	coders.Put(c)
}

// This one surely goes beyond.
func badBeyond(c *coder, f uint16) {
	clear(c.codes)
	c.codes = c.codes[:0]
	codes := c.codes[:cap(c.codes)]
	codes[0] = f
	coders.Put(c) // want `stale elements of c\.codes:`
}

var copies = sync.Pool{New: func() any { b := make([]byte, 1024); return &b }}

func goodCopyBuffer(r io.Reader, n int) error {
	b := copies.Get().(*[]byte)
	defer copies.Put(b)
	_, err := io.ReadFull(r, (*b)[:n])
	return err
}

type chunk struct{ data []byte }

var chunks = sync.Pool{New: func() any { return &chunk{data: make([]byte, 512)} }}

func goodShortRead(r io.Reader) error {
	c := chunks.Get().(*chunk)
	if cap(c.data) == 0 {
		c.data = make([]byte, 512)
	}
	n, err := r.Read(c.data)
	c.data = c.data[:n]
	clear(c.data)
	c.data = c.data[:0]
	chunks.Put(c)
	return err
}

// A directory buffer that is read in views of it.

type dir struct {
	buf     *[]byte
	at, end int
}

func goodDrain(d *dir, read func([]byte) int) {
	for {
		if d.at >= d.end {
			d.end = read(*d.buf)
			if d.end <= 0 {
				copies.Put(d.buf)
				d.buf = nil
				return
			}
		}
		rest := (*d.buf)[d.at:d.end]
		d.at += int(number(rest, 2))
	}
}

func number(b []byte, n int) uint64 {
	if len(b) < n {
		return 0
	}
	return one(b[n:])
}

func one(b []byte) uint64 { return uint64(b[0]) }
