// Package elements has slices of all kinds of elements. All kinds that can
// hold anything count.
package elements

import (
	"sync"
	"unsafe"
)

type pair struct{ a, b int }

type deep struct{ in [2]struct{ p *int } }

type scalars struct {
	ints   []int
	bytes  []byte
	flags  []bool
	floats []float64
	words  []string
	pairs  []pair
	arrays [][4]byte
}

var pool sync.Pool

func badScalars(s *scalars) {
	s.ints = s.ints[:0]
	s.bytes = s.bytes[:0]
	s.flags = s.flags[:0]
	s.floats = s.floats[:0]
	s.words = s.words[:0]
	s.pairs = s.pairs[:0]
	s.arrays = s.arrays[:0]
	pool.Put(s) // want `stale elements of s\.ints:` `stale elements of s\.bytes:` `stale elements of s\.flags:` `stale elements of s\.floats:` `stale elements of s\.words:` `stale elements of s\.pairs:` `stale elements of s\.arrays:`
}

func goodScalars(s *scalars) {
	clear(s.ints)
	clear(s.bytes)
	clear(s.flags)
	clear(s.floats)
	clear(s.words)
	clear(s.pairs)
	clear(s.arrays)
	s.ints = s.ints[:0]
	s.bytes = s.bytes[:0]
	s.flags = s.flags[:0]
	s.floats = s.floats[:0]
	s.words = s.words[:0]
	s.pairs = s.pairs[:0]
	s.arrays = s.arrays[:0]
	pool.Put(s)
}

type references struct {
	ptrs   []*int
	ifaces []any
	funcs  []func()
	chans  []chan int
	maps   []map[string]int
	raw    []unsafe.Pointer
	deeps  []deep
	rows   [][]int
}

func badReferences(r *references) {
	r.ptrs = r.ptrs[:0]
	r.ifaces = r.ifaces[:0]
	r.funcs = r.funcs[:0]
	r.chans = r.chans[:0]
	r.maps = r.maps[:0]
	r.raw = r.raw[:0]
	r.deeps = r.deeps[:0]
	r.rows = r.rows[:0]
	pool.Put(r) // want `stale elements of r\.ptrs:` `stale elements of r\.ifaces:` `stale elements of r\.funcs:` `stale elements of r\.chans:` `stale elements of r\.maps:` `stale elements of r\.raw:` `stale elements of r\.deeps:` `stale elements of r\.rows:`
}

func goodReferences(r *references) {
	clear(r.ptrs)
	clear(r.ifaces)
	clear(r.funcs)
	clear(r.chans)
	clear(r.maps)
	clear(r.raw)
	clear(r.deeps)
	clear(r.rows)
	r.ptrs = r.ptrs[:0]
	r.ifaces = r.ifaces[:0]
	r.funcs = r.funcs[:0]
	r.chans = r.chans[:0]
	r.maps = r.maps[:0]
	r.raw = r.raw[:0]
	r.deeps = r.deeps[:0]
	r.rows = r.rows[:0]
	pool.Put(r)
}

// Elements without room for anything.

type hollow struct {
	_ struct{}
	_ [0]int
}

type nothing struct {
	units   []struct{}
	zeros   [][0]int
	hollows []hollow
}

func goodNothing(n *nothing) {
	n.units = append(n.units, struct{}{})
	n.units = n.units[:0]
	n.zeros = n.zeros[:0]
	n.hollows = n.hollows[:0]
	pool.Put(n)
}

// A blank field holds nothing that can be set.

type padded struct {
	n int
	_ [4]byte
}

type blanks struct{ padded []padded }

func goodBlank(b *blanks) {
	for i := range b.padded {
		b.padded[i].n = 0
	}
	b.padded = b.padded[:0]
	pool.Put(b)
}

func badBlank(b *blanks) {
	b.padded = b.padded[:0]
	pool.Put(b) // want `stale elements of b\.padded:`
}

// A blank field of the object cannot be cut.

type hidden struct {
	_    []int
	seen []int
}

func badHidden(h *hidden) {
	h.seen = h.seen[:0]
	pool.Put(h) // want `stale elements of h\.seen:`
}

// Zero values of all kinds may be cut without a clear.
func goodZeroValues() {
	r := &references{ptrs: make([]*int, 4), ifaces: []any{nil, nil}}
	r.ptrs[0] = nil
	r.ptrs, r.ifaces = r.ptrs[:0], r.ifaces[:0]
	s := &scalars{words: []string{"", ""}, pairs: []pair{{}, {0, 0}}, flags: []bool{false}}
	s.words, s.pairs, s.flags = s.words[:0], s.pairs[:0], s.flags[:0]
	pool.Put(r)
	pool.Put(s)
}
