package forms

import (
	"sync"
	"unsafe"
)

type line struct{ raw, own []byte }

var lines = sync.Pool{New: func() any { return new(line) }}

func toString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// The string that somebody has is the array.
func (l *line) text() string { return toString(l.raw) }

func putLine(l *line) {
	l.raw = l.raw[:0]
	l.own = l.own[:0]
	lines.Put(l) // want `l\.raw:` `l\.own:`
}
