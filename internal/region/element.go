package region

// Element makes dst the slice of the one element of src at i.
func (h *Heap) Element(dst, src ID, i Term) {
	name := h.parts(dst, src, "one", "rest")
	hd := h.headers.get(src)
	var live Set
	for _, x := range hd.Live {
		low, high := h.side(x, hd, i), h.side(x, hd, i.Plus(1))
		switch {
		case low == below || high == above:
			continue
		case low == above && high == below:
			live = live.with(x)
			continue
		}
		one := name(x, "one")
		if low != above && high != below {
			h.split(x, name(x, "rest"), hd.origin, i.Plus(1), true)
		}
		if low == above {
			h.split(x, one, hd.origin, i.Plus(1), false)
		} else {
			h.split(x, one, hd.origin, i, true)
		}
		live = live.with(one)
	}
	h.Set(dst, Header{Live: live, Elems: hd.Elems, Home: hd.Home, array: hd.array})
}

// One says that the slice id has no more than one element.
func (h *Heap) One(id ID) {
	hd := h.headers.get(id)
	h.place(hd.Live, nil, point{hd.origin, nil}, lessThan(1))
}

// ZeroAt reports whether the element of the slice id at i is known to be zero.
func (h *Heap) ZeroAt(id ID, i Term) bool {
	hd, ok := h.headers.find(id)
	for _, x := range hd.Live {
		if h.regions.get(x).Content.Mask() != 0 && h.side(x, hd, i) != below && h.side(x, hd, i.Plus(1)) != above {
			return false
		}
	}
	return ok && len(hd.Live) > 0
}
