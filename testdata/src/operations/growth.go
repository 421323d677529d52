package operations

import "slices"

// Growth is not a cut.

func goodGrowByN(r *rope, n int) {
	r.knots = slices.Grow(r.knots, n)
	r.knots = r.knots[:len(r.knots)+n]
	ropes.Put(r)
}

func goodGrowByOne(r *rope, knot string) {
	if n := len(r.knots); n < cap(r.knots) {
		r.knots = r.knots[:n+1]
	} else {
		r.knots = append(r.knots, "")
	}
	r.knots[len(r.knots)-1] = knot
	clear(r.knots)
	r.knots = r.knots[:0]
	ropes.Put(r)
}

func badGrowByOne(r *rope, knot string) {
	if n := len(r.knots); n < cap(r.knots) {
		r.knots = r.knots[:n+1]
	} else {
		r.knots = append(r.knots, "")
	}
	r.knots[len(r.knots)-1] = knot
	r.knots = r.knots[:0]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodGrowToCap(r *rope) {
	r.knots = r.knots[:cap(r.knots)]
	ropes.Put(r)
}

// Known to be empty: any bound is growth.
func goodGrowEmpty(r *rope, n int) {
	clear(r.knots)
	r.knots = r.knots[:0]
	if n <= cap(r.knots) {
		r.knots = r.knots[:n]
	}
	ropes.Put(r)
}

func goodGrowWhenEmpty(r *rope, n int) {
	if len(r.knots) == 0 && n <= cap(r.knots) {
		r.knots = r.knots[:n]
	}
	ropes.Put(r)
}

// Not known to be empty: n may be less than len.
func badGrowOrCut(r *rope, n int) {
	if n <= cap(r.knots) {
		r.knots = r.knots[:n]
	}
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// Cleared after the resize: what the resize cut off is out of reach.
func badResizeThenClear(r *rope, n int) {
	if cap(r.knots) < n {
		r.knots = make([]string, n)
	} else {
		r.knots = r.knots[:n]
		clear(r.knots)
	}
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodClearThenResize(r *rope, n int) {
	if cap(r.knots) < n {
		r.knots = make([]string, n)
	} else {
		clear(r.knots)
		r.knots = r.knots[:n]
	}
	ropes.Put(r)
}
