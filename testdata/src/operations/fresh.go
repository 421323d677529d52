package operations

import (
	"bytes"
	"slices"
	"strings"
)

// A fresh array, or one without a spare, forgets what was cut before.

func goodNil(r *rope) {
	r.knots = r.knots[:0]
	r.knots = nil
	ropes.Put(r)
}

func goodMake(r *rope) {
	r.knots = r.knots[:0]
	r.knots = make([]string, 0, 16)
	ropes.Put(r)
}

func goodLiteral(r *rope) {
	r.knots = r.knots[:0]
	r.knots = []string{"bowline", "reef"}
	ropes.Put(r)
}

func goodAppendToNil(r *rope) {
	r.knots = append([]string(nil), r.knots[:0]...)
	ropes.Put(r)
}

func goodAppendToEmptyLiteral(r *rope, k int) {
	r.knots = append([]string{}, r.knots[:k]...)
	ropes.Put(r)
}

func goodClip(r *rope, k int) {
	r.knots = slices.Clip(r.knots[:k])
	ropes.Put(r)
}

func goodClone(r *rope, k int) {
	r.knots = slices.Clone(r.knots[:k])
	ropes.Put(r)
}

type ink struct{ drops []byte }

func goodBytesClone(i *ink, k int) {
	i.drops = bytes.Clone(i.drops[:k])
	ropes.Put(i)
}

func goodFromString(i *ink, s string) {
	i.drops = i.drops[:0]
	i.drops = []byte(strings.ToUpper(s))
	ropes.Put(i)
}

// A literal cut by hand hides its own elements.
func badLiteralCut(r *rope) {
	r.knots = []string{"bowline", "reef"}
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func badLiteralCutToOne(r *rope) {
	r.knots = []string{"bowline", "reef"}[:1]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// The elements of a made slice are zero until something is stored.
func goodMakeCut(r *rope) {
	r.knots = make([]string, 16)
	r.knots = r.knots[:0]
	ropes.Put(r)
}

func badMakeFilledCut(r *rope, knot string) {
	r.knots = make([]string, 16)
	for i := range r.knots {
		r.knots[i] = knot
	}
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func badCloneCut(r *rope) {
	r.knots = slices.Clone(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// One branch gives the array up, the other keeps it.
func badOneBranch(r *rope, drop bool) {
	if drop {
		r.knots = nil
	} else {
		r.knots = r.knots[:0]
	}
	ropes.Put(r) // want `stale elements of r\.knots:`
}
