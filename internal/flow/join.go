package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// join adds to old what holds in st, which reaches the same point on another
// path, and reports whether old changed.
func (r *run) join(at any, old, st *state, widen bool, branch region.Site) bool {
	if old.stage != st.stage {
		return r.align(at, old, st)
	}
	r.matchFocus(at, old, st)
	r.complete(old, st)
	changed := r.complete(st, old)
	r.letGo(at, old, st)
	r.letGo(at, st, old)
	var here, there []region.Copying
	for _, p := range region.Sorted(st.mem) {
		w := st.mem[p]
		v, ok := old.mem[p]
		if !ok {
			old.mem[p] = w
			changed = true
			continue
		}
		if same(v, w) {
			continue
		}
		if id, ok := r.meetSlices(at, p, v, w); ok {
			here = append(here, region.Copying{Dst: id, Src: r.slice(old, v)})
			there = append(there, region.Copying{Dst: id, Src: r.slice(st, w)})
			w = Slice{id}
		} else {
			w = r.meet(p, old, st, v, w)
		}
		if !same(w, v) {
			old.mem[p] = w
			changed = true
		}
	}
	old.heap.CopyAll(here)
	st.heap.CopyAll(there)
	for p := range st.born {
		if !old.born[p] {
			old.born[p] = true
			changed = true
		}
	}
	if joinFates(old, st) {
		changed = true
	}
	if joinDefers(old, st) {
		changed = true
	}
	return old.heap.Join(st.heap, widen, branch) || changed
}

// meetSlices names the slice that the place p holds where v and w meet; it is to
// be defined in both heaps before they are joined.
func (r *run) meetSlices(at any, p *region.Place, v, w Value) (region.ID, bool) {
	_, vs := v.(Slice)
	_, ws := w.(Slice)
	if vs && (ws || isZero(w)) || ws && isZero(v) {
		return r.names.Of(atKey{at, p}), true
	}
	return 0, false
}

// meet joins the values v and w of the place p, which are not both slices.
func (r *run) meet(p *region.Place, old, st *state, v, w Value) Value {
	_, vs := v.(Slice)
	_, ws := w.(Slice)
	if vs || ws {
		return v
	}
	if _, ok := v.(Boxed); ok { // one of two is as good as the other, but the same each time
		return v
	}
	return r.either(old, v, w, siteKey{p, "join", 0})
}

// complete gives to the places that only the state other has looked at the
// value that they have had in st all along. Where that is not known, and other
// has zero there, it is what was there from the beginning in either: other forgets
// its zero. complete reports whether it did.
func (r *run) complete(st, other *state) bool {
	forgot := false
	for _, p := range region.Sorted(other.mem) {
		v := other.mem[p]
		if _, ok := st.mem[p]; ok {
			continue
		}
		switch p.Root.Kind {
		case region.Made, region.Got, region.Unknown:
			if !st.born[p.Top()] {
				continue
			}
		}
		if e := r.entryLike(st, p, v); e != nil {
			st.mem[p] = e
		} else if isZero(v) && !doneAt(p) {
			delete(other.mem, p)
			forgot = true
		}
	}
	return forgot
}

// matchFocus makes both states work on the same elements.
func (r *run) matchFocus(at any, old, st *state) {
	r.matchRounds(old, st)
	r.matchNamed(at, old, st)
	r.matchNamed(at, st, old)
	r.matchNumbered(old, st)
	r.matchNumbered(st, old)
	for again := true; again; {
		again = false
		for _, p := range region.Sorted(old.focus) {
			t := old.focus[p]
			if u, ok := st.focus[p]; !ok || u != t {
				r.fold(old, p)
				again = true
				break
			}
		}
		for _, p := range region.Sorted(st.focus) {
			if _, ok := old.focus[p]; !ok {
				r.fold(st, p)
				again = true
				break
			}
		}
	}
}

// matchNamed lets st work on the elements that other does, at an index that was
// there on all ways to the point at.
func (r *run) matchNamed(at any, st, other *state) {
	b, ok := at.(*ssa.BasicBlock)
	if !ok {
		return
	}
	for _, p := range region.Sorted(other.focus) {
		t := other.focus[p]
		i, ok := t.Base.(ssa.Value)
		if _, busy := st.focus[p]; !ok || busy || p.Step.Index > 0 || beginsAfter(i, b) || st.isMany(p.Parent) {
			continue
		}
		if rd, going := st.loops[p]; going && rd.counter != t.Base || otherElement(st, p) {
			continue
		}
		r.turnTo(st, p, t, false)
	}
}

// beginsAfter reports whether b may be reached before v has a value.
func beginsAfter(v ssa.Value, b *ssa.BasicBlock) bool {
	in, ok := v.(ssa.Instruction)
	return ok && (in.Block() == b || !in.Block().Dominates(b))
}

// otherElement reports whether st works on an element beside elem.
func otherElement(st *state, elem *region.Place) bool {
	return slices.ContainsFunc(elem.Parent.Kids(), func(k *region.Place) bool {
		_, busy := st.focus[k]
		_, going := st.loops[k]
		return k != elem && (busy || going)
	})
}

// matchNumbered lets st tell apart by number what other does.
func (r *run) matchNumbered(st, other *state) {
next:
	for _, p := range region.Sorted(other.focus) {
		if _, ok := st.focus[p]; ok || p.Step.Index == 0 {
			continue
		}
		for _, k := range p.Parent.Kids() {
			_, busy := st.focus[k]
			_, going := st.loops[k]
			if k.Step.Index == 0 && (busy || going) {
				continue next
			}
		}
		r.turnTo(st, p, other.focus[p], false)
	}
}

func joinDefers(old, st *state) bool {
	changed := false
	had := len(old.defers)
	for i := range old.defers {
		d := &old.defers[i]
		found := false
		for _, e := range st.defers {
			found = found || e.at == d.at
		}
		if !found && !d.maybe {
			d.maybe, changed = true, true
		}
	}
next:
	for _, e := range st.defers {
		for i := range had {
			if old.defers[i].at == e.at {
				if e.maybe && !old.defers[i].maybe {
					old.defers[i].maybe, changed = true, true
				}
				continue next
			}
		}
		e.maybe = true
		old.defers = append(old.defers, e)
		changed = true
	}
	return changed
}

// joinFates keeps what may have happened; emptied only if it surely did.
func joinFates(old, st *state) bool {
	changed := false
	for p, f := range old.fates {
		if f == emptied && st.fates[p] != emptied {
			delete(old.fates, p)
			changed = true
		}
	}
	for p, f := range st.fates {
		if g := old.fates[p]; f != emptied && (g == 0 || f < g) {
			old.fates[p] = f
			changed = true
		}
	}
	return changed
}
