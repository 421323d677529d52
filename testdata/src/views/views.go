// Package views has slices that look at memory which the pooled object does
// not own.
package views

import "sync"

type lexer struct {
	text  []byte
	words [][]byte
}

var lexers = sync.Pool{New: func() any { return new(lexer) }}

// What lies behind the end of the view belongs to the caller.
func goodView(src []byte, i, j int) {
	l := lexers.Get().(*lexer)
	l.text = src[i:j]
	lexers.Put(l)
}

func goodViewOfWhole(src []byte) {
	l := lexers.Get().(*lexer)
	l.text = src
	lexers.Put(l)
}

func goodViewDropped(src []byte, i, j int) {
	l := lexers.Get().(*lexer)
	l.text = src[i:j]
	l.text = nil
	lexers.Put(l)
}

func goodViewCapped(src []byte, i, j int) {
	l := lexers.Get().(*lexer)
	l.text = src[i:j:j]
	lexers.Put(l)
}

func goodCutBeforeStored(src []byte, k int) {
	part := src[:k]
	l := lexers.Get().(*lexer)
	l.text = part
	lexers.Put(l)
}

// A cut that is made after the view was stored counts.
func badCutAfterStored(src []byte) {
	l := lexers.Get().(*lexer)
	l.text = src
	l.text = l.text[:0]
	lexers.Put(l) // want `stale elements of l\.text:`
}

// A view of another object's buffer.

type source struct{ buf []byte }

func goodViewOfOther(s *source, n int) {
	l := lexers.Get().(*lexer)
	l.text = s.buf[:n]
	lexers.Put(l)
}

// The elements are views; the slice that holds them is the object's own.

func goodElements(src []byte, cuts []int) {
	l := lexers.Get().(*lexer)
	last := 0
	for _, c := range cuts {
		l.words = append(l.words, src[last:c])
		last = c
	}
	clear(l.words)
	l.words = l.words[:0]
	lexers.Put(l)
}

func badElements(src []byte, cuts []int) {
	l := lexers.Get().(*lexer)
	last := 0
	for _, c := range cuts {
		l.words = append(l.words, src[last:c])
		last = c
	}
	l.words = l.words[:0]
	lexers.Put(l) // want `stale elements of l\.words:`
}

// A result keeps the array, and the pooled object keeps it too.

type report struct{ lines []string }

type draft struct{ lines []string }

var drafts = sync.Pool{New: func() any { return new(draft) }}

func badShared(in []string) *report {
	d := drafts.Get().(*draft)
	d.lines = append(d.lines, in...)
	r := &report{lines: d.lines}
	d.lines = d.lines[:0]
	drafts.Put(d) // want `stale elements of d\.lines:`
	return r
}

func goodHandedOver(in []string) *report {
	d := drafts.Get().(*draft)
	d.lines = append(d.lines, in...)
	r := &report{lines: d.lines}
	d.lines = nil
	drafts.Put(d)
	return r
}
