// Package lib appends, for others, with the standard library.
package lib

import "strconv"

type Encoder struct{ Buf []byte }

// Int appends.
func (e *Encoder) Int(n int64) { e.Buf = strconv.AppendInt(e.Buf, n, 10) }

// Only starts over.
func (e *Encoder) Only(n int64) { e.Buf = strconv.AppendInt(e.Buf[:0], n, 10) }

func (e *Encoder) Reset() {
	clear(e.Buf)
	e.Buf = e.Buf[:0]
}
