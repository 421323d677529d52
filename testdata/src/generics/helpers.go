// Package generics has generic put helpers, generic pools, and resets that are
// reached through type parameters.
package generics

import "sync"

var (
	names = &sync.Pool{New: func() any { s := make([]string, 0, 8); return &s }}
	sizes = &sync.Pool{New: func() any { s := make([]int, 0, 8); return &s }}
)

func borrow[T any](from *sync.Pool) *[]T { return from.Get().(*[]T) }

// One helper cuts, one clears and cuts.

func putCut[T any](to *sync.Pool, s *[]T) {
	*s = (*s)[:0]
	to.Put(s) // want `stale elements of \*s:`
}

func putClear[T any](to *sync.Pool, s *[]T) {
	clear(*s)
	*s = (*s)[:0]
	to.Put(s)
}

func putBare[T any](to *sync.Pool, s *[]T) { to.Put(s) }

// The fault is the helper's own, once, however often it is instantiated.
func goodCallers(in []string, n int) {
	a := borrow[string](names)
	defer putCut(names, a)
	b := borrow[int](sizes)
	defer putCut(sizes, b)
	*a = append(*a, in...)
	*b = append(*b, n)
}

func goodClearing(in []string, n int) {
	a := borrow[string](names)
	defer putClear(names, a)
	b := borrow[int](sizes)
	defer putClear(sizes, b)
	*a = append(*a, in...)
	*b = append(*b, n)
}

// The caller makes the dirt.

func badCaller(s *[]string) {
	*s = (*s)[:0]
	putBare(names, s) // want `stale elements of \*s:`
}

func badCallerOfClearing(s *[]string) {
	*s = (*s)[:0]
	putClear(names, s) // want `stale elements of \*s:`
}

func goodCaller(s *[]string) {
	clear(*s)
	*s = (*s)[:0]
	putBare(names, s)
}

// Generic helpers for the reset.

func cut[T any](s []T) []T { return s[:0] }

func emptied[S ~[]T, T any](s S) S {
	clear(s)
	return s[:0]
}

func zeroLoop[T any](s []T) {
	var zero T
	for i := range s {
		s[i] = zero
	}
}

type card struct{ marks []string }

var cards = sync.Pool{New: func() any { return new(card) }}

func badCut(c *card) {
	c.marks = cut(c.marks)
	cards.Put(c) // want `stale elements of c\.marks:`
}

func goodEmptied(c *card) {
	c.marks = emptied(c.marks)
	cards.Put(c)
}

func goodZeroLoop(c *card) {
	zeroLoop(c.marks)
	c.marks = cut(c.marks)
	cards.Put(c)
}
