package flow

import (
	"github.com/poolreset/poolreset-lint/internal/region"
)

// convert restates a value of the callee's exit state.
func (p *passage) convert(v Value) Value {
	switch v := v.(type) {
	case Slice:
		return p.convertSlice(v)
	case Pointer:
		var out Pointer
		for _, t := range v.To {
			for _, u := range p.targets(t.Place) {
				if t.Dyn != "" {
					u.Dyn = t.Dyn
				}
				out.To = addTargets(out.To, u)
			}
		}
		if len(out.To) == 0 {
			return nil
		}
		return out
	case Boxed:
		if w := p.value(v.Place); w != nil {
			return w
		}
		if ts := p.targets(v.Place); len(ts) > 0 {
			return Boxed{ts[0].Place}
		}
		return nil
	case Struct:
		out := Struct{make([]Value, len(v.Fields))}
		for i, f := range v.Fields {
			out.Fields[i] = p.convert(f)
		}
		return out
	case Func:
		out := Func{Fn: v.Fn, Sum: v.Sum}
		for _, b := range v.Bindings {
			out.Bindings = append(out.Bindings, p.convert(b))
		}
		for _, o := range v.Others {
			if f, ok := p.convert(o).(Func); ok {
				out.Others = append(out.Others, f)
			}
		}
		return out
	case Code:
		return p.value(v.Place)
	}
	return v
}

func (p *passage) convertSlice(v Slice) Value {
	hd, ok := p.sum.Heap.Header(v.ID)
	if !ok {
		return nil
	}
	if e, ok := p.entry[v.ID]; ok && !manyAt(e.Place) {
		return p.value(e.Place)
	}
	id := p.names.Of(siteKey{p.site, "header", int(v.ID)})
	out := region.Header{Live: p.set(hd.Live), Spare: p.set(hd.Spare)}
	for _, e := range hd.Elems {
		out.Elems = append(out.Elems, p.bases(e)...)
	}
	if hd.Home != nil {
		if s, ok := p.value(hd.Home).(Slice); ok {
			from, _ := p.st.heap.Header(s.ID)
			out.Home = from.Home
		}
	}
	var found []*Entry // with a value here that is a slice
	for i := range p.sum.Entries {
		e := &p.sum.Entries[i]
		s, ok := p.value(e.Place).(Slice)
		if !ok || manyAt(e.Place) {
			continue
		}
		found = append(found, e)
		switch {
		case p.sum.Heap.SameStart(v.ID, e.Header):
			out = p.st.heap.StartAs(out, s.ID)
		case p.sum.Heap.SameArray(v.ID, e.Header):
			out = p.st.heap.ArrayAs(out, s.ID)
		}
	}
	p.st.heap.Set(id, out)
	for _, e := range found { // a slice may be cut to the length that another had
		for _, x := range hd.Live.Union(hd.Spare) {
			here, _ := p.value(e.Place).(Slice)
			p.st.heap.Restate(id, p.set(region.Set{x}), here.ID, p.sum.Heap, v.ID, x, e.Header)
		}
	}
	return Slice{id}
}

// bases are the places here under which the elements kept under q are.
func (p *passage) bases(q *region.Place) []*region.Place {
	if s, ok := p.value(q).(Slice); ok {
		hd, _ := p.st.heap.Header(s.ID)
		return hd.Elems
	}
	var out []*region.Place
	for _, t := range p.targets(q) {
		out = append(out, t.Place)
	}
	return out
}

// put stores a converted value.
func (p *passage) put(at *region.Place, v Value) {
	if s, ok := v.(Slice); ok && p.st.isMany(at) {
		id := p.names.Of(restKey{at})
		p.st.heap.Fresh(id, nil)
		p.st.heap.Fold(id, s.ID)
		v = Slice{id}
	}
	p.st.mem[at] = v
}

// cells returns the writes to array elements that pointer parameters led to.
func (p *passage) cells() []func() {
	var out []func()
	for _, cell := range p.sum.cells {
		v, ok := p.arg(cell.param.Root).(Pointer)
		if !ok {
			continue
		}
		c := p.sum.Heap.Live(cell.header)
		zeroed := cell.full &^ c.Mask()
		own := c.Mask() &^ c[InCell{cell.param}]
		for _, t := range v.To {
			if t.In == nil {
				continue
			}
			in := t.In
			all := cell.full
			out = append(out, func() {
				m := shift(zeroed, in.Leaves.lo)
				if zeroed == all && in.Leaves.zeroed(p.shape.count(in.Type)) == region.All {
					m = region.All
				}
				if zeroed != 0 && !in.Leaves.partial {
					p.st.heap.Write(in.Header, in.Index, m, nil, siteKey{p.site, "cell", 0})
				}
				if own != 0 {
					p.st.heap.Write(in.Header, in.Index, shift(own, in.Leaves.lo), region.Content{Own{}: shift(own, in.Leaves.lo)}, nil)
				}
			})
		}
	}
	return out
}

func shift(m region.Mask, n int) region.Mask { return m << n }

// result converts what the function returns.
func (p *passage) result() Value {
	out := make([]Value, len(p.sum.Results))
	for i, v := range p.sum.Results {
		if ptr, ok := v.(Pointer); ok {
			out[i] = p.pointTo(ptr, i)
		} else {
			out[i] = p.convert(v)
		}
	}
	switch len(out) {
	case 0:
		return nil
	case 1:
		return out[0]
	}
	return Struct{out}
}
