package region

// undone is what a round has not been at yet.
type undone struct{}

// Round makes id stand for the elements of whole that a loop which goes over
// them has not been at: all of them. Each that it leaves behind is written off
// with Visit, so that the loop is through when none is left, which is proved as
// for a loop that zeroes elements.
func (h *Heap) Round(id, whole ID) {
	h.Fresh(id, Content{undone{}: 1})
	h.Clip(id, id)
	size := Len{whole}
	h.Sized(id, Term{Base: size})
	all := h.headers.get(id).Live
	h.behind(all, id)
	for _, f := range h.order.all {
		if f.p == size { // what is below size is below q+k
			h.place(all, nil, point{id, f.q}, lessThan(f.k))
		}
	}
	if h.atLeast(Const(0), Term{Base: size}) {
		h.Clear(id, All, Site{})
	}
}

// Visit notes that the round id has been at the element i; key names it.
func (h *Heap) Visit(id ID, i Term, key any) { h.Write(id, &i, All, nil, key) }

// Through reports whether the round id has been at all elements, but perhaps at
// the one at i.
func (h *Heap) Through(id ID, i *Term) bool {
	hd, begun := h.headers.find(id)
	for _, x := range hd.Live {
		if h.regions.get(x).Content.Mask() == 0 {
			continue
		}
		if i == nil || h.side(x, hd, *i) != above || h.side(x, hd, i.Plus(1)) != below {
			return false
		}
	}
	return begun
}

// Single reports whether the slice id is known to have no element but that at i.
func (h *Heap) Single(id ID, i Term) bool {
	return h.atLeast(Const(0), i) && h.atLeast(i.Plus(1), Term{Base: Len{id}})
}

// Bare reports whether the slice id is known to show no elements.
func (h *Heap) Bare(id ID) bool { return h.atLeast(Const(0), Term{Base: Len{id}}) }
