package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

// A function that is given an index, or a bound, does its work where that says:
// its callers know which elements those are.

// isGiven reports whether the base b is an integer that the caller gave.
func (r *run) isGiven(b region.Base) bool {
	p, ok := b.(*ssa.Parameter)
	return ok && p.Parent() == r.fn
}

// given is the integer parameter of that index of a function of another package.
type given int

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
	case given:
		return p.argTerm(int(b))
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

// bounds writes where the region id, which reg is, stands in the slices of the
// entry state that it is part of.
func (e *exporter) bounds(id region.ID, reg region.Region) []summary.Bound {
	var out []summary.Bound
	for _, x := range e.sum.Entries {
		if !e.isSeen(x.Place) || !reg.From.Has(x.Live) && !reg.From.Has(x.Spare) {
			continue
		}
		for _, b := range e.sum.Heap.Bounds(id, x.Header) {
			w := summary.Bound{In: e.header(x.Header), Lo: b.Lo, Hi: b.Hi, HasLo: b.HasLo, HasHi: b.HasHi}
			switch base := b.Base.(type) {
			case *ssa.Parameter:
				for i, p := range e.sum.Fn.Params {
					if p == base {
						w.Param = int32(i + 1)
					}
				}
			case region.Len:
				if e.isEntryHeader(base.Header) {
					w.Of = e.header(base.Header)
				}
			}
			if w.Param != 0 || w.Of != 0 {
				out = append(out, w)
			}
		}
	}
	return out
}

func (e *exporter) isEntryHeader(id region.ID) bool {
	for _, x := range e.sum.Entries {
		if x.Header == id {
			return e.isSeen(x.Place)
		}
	}
	return false
}

// bind reads where the regions stand, and where the slices begin.
func (m *importer) bind(h *region.Heap) {
	for i, reg := range m.fact.Regions {
		for _, b := range reg.Bounds {
			base := region.Base(given(b.Param - 1))
			if b.Param == 0 {
				base = region.Len{Header: m.header(b.Of)}
			}
			if x := m.region(summary.Ref(i + 1)); !reg.Gone {
				h.Bind(x, m.header(b.In), region.Bound{Base: base, Lo: b.Lo, Hi: b.Hi, HasLo: b.HasLo, HasHi: b.HasHi})
			}
		}
	}
	for i, hd := range m.fact.Headers {
		if id := m.header(summary.Ref(i + 1)); hd.Start != 0 {
			known, _ := h.Header(id)
			h.Set(id, h.StartAs(known, m.header(hd.Start)))
		}
	}
}
