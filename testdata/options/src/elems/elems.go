// Package elems is analysed with -elems=refs, and by default.
package elems

import "sync"

type sample struct {
	at   int64
	unit string
}

type frame struct {
	bytes   []byte
	times   []int64
	names   []string
	samples []sample
	owners  []*frame
}

var frames = sync.Pool{New: func() any { return new(frame) }}

func putPlain(f *frame) {
	f.bytes, f.times = f.bytes[:0], f.times[:0]
	frames.Put(f) // without
}

func putPointers(f *frame) {
	f.names, f.owners = f.names[:0], f.owners[:0]
	frames.Put(f) // both
}

// Of a sample only the unit points to anything.

func putUnitKept(f *frame) {
	for i := range f.samples {
		f.samples[i].at = 0
	}
	f.samples = f.samples[:0]
	frames.Put(f) // both
}

func putUnitCleared(f *frame) {
	for i := range f.samples {
		f.samples[i].unit = ""
	}
	f.samples = f.samples[:0]
	frames.Put(f) // without
}
