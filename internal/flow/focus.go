package flow

import (
	"github.com/poolreset/poolreset-lint/internal/region"
)

// The elements of an array that hold slices themselves are kept at three
// places: Elem is the one element that the code works on, and is updated
// strongly; Done stands for those that a loop has worked on and left behind;
// Rest for all others. Elements of an array that are named by number have an
// Elem each, with the number from 1 up as its index. The next element of a loop is one of Rest. Turning to an
// element in another way folds all that was done into Rest.

// bring makes the Elem place that to lies in the element with to's index.
func (r *run) bring(st *state, to Target) {
	i := to.Nth
	if i == nil && to.In != nil {
		i = to.In.nth()
	}
	if i == nil {
		return
	}
	for p := to.Place; p != nil; p = p.Parent {
		if p.Parent != nil && p.Step.Op == region.Elem {
			r.turnTo(st, p, *i, to.Nth == nil && p == elementOf(to.Place) && st.heap.ZeroAt(to.In.Header, *to.In.Index))
			return
		}
	}
}

// turnTo begins the work on the element i, which is zero or one of Rest.
func (r *run) turnTo(st *state, elem *region.Place, i region.Term, zero bool) {
	if now, ok := st.focus[elem]; ok {
		if now == i {
			return
		}
		r.fold(st, elem)
	}
	if elem.Step.Index > 0 {
		r.settleOthers(st, elem, func(k *region.Place) bool { return k.Step.Index == 0 })
	} else {
		r.settleOthers(st, elem, func(k *region.Place) bool { return k.Step.Index > 0 })
		if st.loops[elem].counter != i.Base {
			r.endRound(st, elem)
		}
		r.turned[elem] = true
	}
	st.focus[elem] = i
	if zero {
		st.fates[elem] = emptied
		return
	}
	r.copyPlace(st, elem.Parent.To(region.Step{Op: region.Rest}), elem)
}

// numbered is the place of the element n of the array at base, if nothing but
// this function's own indices tells its elements apart.
func (r *run) numbered(base *region.Place, i region.Term) *region.Place {
	step := region.Step{Op: region.Elem}
	if i.Base == nil && i.Off >= 0 && i.Off < maxNumbered && !r.sliced[base] {
		step.Index = int(i.Off) + 1
	}
	return base.To(step)
}

const maxNumbered = 16 // elements of an array that are told apart by number

// settleOthers counts those elements beside elem that pick says as any others:
// elem may be one of them.
func (r *run) settleOthers(st *state, elem *region.Place, pick func(k *region.Place) bool) {
	for _, k := range elem.Parent.Kids() {
		if k == elem || k.Step.Op != region.Elem || !pick(k) {
			continue
		}
		if _, ok := st.focus[k]; ok {
			r.fold(st, k)
		}
		r.endRound(st, k)
	}
}

// copyPlace makes what is at to like what is at from.
func (r *run) copyPlace(st *state, from, to *region.Place) {
	for _, q := range within(st, from) {
		p := follow(to, q.Steps(from))
		v := st.mem[q]
		if s, ok := v.(Slice); ok {
			id := r.names.Of(focusKey{p})
			st.heap.Fresh(id, nil)
			st.heap.Fold(id, s.ID)
			st.heap.Relocate(id, from, to)
			v = Slice{id}
		}
		st.mem[p] = retarget(v, from, to)
	}
	if f, ok := st.fates[from]; ok {
		st.fates[to] = f
	}
}

// leave ends the work on the element whose index moves on: the loop will not
// come back to it.
func (r *run) leave(st *state, elem *region.Place) {
	at := st.focus[elem]
	if rd, ok := st.loops[elem]; !ok || rd.counter != at.Base {
		r.beginRound(st, elem, round{at.Base, r.whole(st, elem.Parent)})
	}
	rd := st.loops[elem]
	if rd.whole != 0 {
		st.heap.Visit(r.names.Of(roundKey{elem}), at, siteKey{elem, "visited", 0})
	}
	r.foldInto(st, elem, elem.Parent.To(region.Step{Op: region.Done}))
	delete(st.focus, elem)
	st.loops[elem] = rd
}

// fold joins what is known of the element at hand to what holds for all.
func (r *run) fold(st *state, elem *region.Place) {
	r.foldInto(st, elem, elem.Parent.To(region.Step{Op: region.Rest}))
	delete(st.focus, elem)
}

