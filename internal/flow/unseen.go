package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// extended returns the results of an unseen call that takes a slice and returns
// one of its type first: by the habit of Go, the same one with more in it.
func (r *run) extended(st *state, site any, c *ssa.CallCommon, args []Value, t types.Type) Value {
	out := r.unseen(st, site, t)
	first := t
	if tuple, ok := t.(*types.Tuple); ok {
		if tuple.Len() == 0 {
			return out
		}
		first = tuple.At(0).Type()
	}
	if first == nil || !isSlice(first) {
		return out
	}
	var from *Slice
	for i, v := range args {
		if s, ok := v.(Slice); ok && types.Identical(c.Args[len(c.Args)-len(args)+i].Type(), first) {
			if from != nil {
				return out // which one?
			}
			if from = &s; i == 0 { // the destination stands first
				break
			}
		}
	}
	if from == nil {
		return out
	}
	id := r.names.Of(siteKey{site, "extended", 0})
	st.heap.Extend(id, from.ID, region.Content{Unseen{}: r.shape.mask(elemOf(first))})
	if s, ok := out.(Struct); ok {
		s.Fields[0] = Slice{id}
		return s
	}
	return Slice{id}
}

// matters reports whether any of the values is known to lead to memory.
func (r *run) matters(lists ...[]Value) bool {
	for _, vs := range lists {
		for _, v := range vs {
			switch v.(type) {
			case nil, Zero:
			default:
				return true
			}
		}
	}
	return false
}

// shapesResult reports whether the result can lead to a slice: then it pays to
// know where it comes from.
func (r *run) shapesResult(t types.Type) bool {
	switch t := t.(type) {
	case nil:
		return false
	case *types.Tuple:
		for i := range t.Len() {
			if r.shapesResult(t.At(i).Type()) {
				return true
			}
		}
		return false
	}
	switch under(t).(type) {
	case *types.Pointer, *types.Slice, *types.Struct:
		return r.shape.track(t)
	}
	return false
}

// unseen returns a value of type t of which nothing is known.
func (r *run) unseen(st *state, site any, t types.Type) Value {
	if t == nil {
		return nil
	}
	if tuple, ok := t.(*types.Tuple); ok {
		if tuple.Len() == 0 {
			return nil
		}
		out := Struct{make([]Value, tuple.Len())}
		for i := range tuple.Len() {
			out.Fields[i] = r.unseen(st, siteKey{site, "result", i}, tuple.At(i).Type())
		}
		return out
	}
	if !r.shape.track(t) {
		return nil
	}
	if _, ok := under(t).(*types.Signature); ok {
		return nil
	}
	return r.loadAt(st, r.bear(st, siteKey{site, "unseen", 0}, region.Unknown, nil), t)
}

// lose says that nothing is known of the object at p any more.
func (r *run) lose(st *state, p *region.Place) {
	r.forget(st, p)
	st.fates[p] = lost
}

// handOver gives values to code that cannot be seen. It may fill what it is
// given; the header that it has the address of, and its receiver, become
// unknown.
func (r *run) handOver(st *state, site any, c *ssa.CallCommon, recv Value, args []Value) {
	if p, ok := recv.(Pointer); ok {
		for _, to := range p.To {
			r.lose(st, to.Place)
			if to.In != nil {
				st.heap.Write(to.In.Header, to.In.Index, to.In.Leaves.stored(), r.ownContent(to.In), nil)
			}
		}
	}
	f := filler{run: r, st: st, site: site, seen: map[*region.Place]bool{}, done: map[region.ID]region.ID{}}
	for _, v := range args {
		f.give(v)
	}
	for i, v := range args {
		if fn, ok := v.(Func); ok {
			for j, one := range fn.each() {
				r.callBack(st, siteKey{siteKey{site, "callback", i}, "one", j}, c, one)
			}
		}
	}
}

