package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A slice that was replaced has let go of its elements: nothing leads to them any
// more. Where the way meets another one on which they are still there, what is
// known of them there is all that counts.

// letGo takes over from other what the elements hold that st has let go of.
func (r *run) letGo(at any, st, other *state) {
	b, ok := at.(*ssa.BasicBlock)
	if !ok {
		return
	}
	var gone []*region.Place
	for base := range st.mem {
		if knowsElements(st, base) && leadsToOwn(other, base) && !leadsToOwn(st, base) && !r.isLedTo(st, base, b) {
			gone = append(gone, base)
			for _, k := range base.Kids() {
				if many(k.Step) {
					r.forget(st, k)
				}
			}
		}
	}
	if len(gone) == 0 {
		return
	}
	r.collectAt(st, b) // what only they had
	for _, base := range gone {
		for _, k := range base.Kids() {
			if !many(k.Step) {
				continue
			}
			for _, q := range within(other, k) {
				st.mem[q] = other.mem[q]
			}
			for q, f := range other.fates {
				if q.Within(k) {
					st.fates[q] = f
				}
			}
		}
	}
}

// leadsToOwn reports whether the slice at p shows the elements that are kept with
// it, which are those that it had first.
func leadsToOwn(st *state, p *region.Place) bool {
	s, ok := st.mem[p].(Slice)
	if !ok {
		return false
	}
	hd, _ := st.heap.Header(s.ID)
	return slices.Contains(hd.Elems, p)
}

func knowsElements(st *state, base *region.Place) bool {
	return slices.ContainsFunc(base.Kids(), func(k *region.Place) bool { return many(k.Step) && len(within(st, k)) > 0 })
}

// isLedTo reports whether a slice or a pointer leads to elements kept at base when
// b begins.
func (r *run) isLedTo(st *state, base *region.Place, b *ssa.BasicBlock) bool {
	for _, id := range st.heap.IDs() {
		if hd, _ := st.heap.Header(id); slices.Contains(hd.Elems, base) {
			return true
		}
	}
	for p, v := range st.mem {
		if !p.Within(base) && pointsInto(v, base) {
			return true
		}
	}
	for _, phi := range phis(b) {
		if pointsInto(r.env[phi], base) {
			return true
		}
	}
	for v := range r.live.of(b) {
		if pointsInto(r.env[v], base) {
			return true
		}
	}
	return slices.ContainsFunc(st.defers, func(d deferred) bool {
		return pointsInto(d.fn, base) || slices.ContainsFunc(d.args, func(v Value) bool { return pointsInto(v, base) })
	})
}

// pointsInto reports whether v, or what is in it, is a pointer into what lies at
// the place, other than to all of it.
func pointsInto(v Value, at *region.Place) bool {
	into := func(v Value) bool { return pointsInto(v, at) }
	switch v := v.(type) {
	case Pointer:
		return slices.ContainsFunc(v.To, func(t Target) bool { return t.Place != at && t.Place.Within(at) })
	case Boxed:
		return v.Place != at && v.Place.Within(at)
	case Struct:
		return slices.ContainsFunc(v.Fields, into)
	case Func:
		return slices.ContainsFunc(v.each(), func(f Func) bool { return slices.ContainsFunc(f.Bindings, into) })
	}
	return false
}
