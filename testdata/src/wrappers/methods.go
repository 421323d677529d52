package wrappers

import "sync"

// Methods of what a function is given in an interface are those of the type that
// a call puts into it.

type Emptier interface{ Empty() }

type Closer interface{ Close() }

type jug struct{ drops []*int }

func (j *jug) Empty() { j.drops = j.drops[:0] }

type cup struct{ drops []*int }

func (c *cup) Empty() {
	clear(c.drops)
	c.drops = c.drops[:0]
}

type flask struct{ drops []*int }

func (f *flask) Close() { f.drops = f.drops[:0] }

type vial struct{ drops []*int }

func (v *vial) Close() { v.drops = nil }

var vessels sync.Pool

func putEmpty(e Emptier) {
	e.Empty()
	vessels.Put(e)
}

func badMethod(j *jug) {
	putEmpty(j) // want `Put of \*jug keeps stale elements of j\.drops: .* \(they hold pointers`
}

func goodMethod(c *cup) { putEmpty(c) }

func putEmptyLater(e Emptier) { putEmpty(e) }

func badMethodHandedOn(j *jug) {
	putEmptyLater(j) // want `Put of \*jug keeps stale elements of j\.drops:`
}

func goodMethodHandedOn(c *cup) { putEmptyLater(c) }

func badMethodOfVariable(j *jug) {
	var e Emptier = j
	e.Empty()
	vessels.Put(j) // want `stale elements of j\.drops:`
}

func goodMethodOfVariable(c *cup) {
	var e Emptier = c
	e.Empty()
	vessels.Put(c)
}

// A function may ask what its value can do.
func putAny(x any) {
	switch x := x.(type) {
	case Emptier:
		x.Empty()
	case Closer:
		x.Close()
	}
	vessels.Put(x)
}

func badFirstCase(j *jug) {
	putAny(j) // want `stale elements of j\.drops:`
}

func badSecondCase(f *flask) {
	putAny(f) // want `stale elements of f\.drops:`
}

func goodFirstCase(c *cup) { putAny(c) }

// The case that gives the array up is the one that is taken.
func goodSecondCase(v *vial) {
	v.drops = v.drops[:0]
	putAny(v)
}
