// Package pooled has the kinds of values that lie in pools.
package pooled

import "sync"

var pool sync.Pool

// A pointer to a struct, named or not.

type plum struct{ pits []int }

func badStruct(p *plum) {
	p.pits = p.pits[:0]
	pool.Put(p) // want `stale elements of p\.pits:`
}

func goodStruct(p *plum) {
	clear(p.pits)
	p.pits = p.pits[:0]
	pool.Put(p)
}

func badUnnamedStruct(p *struct{ pits []int }) {
	p.pits = p.pits[:0]
	pool.Put(p) // want `stale elements of p\.pits:`
}

// A struct by value.

func badValue(p plum) {
	p.pits = p.pits[:0]
	pool.Put(p) // want `stale elements of p\.pits:`
}

func goodValue(p plum) {
	clear(p.pits)
	p.pits = p.pits[:0]
	pool.Put(p)
}

// A pointer to a slice.

func badSlicePointer(b *[]byte) {
	*b = (*b)[:0]
	pool.Put(b) // want `stale elements of \*b:`
}

func goodSlicePointer(b *[]byte) {
	clear(*b)
	*b = (*b)[:0]
	pool.Put(b)
}

func badSlicePointerByLocal(b *[]byte) {
	s := *b
	clear(s[:len(s)/2])
	*b = s[:0]
	pool.Put(b) // want `stale elements of \*b:`
}

func goodSlicePointerByLocal(b *[]byte) {
	s := *b
	clear(s)
	*b = s[:0]
	pool.Put(b)
}

// A slice.

func badSlice(s []string) {
	s = s[:0]
	pool.Put(s) // want `stale elements of s:`
}

func goodSlice(s []string) {
	clear(s)
	s = s[:0]
	pool.Put(s)
}

func goodFullSlice(s []string) {
	clear(s)
	pool.Put(s)
}

func goodSliceCapped(s []string) {
	pool.Put(s[:0:0])
}

// A named slice type with methods.

type queue []string

func (q *queue) push(s string) { *q = append(*q, s) }

func (q *queue) cut() { *q = (*q)[:0] }

func (q *queue) Reset() {
	clear(*q)
	*q = (*q)[:0]
}

var queues = sync.Pool{New: func() any { return new(queue) }}

func badNamed(s string) {
	q := queues.Get().(*queue)
	q.push(s)
	q.cut()
	queues.Put(q) // want `stale elements of \*q:`
}

func goodNamed(s string) {
	q := queues.Get().(*queue)
	q.push(s)
	q.Reset()
	queues.Put(q)
}

// A pointer to an array of slices.

func badArray(a *[4][]int) {
	for i := range a {
		a[i] = a[i][:0]
	}
	pool.Put(a) // want `stale elements of a\[\]:`
}

func goodArray(a *[4][]int) {
	for i := range a {
		clear(a[i])
		a[i] = a[i][:0]
	}
	pool.Put(a)
}

func goodArrayDropped(a *[4][]int) {
	for i := range a {
		a[i] = nil
	}
	pool.Put(a)
}

func goodArrayOfBytes(a *[512]byte) { pool.Put(a) }

// Slices of slices.

func badRows(rows [][]int) {
	for i := range rows {
		rows[i] = rows[i][:0]
	}
	pool.Put(rows) // want `stale elements of rows\[\]:`
}

func badRowsPointer(rows [][]int) {
	for i := range rows {
		rows[i] = rows[i][:0]
	}
	pool.Put(&rows) // want `stale elements of rows\[\]:`
}

func goodRows(rows [][]int) {
	for i := range rows {
		clear(rows[i])
		rows[i] = rows[i][:0]
	}
	pool.Put(rows)
}

// Values without any slice of ours.

func goodOthers(ch chan int, f func(), s string, n *int) {
	pool.Put(ch)
	pool.Put(f)
	pool.Put(s)
	pool.Put(n)
	pool.Put(nil)
	pool.Put(struct{}{})
}
