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

// One array or another: what is kept counts from the first element of each.

func goodMoveToGrow(r *rope, more int) {
	knots := r.knots
	n := len(knots) + more
	if n > cap(knots) {
		moved := make([]string, n*2)
		copy(moved, knots)
		knots = moved
	}
	r.knots = knots[:n]
	ropes.Put(r)
}

// The bound may be less than len: in the old array, and in the copy of it.
func badMoveToFit(r *rope, n int) {
	knots := r.knots
	if n > cap(knots) {
		moved := make([]string, n*2)
		copy(moved, knots)
		knots = moved
	}
	r.knots = knots[:n]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

func goodMoveToFit(r *rope, n int) {
	knots := r.knots
	if n < len(knots) {
		n = len(knots)
	}
	if n > cap(knots) {
		moved := make([]string, n*2)
		copy(moved, knots)
		knots = moved
	}
	r.knots = knots[:n]
	ropes.Put(r)
}

func badMoveAndLoseOne(r *rope, more int) {
	knots := r.knots
	n := len(knots) + more
	if n > cap(knots) {
		moved := make([]string, n*2)
		copy(moved, knots)
		knots = moved
	}
	r.knots = knots[:n]
	r.knots = r.knots[:len(r.knots)-1]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// The rows of the gap are new, those before it stay.
func goodPad(r *rope, more int) {
	knots := r.knots
	old := len(knots)
	n := old + more
	if n > cap(knots) {
		knots = make([]string, cap(knots)*2+more)
		copy(knots, r.knots)
	}
	gap := knots[old:n]
	for i := range gap {
		gap[i] = "x"
	}
	r.knots = knots[:n]
	ropes.Put(r)
}

func badPad(r *rope, more int) {
	knots := r.knots
	old := len(knots)
	n := old + more
	if n > cap(knots) {
		knots = make([]string, cap(knots)*2+more)
		copy(knots, r.knots)
	}
	gap := knots[old:n]
	for i := range gap {
		gap[i] = "x"
	}
	r.knots = knots[:old]
	ropes.Put(r) // want `stale elements of r\.knots:`
}

// A copy reaches no further than what is copied is long.
func goodCopyWithRoom(r *rope, room int) {
	moved := make([]string, len(r.knots)+room)
	copy(moved, r.knots)
	r.knots = moved[:len(r.knots)]
	ropes.Put(r)
}

func badCopyWithRoom(r *rope, room int) {
	moved := make([]string, len(r.knots)+room)
	copy(moved, r.knots)
	r.knots = moved[:room]
	ropes.Put(r) // want `stale elements of r\.knots:`
}
