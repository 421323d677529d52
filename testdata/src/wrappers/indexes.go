package wrappers

import "sync"

// A function that is given an index, or bounds, works on those elements.

type shelf struct{ jars []*int }

var shelves = sync.Pool{New: func() any { return new(shelf) }}

func clearRange(s []*int, from, to int) { clear(s[from:to]) }

func (s *shelf) drop(i int) { s.jars[i] = nil }

func (s *shelf) set(i int, jar *int) { s.jars[i] = jar }

func (s *shelf) shorten(n int) { s.jars = s.jars[:n] }

func goodWholeRange(s *shelf) {
	clearRange(s.jars, 0, len(s.jars))
	s.jars = s.jars[:0]
	shelves.Put(s)
}

func badRangeFromOne(s *shelf) {
	clearRange(s.jars, 1, len(s.jars))
	s.jars = s.jars[:0]
	shelves.Put(s) // want `stale elements of s\.jars:`
}

func goodTail(s *shelf, n int) {
	clearRange(s.jars, n, len(s.jars))
	s.jars = s.jars[:n]
	shelves.Put(s)
}

func badTail(s *shelf, n, m int) {
	clearRange(s.jars, n, len(s.jars))
	s.jars = s.jars[:m]
	shelves.Put(s) // want `stale elements of s\.jars:`
}

func badTailTooShort(s *shelf, n int) {
	clearRange(s.jars, n, len(s.jars)-1)
	s.jars = s.jars[:n]
	shelves.Put(s) // want `stale elements of s\.jars:`
}

func goodTailThenShorten(s *shelf, n int) {
	clear(s.jars[n:])
	s.shorten(n)
	shelves.Put(s)
}

func badTailThenShorten(s *shelf, n int) {
	clear(s.jars[n:])
	s.shorten(n - 1)
	shelves.Put(s) // want `stale elements of s\.jars:`
}

func goodDropAll(s *shelf, jars []*int) {
	s.jars = append(s.jars, jars...)
	for i := range s.jars {
		s.drop(i)
	}
	s.jars = s.jars[:0]
	shelves.Put(s)
}

func badDropAllButTheFirst(s *shelf, jars []*int) {
	s.jars = append(s.jars, jars...)
	for i := 1; i < len(s.jars); i++ {
		s.drop(i)
	}
	s.jars = s.jars[:0]
	shelves.Put(s) // want `stale elements of s\.jars:`
}

func badDropOne(s *shelf, i int) {
	s.drop(i)
	s.jars = s.jars[:0]
	shelves.Put(s) // want `stale elements of s\.jars:`
}

func badDropAndSet(s *shelf, jar *int) {
	for i := range s.jars {
		s.drop(i)
		s.set(i, jar)
	}
	s.jars = s.jars[:0]
	shelves.Put(s) // want `stale elements of s\.jars:`
}

func goodSetThenDrop(s *shelf, jar *int) {
	for i := range s.jars {
		s.set(i, jar)
	}
	for i := range s.jars {
		s.drop(i)
	}
	s.jars = s.jars[:0]
	shelves.Put(s)
}

func goodPop(s *shelf) {
	for len(s.jars) > 0 {
		last := len(s.jars) - 1
		s.drop(last)
		s.shorten(last)
	}
	shelves.Put(s)
}

func badPop(s *shelf) {
	for len(s.jars) > 0 {
		last := len(s.jars) - 1
		s.shorten(last)
	}
	shelves.Put(s) // want `stale elements of s\.jars:`
}

// A call that is deferred has the bounds of the time when it was.
func badDeferredRange(s *shelf, jars []*int) {
	defer shelves.Put(s) // want `stale elements of s\.jars:`
	defer func() { s.jars = s.jars[:0] }()
	defer clearRange(s.jars, 0, len(s.jars))
	s.jars = append(s.jars, jars...)
}

func goodDeferredRange(s *shelf, jars []*int) {
	defer shelves.Put(s)
	defer func() {
		clearRange(s.jars, 0, len(s.jars))
		s.jars = s.jars[:0]
	}()
	s.jars = append(s.jars, jars...)
}
