package region

// SameStart reports whether the slices a and b have the same first element.
func (h *Heap) SameStart(a, b ID) bool {
	x, ok := h.headers.find(a)
	y, also := h.headers.find(b)
	return ok && also && x.origin == y.origin
}

// StartAs is hd as a slice with the first element of src.
func (h *Heap) StartAs(hd Header, src ID) Header {
	hd.origin = h.headers.get(src).origin
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
