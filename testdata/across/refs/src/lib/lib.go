// Package lib has elements of many kinds. It is analysed with -elems=refs.
package lib

import "sync"

// Pair has a phantom type argument.
type Pair[T any] struct{ A, B int }

// Nested hides one deeper.
type Nested[T any] struct{ Pairs [2]Pair[T] }

// Box holds its argument.
type Box[T any] struct {
	N int
	V T
}

type Deep struct {
	N    int
	Arms [2]struct{ Ends [3]*int }
}

type Flat struct {
	N    int
	Arms [2]struct{ Ends [3]uint8 }
}

type ID [16]byte

type Weekday int

type Batch struct {
	Pairs   []Pair[string]
	Nested  []Nested[*Batch]
	Ints    []Box[int]
	Strings []Box[string]
	Deep    []Deep
	Flat    []Flat
	IDs     []ID
	Days    []Weekday
}

func (b *Batch) CutPlain() {
	b.Pairs, b.Nested, b.Ints = b.Pairs[:0], b.Nested[:0], b.Ints[:0]
	b.Flat, b.IDs, b.Days = b.Flat[:0], b.IDs[:0], b.Days[:0]
}

func (b *Batch) CutPointers() {
	b.Strings, b.Deep = b.Strings[:0], b.Deep[:0]
}

// Reset clears what holds pointers.
func (b *Batch) Reset() {
	clear(b.Strings)
	clear(b.Deep)
	b.CutPlain()
	b.CutPointers()
}

// Unset zeroes the pointers of each element, and leaves the numbers.
func (b *Batch) Unset() {
	for i := range b.Strings {
		b.Strings[i].V = ""
	}
	b.Strings = b.Strings[:0]
}

// Uncount zeroes the numbers, and leaves the pointers.
func (b *Batch) Uncount() {
	for i := range b.Strings {
		b.Strings[i].N = 0
	}
	b.Strings = b.Strings[:0]
}

var bytes sync.Pool

func PutBytes(b []byte) {
	b = b[:0]
	bytes.Put(&b)
}

// Put has elements of any kind.
func Put[T any](p *sync.Pool, s *[]T) { p.Put(s) }

// PutCut makes dirt for any caller, of elements whose kind he knows.
func PutCut[T any](p *sync.Pool, s *[]T) {
	*s = (*s)[:0]
	p.Put(s) // unsure: whether a T counts that may hold pointers
}
