package operations

import "sync"

// A slice that is made longer by a helper, and then as long as it was, hides
// nothing that was there.

type ring struct{ marks []int }

var rings = sync.Pool{New: func() any { return new(ring) }}

func resized(a []int, n int) []int {
	if n <= cap(a) {
		return a[:n]
	}
	b := make([]int, n)
	copy(b, a)
	return b
}

func extended(a []int, n int) []int {
	if k := n - cap(a); k > 0 {
		a = append(a[:cap(a)], make([]int, k)...)
	}
	return a[:n]
}

func goodRestored(marks []int, n int) {
	r := rings.Get().(*ring)
	r.marks = append(r.marks, marks...)
	l := len(r.marks)
	r.marks = resized(r.marks, l+n)[:l]
	rings.Put(r)
}

func goodRestoredInPlace(marks []int, n int) {
	r := rings.Get().(*ring)
	r.marks = append(r.marks, marks...)
	l := len(r.marks)
	r.marks = extended(r.marks, l+n)[:l]
	rings.Put(r)
}

func badShorter(marks []int, n int) {
	r := rings.Get().(*ring)
	r.marks = append(r.marks, marks...)
	l := len(r.marks)
	r.marks = resized(r.marks, l+n)[:l-1]
	rings.Put(r) // want `stale elements of r\.marks:`
}

func badShorterInPlace(marks []int, n int) {
	r := rings.Get().(*ring)
	r.marks = append(r.marks, marks...)
	l := len(r.marks)
	r.marks = extended(r.marks, l+n)[:l-1]
	rings.Put(r) // want `stale elements of r\.marks:`
}

func badOtherLength(marks, others []int, n int) {
	r := rings.Get().(*ring)
	r.marks = append(r.marks, marks...)
	r.marks = resized(r.marks, n)[:len(others)]
	rings.Put(r) // want `stale elements of r\.marks:`
}
