package operations

import "sync"

// Grown to a length and cut back to the one before: what may have been shown in
// between is still zero, and stands behind, in whichever array.

type tally struct{ marks []*int }

var tallies = sync.Pool{New: func() any { return new(tally) }}

func setLength(s []*int, n int) []*int {
	if more := n - cap(s); more > 0 {
		s = append(s[:cap(s)], make([]*int, more)...)
	}
	return s[:n]
}

func goodReserved(in []*int, hand func(*tally)) {
	t := tallies.Get().(*tally)
	n := len(t.marks)
	t.marks = setLength(t.marks, n+len(in))[:n]
	hand(t)
	clear(t.marks)
	t.marks = t.marks[:0]
	tallies.Put(t)
}

func badReserved(in []*int, hand func(*tally)) {
	t := tallies.Get().(*tally)
	n := len(t.marks)
	t.marks = append(t.marks, in...)
	t.marks = setLength(t.marks, n+2*len(in))[:n]
	hand(t)
	clear(t.marks)
	t.marks = t.marks[:0]
	tallies.Put(t) // want `stale elements of t\.marks:`
}
