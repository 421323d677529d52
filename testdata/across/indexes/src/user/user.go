// Package user says which elements the helpers of another package work on.
package user

import (
	"sync"

	"lib"
)

var shelves = sync.Pool{New: func() any { return new(lib.Shelf) }}

func goodWholeRange(s *lib.Shelf) {
	lib.ClearRange(s.Jars, 0, len(s.Jars))
	s.Jars = s.Jars[:0]
	shelves.Put(s)
}

func badRangeFromOne(s *lib.Shelf) {
	lib.ClearRange(s.Jars, 1, len(s.Jars))
	s.Jars = s.Jars[:0]
	shelves.Put(s) // want `stale elements of s\.Jars:`
}

func goodDropAll(s *lib.Shelf) {
	for i := range s.Jars {
		s.Drop(i)
	}
	s.Jars = s.Jars[:0]
	shelves.Put(s)
}

func badDropAll(s *lib.Shelf) {
	for i := 1; i < len(s.Jars); i++ {
		s.Drop(i)
	}
	s.Jars = s.Jars[:0]
	shelves.Put(s) // want `stale elements of s\.Jars:`
}

func goodPop(s *lib.Shelf) {
	for len(s.Jars) > 0 {
		last := len(s.Jars) - 1
		s.Drop(last)
		s.Shorten(last)
	}
	shelves.Put(s)
}

func badPop(s *lib.Shelf) {
	for len(s.Jars) > 0 {
		last := len(s.Jars) - 1
		s.Shorten(last)
	}
	shelves.Put(s) // want `stale elements of s\.Jars:`
}

func goodCut(s *lib.Shelf, n int) {
	clear(s.Jars[n:])
	s.Jars = lib.Cut(s.Jars, n)
	s.Jars[n-1] = nil
	s.Jars = s.Jars[:n-1]
	shelves.Put(s)
}

func badCut(s *lib.Shelf, n int) {
	clear(s.Jars[n:])
	s.Jars = lib.Cut(s.Jars, n)
	s.Jars[n-2] = nil
	s.Jars = s.Jars[:n-1]
	shelves.Put(s) // want `stale elements of s\.Jars:`
}