// callBack lets unseen code call fn any number of times. What fn puts is told
// in it; when it runs is not known. That it zeroes something may be why it is
// handed over.
func (r *run) callBack(st *state, site any, c *ssa.CallCommon, fn Func) {
	if !r.matters(fn.Bindings) {
		return
	}
	s := fn.Sum
	if s == nil && fn.Fn != nil && len(fn.Fn.Blocks) > 0 {
		s = r.summaryOf(fn.Fn, nil)
	}
	if s == nil || s.unknown {
		return
	}
	for range 2 { // a second call meets what the first one left
		before := st.clone()
		p := r.newPassage(st, site, c, s, nil, fn.Bindings)
		p.findEntries()
		p.perform()
		if st.heap.Stopped() {
			*st = *before
			return
		}
		st.heap.Trust(before.heap)
		r.join(site, st, before, false, region.Site{})
	}
}

func (r *run) ownContent(in *Element) region.Content {
	return region.Content{Unseen{}: in.Leaves.stored() & r.shape.mask(in.Type)}
}

// filler lets unseen code put content into what it is given.
type filler struct {
	*run
	st   *state
	site any
	seen map[*region.Place]bool
	done map[region.ID]region.ID // slices, and what became of them
}

func (f *filler) give(v Value) {
	st := f.st
	switch v := v.(type) {
	case Slice:
		st.heap.FillExcept(v.ID, region.Content{Unseen{}: f.fullOf(st, v.ID)}, f.hiddenInMemory(st, v.ID))
	case Struct:
		for _, field := range v.Fields {
			f.give(field)
		}
	case Boxed:
		f.fill(v.Place)
	case Pointer:
		for _, to := range v.To {
			if to.In != nil {
				st.heap.Write(to.In.Header, to.In.Index, to.In.Leaves.stored(), f.ownContent(to.In), nil)
			}
			if s, ok := st.mem[to.Place].(Slice); ok { // it may store to the header itself
				id := f.names.Of(atKey{f.site, to.Place})
				st.heap.Fresh(id, region.Content{Unseen{}: f.fullOf(st, s.ID)}, to.Place)
				st.heap.Clip(id, id)
				st.mem[to.Place] = Slice{id}
				continue
			}
			f.fill(to.Place)
		}
	}
}

// fill puts content into all slices of the object p.
func (f *filler) fill(p *region.Place) {
	if f.seen[p] {
		return
	}
	f.seen[p] = true
	st := f.st
	for _, q := range within(st, p) {
		switch v := st.mem[q].(type) {
		case Slice:
			id, ok := f.done[v.ID]
			if !ok {
				own := region.Content{Unseen{}: f.fullAt(q)}
				id = f.names.Of(atKey{f.site, q})
				st.heap.Fill(v.ID, own)
				st.heap.Append(id, v.ID, own)
				f.done[v.ID] = id
			}
			st.mem[q] = Slice{id}
		case Zero:
			if full, ok := f.full[common(q)]; ok {
				id := f.names.Of(atKey{f.site, q})
				st.heap.Fresh(id, region.Content{Unseen{}: full}, q)
				st.mem[q] = Slice{id}
			}
		case Pointer:
			for _, to := range v.To {
				f.fill(to.Place)
			}
		}
	}
	st.fates[p] = filled
}

// hiddenInMemory are the regions that slices kept in memory hide, and that
// another slice of the array shows only if a bound that is not known was beyond
// len, as the writer does. That something is written there is one supposition too many.
func (r *run) hiddenInMemory(st *state, writer region.ID) map[region.ID]bool {
	if !st.heap.Guesses(writer) {
		return nil
	}
	out := map[region.ID]bool{}
	for _, v := range st.mem {
		if s, ok := v.(Slice); ok {
			hd, _ := st.heap.Header(s.ID)
			for _, x := range hd.Spare {
				if !hd.Live.Has(x) && st.heap.Guessed(x) {
					out[x] = true
				}
			}
		}
	}
	return out
}

// fullAt is the mask of the elements of the slice kept at p.
func (r *run) fullAt(p *region.Place) region.Mask {
	if m, ok := r.full[common(p)]; ok {
		return m
	}
	return 1
}

// fullOf is the mask of the elements of the slice id, as far as it is known
// from where it is kept.
func (r *run) fullOf(st *state, id region.ID) region.Mask {
	hd, _ := st.heap.Header(id)
	if hd.Home != nil {
		return r.fullAt(hd.Home)
	}
	return 1
}
