// Package user has types with a Reset that clears or cuts.
package user

import (
	"sync"

	"lib"
)

type vase struct{ roses []*string }

func (v *vase) Reset() { v.roses = v.roses[:0] }

type bowl struct{ fruits []*string }

func (b *bowl) Reset() {
	clear(b.fruits)
	b.fruits = b.fruits[:0]
}

var pool sync.Pool

func badPut(v *vase) {
	lib.Put(&pool, v) // want `stale elements of v\.roses:`
}

func goodPut(b *bowl) { lib.Put(&pool, b) }

func goodPutCleared(v *vase) {
	clear(v.roses)
	lib.Put(&pool, v)
}

func badTooLate(b *bowl) {
	b.fruits = b.fruits[:0]
	lib.Put(&pool, b) // want `stale elements of b\.fruits:`
}

func badDeferredOrder(v *vase) {
	lib.Late(&pool, v) // want `stale elements of v\.roses:`
}

func goodDeferredOrder(b *bowl) { lib.Late(&pool, b) }

var (
	vases lib.Pool[*vase]
	bowls lib.Pool[*bowl]
)

func badPool(v *vase) {
	vases.Put(v) // want `stale elements of v\.roses:`
}

func goodPool(b *bowl) { bowls.Put(b) }

func badPoolDeferred(in []*string) {
	v, ok := vases.Get()
	if !ok {
		v = new(vase)
	}
	defer vases.Put(v) // want `stale elements of v\.roses:`
	v.roses = append(v.roses, in...)
}

func goodPoolDeferred(in []*string) {
	b, ok := bowls.Get()
	if !ok {
		b = new(bowl)
	}
	defer bowls.Put(b)
	b.fruits = append(b.fruits, in...)
}

var (
	vasePointers lib.Pointers[vase, *vase]
	bowlPointers lib.Pointers[bowl, *bowl]
)

func badPointers(v *vase) {
	vasePointers.Put(v) // want `stale elements of v\.roses:`
}

func goodPointers(b *bowl) { bowlPointers.Put(b) }

// Told in our wrapper, once, and not at its callers.

func release(v *vase) {
	vases.Put(v) // want `stale elements of v\.roses:`
}

func goodReleaseCaller(v *vase, in []*string) {
	defer release(v)
	v.roses = append(v.roses, in...)
}

// Told there.
func goodOwn(o *lib.Own) { lib.PutOwn(o) }

// The type is theirs, the instance ours.

var owns lib.Pool[*lib.Own]

func badOwn(o *lib.Own) {
	owns.Put(o) // want `stale elements of o\.Rows:`
}

// A Reset that is promoted from an embedded type.

type jug struct {
	bowl
	drops []byte
}

var jugs lib.Pool[*jug]

func goodPromoted(j *jug) { jugs.Put(j) }

func badPromoted(j *jug) {
	j.drops = j.drops[:0]
	jugs.Put(j) // want `stale elements of j\.drops:`
}

// A value receiver clears the array and cannot move the length.

type tray []*string

func (t tray) Reset() { clear(t) }

var trays lib.Pool[tray]

func goodTray(t tray) { trays.Put(t) }

func badTray(t tray) {
	trays.Put(t[:0]) // want `stale elements of t:`
}