func (r *run) foldInto(st *state, from, to *region.Place) {
	for _, p := range region.Sorted(st.focus) {
		if p != from && p.Within(from) {
			r.fold(st, p)
		}
	}
	for _, p := range within(st, from) {
		at := follow(to, p.Steps(from))
		r.weaken(st, at, retarget(st.mem[p], from, to))
		if s, ok := st.mem[at].(Slice); ok {
			st.heap.Relocate(s.ID, from, to)
		}
	}
	if f := st.fates[from]; f == filled || f == lost { // so may any of them be now
		if g := st.fates[to]; g == 0 || f < g {
			st.fates[to] = f
		}
	}
	r.forget(st, from)
}

// retarget is v as it is where what lies in from is in to instead.
func retarget(v Value, from, to *region.Place) Value {
	switch v := v.(type) {
	case Pointer:
		out := Pointer{make([]Target, len(v.To))}
		for i, t := range v.To {
			if t.Place.Within(from) {
				t.Place = follow(to, t.Place.Steps(from))
			}
			out.To[i] = t
		}
		return out
	case Boxed:
		if v.Place.Within(from) {
			return Boxed{follow(to, v.Place.Steps(from))}
		}
	}
	return v
}

// weaken says that v may be at p too, where many values are.
func (r *run) weaken(st *state, p *region.Place, v Value) {
	old, ok := st.mem[p]
	if !ok {
		old = r.entryLike(st, p, v)
	}
	id := r.names.Of(restKey{p})
	switch v := v.(type) {
	case Slice:
		if _, ok := st.heap.Header(id); !ok {
			st.heap.Fresh(id, nil)
		}
		if s, ok := old.(Slice); ok && s.ID != id {
			st.heap.Fold(id, s.ID)
		}
		st.heap.Fold(id, v.ID)
		st.mem[p] = Slice{id}
	case Zero:
		switch {
		case old != nil:
			st.mem[p] = old
		case doneAt(p):
			st.mem[p] = v
		} // else there is what was there before, of which nothing was asked yet
	case Pointer:
		if o, ok := old.(Pointer); ok {
			v = Pointer{addTargets(o.To, v.To...)}
		}
		st.mem[p] = v
	default:
		next := r.either(st, old, v, siteKey{p, "weak", 0})
		if f, ok := next.(Func); ok {
			f.OneOf = len(f.Others) > 0
			next = f
		}
		st.mem[p] = next
	}
}

// entryLike is the entry value at p, of the type that v shows.
func (r *run) entryLike(st *state, p *region.Place, v Value) Value {
	if doneAt(p) {
		return nil // nothing is there until something is done
	}
	if f := st.fateOf(p); f == emptied || p.Root.Kind == region.Made && f == 0 && !st.isEntry(p) {
		return Zero{}
	}
	switch v := v.(type) {
	case Slice:
		return r.entrySlice(st, p)
	case Pointer:
		op := region.Deref
		if len(v.To) > 0 && v.To[0].Place.Step.Op == region.Keys {
			op = region.Keys
		}
		return Pointer{To: []Target{{Place: p.To(region.Step{Op: op})}}}
	case Boxed:
		return Boxed{p}
	case Zero:
		if _, ok := r.full[common(p)]; ok {
			return r.entrySlice(st, p)
		}
	}
	return nil
}

// settle leaves no element under base singled out.
func (r *run) settle(st *state, base *region.Place) {
	r.settleOthers(st, base.To(region.Step{Op: region.Rest}), func(*region.Place) bool { return true })
}

// foldAll leaves no element singled out.
func (r *run) foldAll(st *state) {
	for len(st.focus) > 0 {
		r.fold(st, region.Sorted(st.focus)[0])
	}
	for len(st.loops) > 0 {
		r.endRound(st, region.Sorted(st.loops)[0])
	}
}

// within returns the known places in p, in a stable order.
func within(st *state, p *region.Place) []*region.Place {
	var out []*region.Place
	var visit func(p *region.Place)
	visit = func(p *region.Place) {
		if _, ok := st.mem[p]; ok {
			out = append(out, p)
		}
		for _, k := range p.Kids() {
			visit(k)
		}
	}
	visit(p)
	return out
}

// follow goes the steps from p.
func follow(p *region.Place, steps []region.Step) *region.Place { return p.Follow(steps) }

// many reports whether the step leads to one of many.
func many(s region.Step) bool {
	return s.Op == region.Elem || s.Op == region.Rest || s.Op == region.Done
}

func doneAt(p *region.Place) bool {
	for ; p != nil; p = p.Parent {
		if p.Step.Op == region.Done {
			return true
		}
	}
	return false
}
