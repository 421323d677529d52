package reset

import "sync"

// Helpers that take the object, the slice, or a pointer to the slice, and
// helpers that return what they were given.

type orchard struct {
	trees []*string
	rows  []int
}

var orchards = sync.Pool{New: func() any { return new(orchard) }}

func cutOrchard(o *orchard) { o.trees, o.rows = o.trees[:0], o.rows[:0] }

func wipeOrchard(o *orchard) {
	clear(o.trees)
	clear(o.rows)
	cutOrchard(o)
}

func badObject(o *orchard) {
	cutOrchard(o)
	orchards.Put(o) // want `stale elements of o\.trees:` `stale elements of o\.rows:`
}

func goodObject(o *orchard) {
	wipeOrchard(o)
	orchards.Put(o)
}

func wipe[T any](s []T) { clear(s) }

func goodSlice(o *orchard) {
	wipe(o.trees)
	wipe(o.rows)
	o.trees, o.rows = o.trees[:0], o.rows[:0]
	orchards.Put(o)
}

// The helper's own header is cut; the field keeps its length until later.
func badSliceAfterCut(o *orchard) {
	clear(o.rows)
	o.trees, o.rows = o.trees[:0], o.rows[:0]
	wipe(o.trees)
	orchards.Put(o) // want `stale elements of o\.trees:`
}

func emptyStrings(s *[]*string) {
	clear(*s)
	*s = (*s)[:0]
}

func cutStrings(s *[]*string) { *s = (*s)[:0] }

func goodPointer(o *orchard) {
	emptyStrings(&o.trees)
	orchards.Put(o)
}

func badPointer(o *orchard) {
	cutStrings(&o.trees)
	orchards.Put(o) // want `stale elements of o\.trees:`
}

func badPointerThenClear(o *orchard) {
	cutStrings(&o.trees)
	emptyStrings(&o.trees)
	orchards.Put(o) // want `stale elements of o\.trees:`
}

func cut(s []*string) []*string { return s[:0] }

func emptied(s []*string) []*string {
	clear(s)
	return s[:0]
}

func badReturnedSlice(o *orchard) {
	o.trees = cut(o.trees)
	orchards.Put(o) // want `stale elements of o\.trees:`
}

func goodReturnedSlice(o *orchard) {
	o.trees = emptied(o.trees)
	orchards.Put(o)
}

func goodReturnedTwice(o *orchard) {
	o.trees = cut(emptied(o.trees))
	orchards.Put(o)
}

func badReturnedTwice(o *orchard) {
	o.trees = emptied(cut(o.trees))
	orchards.Put(o) // want `stale elements of o\.trees:`
}

func (o *orchard) cleared() *orchard {
	wipeOrchard(o)
	return o
}

func (o *orchard) shortened() *orchard {
	cutOrchard(o)
	return o
}

func goodReturnedObject(o *orchard) {
	o = o.cleared()
	orchards.Put(o)
}

func badReturnedObject(o *orchard) {
	o = o.shortened()
	orchards.Put(o) // want `stale elements of o\.trees:` `stale elements of o\.rows:`
}

// A helper that clears one of its two arguments only.
func clearFirst(a, b []int) { clear(a) }

type pair struct{ left, right []int }

func badSecondArgument(p *pair) {
	clearFirst(p.left, p.right)
	p.left, p.right = p.left[:0], p.right[:0]
	orchards.Put(p) // want `stale elements of p\.right:`
}

func goodBothArguments(p *pair) {
	clearFirst(p.left, p.right)
	clearFirst(p.right, p.left)
	p.left, p.right = p.left[:0], p.right[:0]
	orchards.Put(p)
}
