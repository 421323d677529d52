// Package loops is for a Go without clear.
package loops

import (
	"sync"
	"time"
)

type point struct{ x, y int }

type shape struct {
	points []point
	names  []string
	marks  []bool
	links  []*shape
	sizes  []int
	times  []time.Time
	rows   [][]int
}

var shapes = sync.Pool{New: func() any { return new(shape) }}

func all(s *shape) {
	s.points = s.points[:0]
	s.names = s.names[:0]
	s.marks = s.marks[:0]
	s.links = s.links[:0]
	s.sizes = s.sizes[:0]
	s.times = s.times[:0]
	shapes.Put(s) // want `s\.points:` `s\.names:` `s\.marks:` `s\.links:` `s\.sizes:` `s\.times:`
}

func part(s *shape, n int) {
	s.sizes = s.sizes[:n]
	shapes.Put(s) // want `s\.sizes:`
}

// The index is i already.
func rows(s *shape) {
	for i := range s.rows {
		s.rows[i] = s.rows[i][:0]
	}
	shapes.Put(s) // want `s\.rows\[\]:`
}

func oneLine(s *shape) { s.links = s.links[:0]; shapes.Put(s) } // want `s\.links:`

var lists = sync.Pool{New: func() any { return new([]string) }}

func pointer(p *[]string) {
	*p = (*p)[:0]
	lists.Put(p) // want `\*p:`
}
