package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A function that is given an index, or a bound, does its work where that says:
// its callers know which elements those are.

// isGiven reports whether the base b is an integer that the caller gave.
func (r *run) isGiven(b region.Base) bool {
	p, ok := b.(*ssa.Parameter)
	return ok && p.Parent() == r.fn
}

// here is what the callee's base b is at the call.
func (p *passage) here(b region.Base) (region.Term, bool) {
	switch b := b.(type) {
	case nil:
		return region.Term{}, true
	case *ssa.Parameter:
		for i, q := range p.sum.Fn.Params {
			if q == b {
				return p.argTerm(i)
			}
		}
	case region.Len:
		if e, ok := p.entry[b.Header]; ok {
			if s, ok := p.value(e.Place).(Slice); ok && !manyAt(e.Place) {
				return region.Term{Base: region.Len{Header: s.ID}}, true
			}
		}
	}
	return region.Term{}, false
}

// argTerm is the integer that the callee's parameter i was given.
func (p *passage) argTerm(i int) (region.Term, bool) {
	if _, later := p.site.(ranAt); later && p.loops { // it may be another by now
		return region.Term{}, false
	}
	if i -= len(p.args) - len(p.call.Args); i < 0 || i >= len(p.call.Args) || !isInt(p.call.Args[i].Type()) {
		return region.Term{}, false
	}
	return p.term(p.st, p.call.Args[i]), true
}

// positions says where the callee's parts of the slice that it found at e stand.
func (p *passage) positions(e *Entry) region.Passage {
	s, _ := p.value(e.Place).(Slice)
	return region.Passage{From: p.sum.Heap, There: e.Header, Here: s.ID, Term: p.here}
}
