// Package deferred has Puts that run at the end, and what runs beside them.
package deferred

import "sync"

type stage struct{ props []*string }

func (s *stage) cut() { s.props = s.props[:0] }

func (s *stage) wipe() { clear(s.props) }

func (s *stage) Reset() {
	s.wipe()
	s.cut()
}

var stages = sync.Pool{New: func() any { return new(stage) }}

// Last in, first out.

func goodPair(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s)
	defer s.Reset()
	s.props = append(s.props, in...)
}

func badPair(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s) // want `stale elements of s\.props:`
	defer s.cut()
	s.props = append(s.props, in...)
}

// Runs as wipe, cut, Put.
func goodTriple(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s)
	defer s.cut()
	defer s.wipe()
	s.props = append(s.props, in...)
}

// Runs as cut, wipe, Put: the wipe finds an empty slice.
func badTriple(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s) // want `stale elements of s\.props:`
	defer s.wipe()
	defer s.cut()
	s.props = append(s.props, in...)
}

// Cut on the main path, wiped in a defer that comes too late.
func badWipedTooLate(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s) // want `stale elements of s\.props:`
	defer s.wipe()
	s.props = append(s.props, in...)
	s.cut()
}

func goodMainPath(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s)
	s.props = append(s.props, in...)
	s.wipe()
	s.cut()
}

func badMainPath(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s) // want `stale elements of s\.props:`
	s.props = append(s.props, in...)
	s.cut()
}

// One function literal does all.

func goodLiteral(in []*string) {
	s := stages.Get().(*stage)
	defer func() {
		s.Reset()
		stages.Put(s)
	}()
	s.props = append(s.props, in...)
}

func badLiteral(in []*string) {
	s := stages.Get().(*stage)
	defer func() {
		s.cut()
		s.wipe()
		stages.Put(s) // want `stale elements of s\.props:`
	}()
	s.props = append(s.props, in...)
}

// A literal that resets, before a Put that was deferred earlier.

func goodLiteralBeforePut(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s)
	defer func() {
		clear(s.props)
		s.props = s.props[:0]
	}()
	s.props = append(s.props, in...)
}

func badLiteralBeforePut(in []*string) {
	s := stages.Get().(*stage)
	defer stages.Put(s) // want `stale elements of s\.props:`
	defer func() {
		s.props = s.props[:0]
	}()
	s.props = append(s.props, in...)
}

// Deferred in a branch.

func badBranch(in []*string, pooled bool) {
	s := new(stage)
	if pooled {
		s = stages.Get().(*stage)
		defer stages.Put(s) // want `stale elements of s\.props:`
	}
	s.props = append(s.props, in...)
	s.cut()
}

func goodBranch(in []*string, pooled bool) {
	s := new(stage)
	if pooled {
		s = stages.Get().(*stage)
		defer stages.Put(s)
	}
	s.props = append(s.props, in...)
	s.Reset()
}

// A guard inside the literal.

func goodGuard(in []*string) {
	s := stages.Get().(*stage)
	defer func() {
		if cap(s.props) <= 100 {
			clear(s.props[:cap(s.props)])
			s.props = s.props[:0]
			stages.Put(s)
		}
	}()
	s.props = append(s.props, in...)
	s.cut()
}

func badGuard(in []*string) {
	s := stages.Get().(*stage)
	defer func() {
		if cap(s.props) <= 100 {
			s.props = s.props[:0]
			stages.Put(s) // want `stale elements of s\.props:`
		}
	}()
	s.props = append(s.props, in...)
}
