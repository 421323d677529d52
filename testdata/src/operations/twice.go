package operations

import "sync"

type strip struct{ cells []*int }

var strips sync.Pool

// A bound that is computed twice is one bound.

func goodLastTwice(s *strip, n int) {
	clear(s.cells[len(s.cells)-n:])
	s.cells = s.cells[:len(s.cells)-n]
	strips.Put(s)
}

func goodHalfTwice(s *strip) {
	clear(s.cells[len(s.cells)/2:])
	s.cells = s.cells[:len(s.cells)/2]
	strips.Put(s)
}

func badOtherLast(s *strip, n, m int) {
	clear(s.cells[len(s.cells)-n:])
	s.cells = s.cells[:len(s.cells)-m]
	strips.Put(s) // want `stale elements of s\.cells:`
}

func badLengthMoved(s *strip, n int) {
	clear(s.cells[len(s.cells)-n:])
	s.cells = append(s.cells, new(int))
	s.cells = s.cells[:len(s.cells)-n]
	strips.Put(s) // want `stale elements of s\.cells:`
}

// A field that is written elsewhere in the function is the same until then.

type reel struct {
	threads []string
	used    int
}

func goodUsed(r *reel) {
	clear(r.threads[r.used:])
	r.threads = r.threads[:r.used]
	r.used = 0
	ropes.Put(r)
}

func badUsedLess(r *reel) {
	clear(r.threads[r.used:])
	r.used--
	r.threads = r.threads[:r.used]
	ropes.Put(r) // want `stale elements of r\.threads:`
}

func (r *reel) rewind() { r.used = 0 }

func badUsedByCall(r *reel) {
	clear(r.threads[r.used:])
	r.rewind()
	r.threads = r.threads[:r.used]
	r.used = 0
	ropes.Put(r) // want `stale elements of r\.threads:`
}

func goodUsedByCall(r *reel) {
	r.rewind()
	clear(r.threads[r.used:])
	r.threads = r.threads[:r.used]
	r.used = 0
	ropes.Put(r)
}
