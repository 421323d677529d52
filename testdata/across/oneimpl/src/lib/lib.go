// Package lib has interfaces. What can be behind one is sometimes known.
package lib

import "sync"

var pool sync.Pool

// store cannot be implemented elsewhere, and is only once here.
type store interface{ reset() }

type memory struct{ Rows []string }

func (m *memory) reset() { m.Rows = m.Rows[:0] }

type tidy interface{ wipe() }

type shelf struct{ Rows []string }

func (s *shelf) wipe() {
	clear(s.Rows)
	s.Rows = s.Rows[:0]
}

func putStore(s store) {
	s.reset()
	pool.Put(s) // want `stale elements of \S+:`
}

func putTidy(t tidy) {
	t.wipe()
	pool.Put(t)
}

// Two implementations, of which one cuts.

type part interface{ part() }

type screw struct{ turns []int }

func (s *screw) part() { clear(s.turns); s.turns = s.turns[:0] }

type nail struct{ hits []int }

func (n *nail) part() { n.hits = n.hits[:0] }

func putPart(p part) {
	p.part()
	pool.Put(p) // unsure: of the two that are seen one cuts
}

// Store can be implemented anywhere.
type Store interface{ Reset() }

// Memory is the only one here.
type Memory struct{ Rows []string }

func (m *Memory) Reset() { m.Rows = m.Rows[:0] }

func PutStore(s Store) {
	s.Reset()
	pool.Put(s) // unsure: other packages may have more implementations
}
