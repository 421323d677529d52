// Package user calls generic put helpers of another package.
package user

import (
	"sync"

	"lib"
)

type row struct{ cells []string }

type rows []*row

var ints, strs, objects sync.Pool

// Told there, once, whatever the elements are.

func goodPut(a []int, b []string) {
	lib.Put(&ints, &a)
	lib.Put(&strs, &b)
}

func goodPutClear(a []int, b []string) {
	lib.PutClear(&ints, &a)
	lib.PutClear(&strs, &b)
}

func badPutClear(b []string) {
	b = b[:len(b)-1]
	lib.PutClear(&strs, &b) // want `stale elements of b:`
}

func badPutClearAt(b *[]string) {
	*b = (*b)[:0]
	lib.PutClear(&strs, b) // want `stale elements of \*b:`
}

// Cut by both.
func badPut(b []string, in []string) {
	b = append(b[:0], in...)
	lib.Put(&strs, &b) // want `stale elements of b:`
}

func badPutAsIs(b *[]string) {
	*b = (*b)[:0]
	lib.PutAsIs(&strs, b) // want `stale elements of \*b:`
}

func goodPutAsIs(b *[]string) {
	clear(*b)
	*b = (*b)[:0]
	lib.PutAsIs(&strs, b)
}

func goodPutSlice(r rows) { lib.PutSlice(&objects, r) }

func goodPutSliceClear(r rows) { lib.PutSliceClear(&objects, r) }

func badPutSliceClear(r rows) {
	lib.PutSliceClear(&objects, r[:0]) // want `stale elements of r:`
}

func badPutValue(r *row) {
	r.cells = r.cells[:0]
	lib.PutValue(&objects, r) // want `stale elements of r\.cells:`
}

func goodPutValue(r *row) {
	clear(r.cells)
	r.cells = r.cells[:0]
	lib.PutValue(&objects, r)
}

func goodPutZero(r *row) {
	r.cells = r.cells[:0]
	lib.PutZero(&objects, r)
}

func goodPutSized(b []string) { lib.PutSized(&strs, &b, 100) }

func goodPutSizedClear(b []string) { lib.PutSizedClear(&strs, &b, 100) }

func badPutSizedClear(b []string) {
	b = b[:0]
	lib.PutSizedClear(&strs, &b, 100) // want `stale elements of b:`
}

// Explicit type arguments, a function value, and a wrapper of our own.

func badInstantiated(b *[]string) {
	put := lib.PutClear[string]
	*b = (*b)[:0]
	put(&strs, b) // want `stale elements of \*b:`
}

func goodInstantiated(b *[]string) {
	put := lib.PutClear[string]
	put(&strs, b)
}

func give[T any](s *[]T) { lib.PutClear(&objects, s) }

func badGive(r []*row) {
	r = r[:0]
	give(&r) // want `stale elements of r:`
}

func goodGive(r []*row) { give(&r) }
