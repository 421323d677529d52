package operations

import (
	"slices"
	"sync"
)

// What is written, and where.

// Every Put of cords leaves its slice empty.
var cords = sync.Pool{New: func() any { return new(rope) }}

func badAppend(knot string) {
	r := cords.Get().(*rope)
	r.knots = append(r.knots, knot)
	r.knots = r.knots[:0]
	cords.Put(r) // want `stale elements of r\.knots:`
}

func goodAppend(knot string) {
	r := cords.Get().(*rope)
	r.knots = append(r.knots, knot)
	clear(r.knots)
	r.knots = r.knots[:0]
	cords.Put(r)
}

func goodAppendZero() {
	r := cords.Get().(*rope)
	r.knots = append(r.knots, "", "")
	r.knots = r.knots[:0]
	cords.Put(r)
}

func badStore(knot string) {
	r := cords.Get().(*rope)
	r.knots = append(r.knots, "")
	r.knots[0] = knot
	r.knots = r.knots[:0]
	cords.Put(r) // want `stale elements of r\.knots:`
}

func goodStoreZero() {
	r := cords.Get().(*rope)
	r.knots = append(r.knots, "")
	r.knots[0] = ""
	r.knots = r.knots[:0]
	cords.Put(r)
}

func badCopy(from []string) {
	r := cords.Get().(*rope)
	r.knots = slices.Grow(r.knots, len(from))[:len(from)]
	copy(r.knots, from)
	r.knots = r.knots[:0]
	cords.Put(r) // want `stale elements of r\.knots:`
}

func goodCopy(from []string) {
	r := cords.Get().(*rope)
	r.knots = slices.Grow(r.knots, len(from))[:len(from)]
	copy(r.knots, from)
	clear(r.knots)
	r.knots = r.knots[:0]
	cords.Put(r)
}

// Written through another header of the same array.
func badThroughOtherHeader(r *rope, knot string) {
	head := r.knots[:0]
	_ = append(head, knot)
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// Cleared, then filled behind the end through a longer header.
func badBehindTheEnd(r *rope, knot string) {
	clear(r.knots)
	r.knots = r.knots[:0]
	_ = append(r.knots, knot)
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func badWholeHeader(r *rope, knot string) {
	clear(r.knots)
	r.knots = r.knots[:0]
	all := r.knots[:cap(r.knots)]
	for i := range all {
		all[i] = knot
	}
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// append(v[:i], v[i+1:]...) moves the rest down; the last element is behind
// the new end.
func badRemove(r *rope, i int) {
	r.knots = append(r.knots[:i], r.knots[i+1:]...)
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func badRemoveThenClear(r *rope, i int) {
	r.knots = append(r.knots[:i], r.knots[i+1:]...)
	clear(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodRemoveDelete(r *rope, i int) {
	r.knots = slices.Delete(r.knots, i, i+1)
	clear(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r)
}

func badCopyDown(r *rope, n int) {
	k := copy(r.knots, r.knots[n:])
	r.knots = r.knots[:k]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodCopyDown(r *rope, n int) {
	k := copy(r.knots, r.knots[n:])
	clear(r.knots[k:])
	r.knots = r.knots[:k]
	ropes.Put(r)
}

func goodDeleteFunc(r *rope, old func(string) bool) {
	r.knots = slices.DeleteFunc(r.knots, old)
	clear(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r)
}

func goodCompact(r *rope) {
	slices.Sort(r.knots)
	r.knots = slices.Compact(r.knots)
	clear(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r)
}

// append(v[:0], ...) cuts, and fills again perhaps less than it cut.
func badRefill(r *rope, from []string) {
	r.knots = append(r.knots[:0], from...)
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodRefill(r *rope, from []string) {
	clear(r.knots)
	r.knots = append(r.knots[:0], from...)
	ropes.Put(r)
}
