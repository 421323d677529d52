// Package user is told of elements that hold pointers only.
package user

import (
	"sync"
	"time"
	"unsafe"

	"lib"
)

var pool sync.Pool

func goodPlain(b *lib.Batch) {
	b.CutPlain()
	pool.Put(b)
}

func badPointers(b *lib.Batch) {
	b.CutPointers()
	pool.Put(b) // want `stale elements of b\.Strings:` `stale elements of b\.Deep:`
}

func goodReset(b *lib.Batch) {
	b.Reset()
	pool.Put(b)
}

func goodUnset(b *lib.Batch) {
	b.Unset()
	pool.Put(b)
}

func badUncount(b *lib.Batch) {
	b.Uncount()
	pool.Put(b) // want `stale elements of b\.Strings:`
}

func goodBytes(b []byte) { lib.PutBytes(b) }

func goodGeneric(s []lib.Pair[string]) {
	s = s[:0]
	lib.Put(&pool, &s)
}

func badGeneric(s []lib.Box[string]) {
	s = s[:0]
	lib.Put(&pool, &s) // want `stale elements of s:`
}

// Kinds of the language.

type kinds struct {
	funcs   []func()
	chans   []chan int
	maps    []map[int]int
	anys    []any
	slices  [][]int
	arrays  [][2]*int
	unsafes []unsafe.Pointer
	times   []time.Time

	floats    []float64
	complexes []complex128
	bools     []bool
	uintptrs  []uintptr
	empties   [][0]*int
	lengths   []time.Duration
}

func badKinds(k *kinds) {
	k.funcs, k.chans, k.maps, k.anys = k.funcs[:0], k.chans[:0], k.maps[:0], k.anys[:0]
	pool.Put(k) // want `k\.funcs:` `k\.chans:` `k\.maps:` `k\.anys:`
}

func badMoreKinds(k *kinds) {
	k.slices, k.arrays, k.unsafes, k.times = k.slices[:0], k.arrays[:0], k.unsafes[:0], k.times[:0]
	pool.Put(k) // want `k\.slices:` `k\.arrays:` `k\.unsafes:` `k\.times:`
}

func goodKinds(k *kinds) {
	k.floats, k.complexes, k.bools = k.floats[:0], k.complexes[:0], k.bools[:0]
	k.uintptrs, k.empties, k.lengths = k.uintptrs[:0], k.empties[:0], k.lengths[:0]
	pool.Put(k)
}
