// Package user hands slices to put helpers of another package.
package user

import "lib"

func badPut(s []string) {
	lib.Put(s[:0]) // want `stale elements of s:`
}

func goodPut(s []string) {
	clear(s)
	lib.Put(s[:0])
}

func badPutClear(s []string) {
	lib.PutClear(s[:0]) // want `stale elements of s:`
}

func goodPutClear(s []string) { lib.PutClear(s) }

func goodPutCut(s []string) { lib.PutCut(s) }

func badPutAt(s *[]string) {
	*s = (*s)[:0]
	lib.PutAt(s) // want `stale elements of \*s:`
}

func goodPutAt(s *[]string) {
	clear(*s)
	*s = (*s)[:0]
	lib.PutAt(s)
}

func badAddress(s []string) {
	s = s[:0]
	lib.PutClearAt(&s) // want `stale elements of s:`
}

func goodAddress(s []string) { lib.PutClearAt(&s) }

func goodPutCutAt(s *[]string) { lib.PutCutAt(s) }

// The header of a deferred call is taken while the slice is empty.

func badHeader(in []string, use func([]string)) {
	s := make([]string, 0, 16)
	defer lib.PutClear(s) // want `stale elements of s:`
	s = append(s, in...)
	use(s)
}

func goodHeader(in []string, use func([]string)) {
	s := make([]string, 0, 16)
	defer func() { lib.PutClear(s) }()
	s = append(s, in...)
	use(s)
}

func goodHeaderAt(in []string, use func([]string)) {
	s := make([]string, 0, 16)
	defer lib.PutClearAt(&s)
	s = append(s, in...)
	use(s)
}

// A field's slice is put, and the field given up.

type page struct{ lines []string }

func badField(p *page) {
	lib.PutClear(p.lines[:0]) // want `stale elements of p\.lines:`
	p.lines = nil
}

func goodField(p *page) {
	lib.PutClear(p.lines)
	p.lines = nil
}

func badFieldAt(p *page) {
	p.lines = p.lines[:0]
	lib.PutAt(&p.lines) // want `stale elements of p\.lines:`
}
