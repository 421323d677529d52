// Package lib has objects made of standard types. What those hide is not the
// reader's to mend.
package lib

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"sync"
)

type Answer struct {
	Body  bytes.Buffer
	Text  strings.Builder
	Zip   *gzip.Writer
	Out   *bufio.Writer
	In    *bufio.Reader
	Heads []string
}

func (a *Answer) Reset() {
	a.ResetParts()
	clear(a.Heads)
	a.Heads = a.Heads[:0]
}

func (a *Answer) ResetParts() {
	a.Body.Reset()
	a.Text.Reset()
	a.Zip.Reset(io.Discard)
	a.Out.Reset(io.Discard)
	a.In.Reset(nil)
}

func (a *Answer) Rewind() {
	a.ResetParts()
	a.Heads = a.Heads[:0]
}

var buffers sync.Pool

func PutBuffer(b *bytes.Buffer) {
	b.Reset()
	buffers.Put(b)
}

func GetBuffer() *bytes.Buffer {
	if b, ok := buffers.Get().(*bytes.Buffer); ok {
		return b
	}
	return new(bytes.Buffer)
}
