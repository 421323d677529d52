package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

const maxPath = 12 // steps; what lies deeper is not followed

// entry is the value at p, which holds a t, when nothing was stored there yet.
func (r *run) entry(st *state, p *region.Place, t types.Type) Value {
	fate := st.fateOf(p)
	if fate == emptied || p.Root.Kind == region.Made && fate == 0 && !st.isEntry(p) {
		return Zero{}
	}
	if p.Depth >= maxPath {
		return nil
	}
	switch u := under(t).(type) {
	case *types.Slice:
		r.full[common(p)] = r.shape.mask(u.Elem())
		return r.entrySlice(st, p)
	case *types.Pointer:
		return r.pointee(st, p, u.Elem())
	case *types.Map:
		return Pointer{To: []Target{{Place: p.To(region.Step{Op: region.Keys})}}}
	case *types.Interface:
		return Boxed{p}
	case *types.Signature:
		return r.code(st, p)
	}
	return nil
}

// pointee is the pointer at p that was there from the beginning. What a
// parameter points to is also an element of whatever array the caller has it
// in: a cell, which knows which fields were written.
func (r *run) pointee(st *state, p *region.Place, t types.Type) Value {
	to := Target{Place: p.To(region.Step{Op: region.Deref})}
	if p.Root.Kind == region.Param && p.Parent == nil {
		id := r.names.Of(cellKey{p})
		if _, ok := st.heap.Header(id); !ok {
			st.heap.Cell(id, region.Content{InCell{p}: r.shape.mask(t)})
		}
		zero := region.Const(0)
		to.In = &Element{Header: id, Index: &zero, Type: t, Leaves: r.shape.all(t)}
	}
	return Pointer{To: []Target{to}}
}

// entrySlice defines the slice that is at p from the beginning.
func (r *run) entrySlice(st *state, p *region.Place) Value {
	id := r.names.Of(entryKey{p})
	if _, ok := st.heap.Header(id); ok {
		return Slice{id}
	}
	at := common(p)
	full := r.full[at]
	if !r.entries[p] {
		r.entries[p], r.late = true, true
	}
	var live, spare region.Content
	fate := st.fateOf(p)
	if fate == lost {
		full = 0
	}
	own := region.Content{Unseen{}: full}
	switch {
	case st.isEntry(p):
		live, spare = region.Content{In{at, false}: full}, region.Content{In{at, true}: full}
	case p.Root.Kind == region.Got:
		if p.Root.Pool != nil {
			live = region.Content{Held{p.Root.Pool, heldPath(p)}: full}
		}
	case p.Root.Kind == region.Unknown:
		live = own
	}
	r.looked(st, p)
	if fate == filled {
		live = live.Or(own)
	}
	st.heap.Entry(id, live, spare, p, p)
	return Slice{id}
}

// heldPath names what lies at p within the pooled object that is p's root.
func heldPath(p *region.Place) string {
	steps := common(p).Steps(p.Top())
	for len(steps) > 0 && (steps[0].Op == region.Deref || steps[0].Op == region.As) {
		steps = steps[1:]
	}
	return region.Path("", steps)
}

// array returns the array at p, a t, as a slice of all its elements.
func (r *run) array(st *state, p *region.Place, t *types.Array) region.ID {
	r.arrays[p] = t
	id := r.names.Of(arrayKey{p})
	if _, ok := st.heap.Header(id); !ok {
		st.heap.Fresh(id, nil, p)
		st.heap.Clip(id, id)
		st.heap.Sized(id, region.Const(t.Len()))
		st.heap.Pin(id)
	}
	return id
}

