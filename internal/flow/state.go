package flow

import (
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// state is all that holds at one point of a function.
type state struct {
	heap   *region.Heap
	mem    map[*region.Place]Value
	focus  map[*region.Place]region.Term // which element a place of elements is now
	loops  map[*region.Place]round       // the rounds of loops through elements
	born   map[*region.Place]bool        // roots made on this path
	fates  map[*region.Place]fate        // the nearest one counts
	defers []deferred
	stage  *stage                 // what it follows; nil for the function's beginning
	old    map[*region.Place]bool // roots made or got before the stage
}

// fate is what happened to an object as a whole, to parts not yet looked at.
type fate int8

const (
	filled  fate = iota + 1 // unseen code may have put content into it
	lost                    // unseen code may have done anything to it
	emptied                 // it was zeroed
)

// deferred is a call that waits for the end of the function.
type deferred struct {
	at    *ssa.Defer
	fn    Value
	args  []Value
	maybe bool // deferred on some paths only
}

func (s *state) clone() *state {
	return &state{
		heap: s.heap.Clone(), mem: maps.Clone(s.mem), focus: maps.Clone(s.focus),
		loops: maps.Clone(s.loops), born: maps.Clone(s.born), fates: maps.Clone(s.fates),
		defers: append([]deferred(nil), s.defers...),
		stage:  s.stage, old: s.old,
	}
}

// forget drops all that is known of the place p and of what lies in it.
func (r *run) forget(s *state, p *region.Place) {
	if _, ok := s.mem[p]; ok {
		delete(s.mem, p)
		for _, key := range []any{entryKey{p}, restKey{p}, focusKey{p}} {
			s.heap.Drop(r.names.Of(key))
		}
	}
	delete(s.focus, p)
	delete(s.loops, p)
	delete(s.fates, p)
	for _, k := range p.Kids() {
		r.forget(s, k)
	}
}

// fateOf is what last happened to an object that holds p.
func (s *state) fateOf(p *region.Place) fate {
	if len(s.fates) == 0 {
		return 0
	}
	for ; p != nil; p = p.Parent {
		if f, ok := s.fates[p]; ok {
			return f
		}
	}
	return 0
}
