// Package user instantiates the generic pools of another package.
package user

import "lib"

type hive struct {
	bees []*int
	wax  []byte
}

var hives = lib.New(func() *hive { return new(hive) })

func badPool(h *hive) {
	h.bees = h.bees[:0]
	hives.Put(h) // want `stale elements of h\.bees:`
}

func goodPool(h *hive) {
	clear(h.bees)
	h.bees = h.bees[:0]
	hives.Put(h)
}

func badDeferred(in []*int) {
	h := hives.Get()
	defer hives.Put(h) // want `stale elements of h\.bees:`
	h.bees = append(h.bees, in...)
	h.bees = h.bees[:0]
}

func goodDeferred(in []*int) {
	h := hives.Get()
	defer hives.Put(h)
	h.bees = append(h.bees, in...)
	clear(h.bees)
	h.bees = h.bees[:0]
}

func badWith(in []*int) {
	hives.With(func(h *hive) { // want `stale elements of \S+\.bees:`
		h.bees = append(h.bees, in...)
		h.bees = h.bees[:0]
	})
}

func goodWith(in []*int) {
	hives.With(func(h *hive) {
		h.bees = append(h.bees, in...)
		clear(h.bees)
		h.bees = h.bees[:0]
	})
}

// Told here, for any caller.

func release(h *hive) {
	h.bees, h.wax = h.bees[:0], nil
	hives.Put(h) // want `stale elements of h\.bees:`
}

func goodReleaseCaller(in []*int) {
	h := hives.Get()
	defer release(h)
	h.bees = append(h.bees, in...)
}

// Slices.

var lines lib.Slices[string]

func goodSlices(in []string) {
	s := append(lines.Get(), in...)
	lines.Put(s)
}

func badSlices(s []string) {
	lines.Put(s[:0]) // want `stale elements of s:`
}

func goodPutCut(in []string) {
	s := append(lines.Get(), in...)
	lines.PutCut(s)
}

func badHeader(in []string) {
	s := make([]string, 0, 8)
	defer lines.Put(s) // want `stale elements of s:`
	s = append(s, in...)
	_ = s
}

func goodHeader(in []string) {
	s := make([]string, 0, 8)
	defer func() { lines.Put(s) }()
	s = append(s, in...)
}

// Pointers, as a field.

type server struct{ hives lib.Pointers[hive] }

func (s *server) bad(h *hive) {
	h.wax = h.wax[:0]
	s.hives.Put(h) // want `stale elements of h\.wax:`
}

func (s *server) good(h *hive) {
	clear(h.wax)
	h.wax = h.wax[:0]
	s.hives.Put(h)
}

func (s *server) goodZero(h *hive) {
	h.wax = h.wax[:0]
	s.hives.PutZero(h)
}

// Behind a named type of ours.

type hivePool struct{ *lib.Pool[*hive] }

func (p hivePool) Put(h *hive) {
	clear(h.bees)
	h.bees = h.bees[:0]
	p.Pool.Put(h)
}

func badNamed(p hivePool, h *hive) {
	h.bees = h.bees[:0]
	p.Put(h) // want `stale elements of h\.bees:`
}

func goodNamed(p hivePool, h *hive) { p.Put(h) }

// A generic function of ours around theirs.

func give[T any](p *lib.Pool[T], v T) { p.Put(v) }

func badGive(h *hive) {
	h.bees = h.bees[:0]
	give(hives, h) // want `stale elements of h\.bees:`
}

func goodGive(h *hive) {
	h.bees = nil
	give(hives, h)
}