// loadAt returns the value of type t that is kept at p.
func (r *run) loadAt(st *state, p *region.Place, t types.Type) Value {
	if !r.shape.track(t) {
		return nil
	}
	switch u := under(t).(type) {
	case *types.Struct:
		out := Struct{make([]Value, u.NumFields())}
		for i := range u.NumFields() {
			out.Fields[i] = r.loadAt(st, p.To(fieldStep(u, i)), u.Field(i).Type())
		}
		return out
	case *types.Array:
		return nil
	}
	v, ok := st.mem[p]
	if !ok || !fits(v, t) {
		v = r.entry(st, p, t)
		st.mem[p] = v
	}
	return v
}

// fits reports whether v can be a value of type t.
func fits(v Value, t types.Type) bool {
	switch v.(type) {
	case Slice:
		_, ok := under(t).(*types.Slice)
		return ok || types.IsInterface(t)
	case Pointer:
		switch under(t).(type) {
		case *types.Pointer, *types.Map, *types.Interface:
			return true
		}
		return false
	case Boxed:
		return types.IsInterface(t)
	}
	return true
}

// load returns what the address leads to, a t; site names the joined value.
func (r *run) load(st *state, addr Value, t types.Type, site any) Value {
	ptr, ok := addr.(Pointer)
	if !ok || !r.shape.track(t) {
		return nil
	}
	var out Value
	for i, to := range ptr.To {
		r.bring(st, to)
		v := r.loadAt(st, to.Place, t)
		if i == 0 {
			out = v
		} else {
			out = r.either(st, out, v, siteKey{site, "load", 0})
		}
	}
	return out
}

// either joins two values into one that may be either.
func (r *run) either(st *state, v, w Value, key siteKey) Value {
	switch {
	case v == nil || same(v, w):
		return w
	case w == nil:
		return v
	}
	key.n++
	switch a := v.(type) {
	case Slice, Zero:
		if b, ok := w.(Zero); ok {
			v, w = b, v
		}
		switch b := w.(type) {
		case Slice:
			id := r.names.Of(key)
			x, y := r.slice(st, v), b.ID
			st.heap.Either(id, x, y)
			return Slice{id}
		default:
			return w
		}
	case Pointer:
		if b, ok := w.(Pointer); ok {
			return Pointer{addTargets(a.To, b.To...)}
		}
		return v
	case Boxed:
		if _, ok := w.(Zero); ok {
			return v
		}
		return w
	case Struct:
		b, ok := w.(Struct)
		if !ok || len(a.Fields) != len(b.Fields) {
			return v
		}
		out := Struct{make([]Value, len(a.Fields))}
		for i := range a.Fields {
			key.n = key.n*8 + i + 1
			out.Fields[i] = r.either(st, a.Fields[i], b.Fields[i], key)
		}
		return out
	case Func:
		switch b := w.(type) {
		case Zero:
			return v
		case Func:
			return orFunc(a, b)
		}
	case Code:
		if _, ok := w.(Zero); ok {
			return v
		}
	}
	return nil
}

// slice returns the header that v is; a zero value is an empty one.
func (r *run) slice(st *state, v Value) region.ID {
	if s, ok := v.(Slice); ok {
		return s.ID
	}
	id := r.names.Of(zeroKey{})
	if _, ok := st.heap.Header(id); !ok {
		st.heap.Empty(id)
	}
	return id
}

// store puts v, which is val, where the address leads; zero says that it is
// known to be the zero value.
func (r *run) store(st *state, addr, v Value, val ssa.Value, zero bool, site any) {
	ptr, ok := addr.(Pointer)
	if !ok {
		return
	}
	t := val.Type()
	kept := r.isCutOf(st, val, ptr)
	own := r.ownParts(st, ptr.To, v, site)
	for i, to := range ptr.To {
		if in := to.In; in != nil && !kept {
			c, m := region.Content(nil), in.Leaves.zeroed(r.shape.count(in.Type))
			if !zero {
				m = in.Leaves.stored()
				c = region.Content{Own{}: m & r.shape.mask(in.Type)}
			}
			if m != 0 {
				st.heap.WriteExcept(in.Header, in.Index, m, c, site, r.hiddenInMemory(st, in.Header))
			}
		}
		if r.shape.track(t) {
			r.bring(st, to)
			r.storeAt(st, to.Place, own[i], t)
		}
	}
}

