package flow

import (
	"go/types"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A function that returns the address of an element, as one that makes a slice
// longer by one does, tells its callers which: what is known to be zero there
// has nothing in it, whatever the other elements have.

// elementKey names the element that the n-th result of a call points to.
type elementKey struct {
	site any
	n    int
}

// keepElements gives names to the elements that the results point to, by which
// callers find them.
func (r *run) keepElements(st *state, results []Value) {
	for i, v := range results {
		p, ok := v.(Pointer)
		if !ok {
			continue
		}
		out := Pointer{append([]Target(nil), p.To...)}
		for j, t := range out.To {
			out.To[j].In, out.To[j].Nth = nil, nil
			if t.In == nil || t.In.Index == nil || elementOf(t.Place) == nil {
				continue
			}
			in := *t.In
			in.Header = r.names.Of(elementKey{siteKey{r.fn, "element", j}, i})
			st.heap.Element(in.Header, t.In.Header, *in.Index)
			zero := region.Const(0)
			in.Index = &zero
			out.To[j].In = &in
		}
		results[i] = out
	}
}

// elementOf is the place of the element that p is, or is a field of; nil if
// there is none.
func elementOf(p *region.Place) *region.Place {
	for ; p.Parent != nil; p = p.Parent {
		switch p.Step.Op {
		case region.Elem:
			if p.Step.Index > 0 {
				return nil
			}
			return p
		case region.Field:
			continue
		}
		return nil
	}
	return nil
}

// pointTo restates the n-th result of the callee, a pointer.
func (p *passage) pointTo(v Pointer, n int) Value {
	base := elementKey{p.site, n}
	for again := true; again; { // the call gave another element before
		again = false
		for _, elem := range region.Sorted(p.st.focus) {
			if p.st.focus[elem].Base == any(base) {
				p.fold(p.st, elem)
				again = true
				break
			}
		}
	}
	var out Pointer
	for _, t := range v.To {
		elem := elementOf(t.Place)
		in, ok := p.elementHere(t, n)
		if elem == nil || !ok {
			if w, ok := p.convert(Pointer{[]Target{t}}).(Pointer); ok {
				out.To = addTargets(out.To, w.To...)
			}
			continue
		}
		in.Named = &region.Term{Base: base}
		for _, b := range p.bases(elem.Parent) {
			place := follow(b.To(region.Step{Op: region.Elem}), t.Place.Steps(elem))
			out.To = addTargets(out.To, Target{Place: place, In: &in, Dyn: t.Dyn})
		}
	}
	if len(out.To) == 0 {
		return nil
	}
	return out
}

// elementHere is the element that the n-th result of the callee points to.
func (p *passage) elementHere(t Target, n int) (Element, bool) {
	if t.In == nil {
		return Element{}, false
	}
	in := *t.In
	if in.Type == nil { // from another package
		ptr, ok := under(p.call.Signature().Results().At(n).Type()).(*types.Pointer)
		if !ok {
			return Element{}, false
		}
		in.Type, in.Leaves = ptr.Elem(), p.shape.all(ptr.Elem())
	}
	s, ok := p.convertSlice(Slice{in.Header}).(Slice)
	if !ok {
		return Element{}, false
	}
	p.st.heap.One(s.ID)
	in.Header = s.ID
	return in, true
}

// nth tells the element from the others of its array.
func (e *Element) nth() *region.Term {
	if e.Named != nil {
		return e.Named
	}
	return e.Index
}
