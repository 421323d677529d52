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