// isCutOf reports whether val is cut from the slice that the address leads to:
// the element that it is a part of is as zero then as it was.
func (r *run) isCutOf(st *state, val ssa.Value, addr Pointer) bool {
	cut, ok := val.(*ssa.Slice)
	if !ok || len(addr.To) != 1 {
		return false
	}
	r.bring(st, addr.To[0])
	there, ok := st.mem[addr.To[0].Place].(Slice)
	return ok && same(r.value(st, cut.X), there)
}

// ownParts returns what the slice v is at each of the places that it is stored
// at, of which it is known to be one only: without what is another one's.
func (r *run) ownParts(st *state, to []Target, v Value, site any) []Value {
	out := slices.Repeat([]Value{v}, len(to))
	s, ok := v.(Slice)
	if !ok || len(to) < 2 {
		return out
	}
	for i, t := range to {
		was, ok := st.mem[t.Place]
		if _, slice := was.(Slice); !ok || !slice && !isZero(was) {
			continue
		}
		here := r.slice(st, was)
		var others []region.ID
		for j, u := range to {
			if w, ok := st.mem[u.Place].(Slice); ok && j != i && w.ID != here {
				others = append(others, w.ID)
			}
		}
		if len(others) > 0 {
			id := r.names.Of(atKey{siteKey{site, "own", 0}, t.Place})
			st.heap.Except(id, s.ID, here, others)
			out[i] = Slice{id}
		}
	}
	return out
}

// storeAt replaces what is kept at p, a t.
func (r *run) storeAt(st *state, p *region.Place, v Value, t types.Type) {
	if !r.shape.track(t) || p.Depth >= maxPath {
		return
	}
	switch u := under(t).(type) {
	case *types.Struct:
		for i := range u.NumFields() {
			r.storeAt(st, p.To(fieldStep(u, i)), part(v, i), u.Field(i).Type())
		}
		return
	case *types.Array:
		r.forget(st, p)
		if _, ok := v.(Zero); ok {
			st.fates[p] = emptied
			st.heap.Clear(r.array(st, p, u), region.All, region.Site{})
		}
		return
	}
	if u, ok := under(t).(*types.Slice); ok {
		r.full[common(p)] = r.shape.mask(u.Elem())
	}
	if s, ok := v.(Slice); ok {
		v = r.view(st, p, s)
	}
	st.mem[p] = v
}

// view returns the slice s as it counts at p: the object there has no spare in
// an array that another object has. What was made here may be a copy on its way
// back; it is judged when it is put.
func (r *run) view(st *state, p *region.Place, s Slice) Slice {
	hd, _ := st.heap.Header(s.ID)
	if p.Root.Kind == region.Made || !foreign(hd, p) {
		return s
	}
	id := r.names.Of(viewKey{p, s.ID})
	st.heap.View(id, s.ID, p)
	r.views[id] = s.ID
	return Slice{id}
}

// foreign reports whether the slice, kept at p, has its array from another
// object. A variable, and what a pointer to a slice points to, owns what it has.
func foreign(hd region.Header, p *region.Place) bool {
	if hd.Home == nil || hd.Home.Top() == p.Top() {
		return false
	}
	for ; p.Parent != nil; p = p.Parent {
		if p.Step.Op != region.Deref {
			return true
		}
	}
	return false
}

// part is the field i of v.
func part(v Value, i int) Value {
	switch v := v.(type) {
	case Struct:
		if i < len(v.Fields) {
			return v.Fields[i]
		}
	case Zero:
		return v
	}
	return nil
}

func fieldStep(t *types.Struct, i int) region.Step {
	f := t.Field(i)
	return region.Step{Op: region.Field, Index: i, Name: f.Name(), Embedded: f.Embedded()}
}
