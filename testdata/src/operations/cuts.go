// Package operations has each operation on a slice that can hide elements,
// show them again, or give them up.
package operations

import "sync"

type rope struct{ knots []string }

var ropes = sync.Pool{New: func() any { return new(rope) }}

// v[:0]

func badToZero(r *rope) {
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func badZeroToZero(r *rope) {
	r.knots = r.knots[0:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodToZero(r *rope) {
	clear(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r)
}

// v[:k]

func badToK(r *rope, k int) {
	r.knots = r.knots[:k]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodToK(r *rope, k int) {
	clear(r.knots[k:])
	r.knots = r.knots[:k]
	ropes.Put(r)
}

func goodToKClearedWhole(r *rope, k int) {
	clear(r.knots)
	r.knots = r.knots[:k]
	ropes.Put(r)
}

// What is kept is cleared, what is cut is not.
func badWrongPart(r *rope, k int) {
	clear(r.knots[:k])
	r.knots = r.knots[:k]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func badAfterK(r *rope, k int) {
	r.knots = r.knots[:k]
	clear(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func badConstant(r *rope) {
	if len(r.knots) > 4 {
		r.knots = r.knots[:4]
	}
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodConstant(r *rope) {
	if len(r.knots) > 4 {
		clear(r.knots[4:])
		r.knots = r.knots[:4]
	}
	ropes.Put(r)
}

// v[i:k]

func badMiddle(r *rope, i, k int) {
	r.knots = r.knots[i:k]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodMiddle(r *rope, i, k int) {
	clear(r.knots[k:])
	r.knots = r.knots[i:k]
	ropes.Put(r)
}

// The front is out of reach for the new header; nothing is behind its end.
func goodFront(r *rope) {
	if len(r.knots) > 0 {
		r.knots = r.knots[1:]
	}
	ropes.Put(r)
}

// v[:] is the same slice.
func goodWhole(r *rope) {
	r.knots = r.knots[:]
	ropes.Put(r)
}

func goodToLen(r *rope) {
	r.knots = r.knots[:len(r.knots)]
	ropes.Put(r)
}

// v[:0:0] has no capacity left.

func goodNoCapacity(r *rope) {
	r.knots = r.knots[:0:0]
	ropes.Put(r)
}

func goodCapacityToLen(r *rope, k int) {
	r.knots = r.knots[:k:k]
	ropes.Put(r)
}

func badThreeIndices(r *rope) {
	r.knots = r.knots[:0:cap(r.knots)]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// v[:cap(v)]

func goodShownAgain(r *rope) {
	r.knots = r.knots[:0]
	r.knots = r.knots[:cap(r.knots)]
	ropes.Put(r)
}

func goodShownAndCleared(r *rope) {
	r.knots = r.knots[:0]
	r.knots = r.knots[:cap(r.knots)]
	clear(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r)
}

func badShownAndCut(r *rope) {
	r.knots = r.knots[:cap(r.knots)]
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// An array has no spare; a slice of it has.

type chest struct{ cells [8]string }

func goodArray(c *chest) {
	c.cells[0] = "gold"
	ropes.Put(c)
}
