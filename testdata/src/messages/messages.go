// Package messages has the whole beginning of a message, word by word.
package messages

import "sync"

type inner struct{ xs []string }

type outer struct {
	in inner
	ys []int
}

var outers, slices sync.Pool

func field(x *outer) {
	x.in.xs = x.in.xs[:0]
	outers.Put(x) // want `^sync\.Pool Put of \*outer keeps stale elements of x\.in\.xs: truncated at messages\.go:16 without clear`
}

func pointerToSlice(b *[]byte) {
	*b = (*b)[:0]
	slices.Put(b) // want `^sync\.Pool Put of \*\[\]byte keeps stale elements of \*b: truncated at messages\.go:21 without clear`
}

func slice(s []string) {
	s = s[:0]
	slices.Put(s) // want `^sync\.Pool Put of \[\]string keeps stale elements of s: truncated at messages\.go:26 without clear`
}

func two(x *outer) {
	x.in.xs = x.in.xs[:0]
	x.ys = x.ys[:0]
	outers.Put(x) // want `^sync\.Pool Put of \*outer keeps stale elements of x\.in\.xs: truncated at messages\.go:31 ` `^sync\.Pool Put of \*outer keeps stale elements of x\.ys: truncated at messages\.go:32 `
}

// The truncation stands in another file.
func elsewhere(x *outer) {
	x.cut()
	outers.Put(x) // want `^sync\.Pool Put of \*outer keeps stale elements of x\.ys: truncated at cut\.go:5 without clear`
}

// Told at the call of a wrapper: the type is that of the pooled value.
func wrapper(x *outer) {
	x.ys = x.ys[:0]
	give(x) // want `^sync\.Pool Put of \*outer keeps stale elements of x\.ys: truncated at messages\.go:44 without clear`
}

func give(x *outer) { outers.Put(x) }

type named []string

func namedSlice(n *named) {
	*n = (*n)[:0]
	slices.Put(n) // want `^sync\.Pool Put of \*named keeps stale elements of \*n: truncated at messages\.go:53 without clear`
}
