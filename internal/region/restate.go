package region

// SameStart reports whether the slice id has the first element that the slice
// entry had when the function began, which may be forgotten by now.
func (h *Heap) SameStart(id, entry ID) bool {
	hd, ok := h.headers.find(id)
	return ok && hd.origin == entry
}

// SameArray reports whether the slice id is of the array that the slice entry had
// when the function began.
func (h *Heap) SameArray(id, entry ID) bool {
	hd, ok := h.headers.find(id)
	return ok && hd.array == entry
}

// StartAs is hd as a slice with the first element of src.
func (h *Heap) StartAs(hd Header, src ID) Header {
	hd.origin = h.headers.get(src).origin
	return h.ArrayAs(hd, src)
}

// ArrayAs is hd as a slice of the array of src.
func (h *Heap) ArrayAs(hd Header, src ID) Header {
	hd.array = h.headers.get(src).array
	return hd
}

// Restate says of the regions ys of the slice dst where they stand to the length
// of here: as is known in from of the region x of src, to that of there.
func (h *Heap) Restate(dst ID, ys Set, here ID, from *Heap, src, x, there ID) {
	b := from.regions.get(x).bounds.at(point{from.headers.get(src).origin, Len{there}})
	if b.hasLo || b.hasHi {
		h.place(ys, nil, point{h.headers.get(dst).origin, Len{here}}, b)
	}
}

// Passage is how positions in the slice There of the heap From, which a callee
// found at entry, are said of the slice Here, which it was given.
type Passage struct {
	From        *Heap
	There, Here ID
	Term        func(Base) (Term, bool) // what the callee's base is here, if it can be said
}

// bounds is what is known of the callee's region x, in terms of the call.
func (p Passage) bounds(hd Header, x ID) bounds {
	var out bounds
	for _, b := range p.From.regions.get(x).bounds {
		if b.at.origin != p.There {
			continue
		}
		if t, ok := p.Term(b.at.base); ok {
			out = out.with(point{hd.origin, t.Base}, b.bound.less(-t.Off))
		}
	}
	return out
}

// Apart reports whether the callee's region x has no element of the region a, by
// where both stand.
func (h *Heap) Apart(p Passage, a, x ID) bool {
	hd := h.headers.get(p.Here)
	for _, b := range p.bounds(hd, x) {
		if b.hasLo && h.side(a, hd, Term{b.at.base, b.lo}) == below || b.hasHi && h.side(a, hd, Term{b.at.base, b.hi}) == above {
			return true
		}
	}
	return false
}

// Stands says of the region y, all of which is in the callee's region x, where
// that stands.
func (h *Heap) Stands(p Passage, y, x ID) {
	hd := h.headers.get(p.Here)
	for _, b := range p.bounds(hd, x) {
		h.place(Set{y}, nil, b.at, b.bound)
	}
}

// Bound says where a region stands to a base.
type Bound struct {
	Base         Base
	Lo, Hi       int64
	HasLo, HasHi bool
}

// Bounds is where the region x stands, as it is counted in the origin.
func (h *Heap) Bounds(x, origin ID) []Bound {
	var out []Bound
	for _, b := range h.regions.get(x).bounds {
		if b.at.origin == origin {
			out = append(out, Bound{b.at.base, b.lo, b.hi, b.hasLo, b.hasHi})
		}
	}
	return out
}

// Bind says where the region x stands, as it is counted in the origin.
func (h *Heap) Bind(x, origin ID, b Bound) {
	h.place(Set{x}, nil, point{origin, b.Base}, bound{b.Lo, b.Hi, b.HasLo, b.HasHi})
}
