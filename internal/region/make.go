package region

import "slices"

// Copy makes dst the same slice value as src.
func (h *Heap) Copy(dst, src ID) { h.CopyAll([]Copying{{dst, src}}) }

// Copying says which header becomes a copy of which.
type Copying struct{ Dst, Src ID }

// CopyAll makes copies, all at once: each of what its source was before.
func (h *Heap) CopyAll(copies []Copying) {
	copies = slices.DeleteFunc(slices.Clone(copies), func(c Copying) bool { return c.Dst == c.Src })
	headers := make([]Header, len(copies))
	counted := map[Base]bool{}
	written := map[ID]bool{}
	for i, c := range copies {
		headers[i] = h.headers.get(c.Src)
		headers[i].pinned = false
		written[c.Dst] = true
		if !h.names.first(c.Dst) && h.names.counted.has(c.Dst) {
			counted[Len{c.Dst}] = true
		}
	}
	if len(counted) > 0 {
		h.forget(builtOn(counted))
	}
	var lens []Assignment
	for i, c := range copies {
		h.replace(c.Dst, headers[i])
		if !written[c.Src] {
			lens = append(lens, Assignment{To: Len{c.Dst}, Is: Term{Base: Len{c.Src}}})
		}
	}
	for _, c := range copies {
		h.uncut(Len{c.Dst})
	}
	h.Assign(lens...)
}

// Empty makes dst a slice without array.
func (h *Heap) Empty(dst ID) {
	h.Set(dst, Header{})
	h.Assume(Len{dst}, nil, 0)
}

// Nil says that the slice id is nil.
func (h *Heap) Nil(id ID) {
	h.Assume(Len{id}, nil, 0)
	hd := h.headers.get(id)
	hd.Live, hd.Spare = nil, nil
	h.headers.set(id, hd)
}

// Fresh makes dst a slice of a new array: its live part holds c, its spare is
// zero.
func (h *Heap) Fresh(dst ID, c Content, elems ...*Place) {
	live, spare := LivePart(h.names, dst), SparePart(h.names, dst)
	h.recent(live)
	h.recent(spare)
	h.regions.set(live, Region{Content: c})
	h.regions.set(spare, Region{})
	h.Set(dst, Header{Live: Set(nil).with(live), Spare: Set(nil).with(spare), Elems: elems})
}

// Entry makes dst a slice that was there before: its two parts hold what is
// given, and know themselves as parts of the entry state. It returns them.
func (h *Heap) Entry(dst ID, live, spare Content, home *Place, elems ...*Place) (ID, ID) {
	h.drop(LivePart(h.names, dst)) // an earlier one is over: this is another object
	h.drop(SparePart(h.names, dst))
	h.Fresh(dst, live, elems...)
	hd := h.headers.get(dst)
	hd.Home = home
	h.headers.set(dst, hd)
	l, s := hd.Live[0], hd.Spare[0]
	h.regions.set(l, Region{Content: live, From: Set{l}})
	h.regions.set(s, Region{Content: spare, From: Set{s}})
	h.behind(Set{l, s}, dst)
	return l, s
}

// behind says of the regions xs of a slice that was there before, and is looked
// at now, where they stand to what is known to be at most a number.
func (h *Heap) behind(xs Set, origin ID) {
	for _, f := range h.order.all {
		if f.q == nil {
			h.place(xs, nil, point{origin, f.p}, atLeast(-f.k))
		}
	}
}

// Either makes dst any one of the slices srcs, which is not known.
func (h *Heap) Either(dst ID, srcs ...ID) {
	out := h.headers.get(srcs[0])
	for _, id := range srcs[1:] {
		hd := h.headers.get(id)
		out.Live, out.Spare = out.Live.Union(hd.Live), out.Spare.Union(hd.Spare)
		out.Elems = addPlaces(out.Elems, hd.Elems...)
		if out.origin != hd.origin {
			out.origin = 0
		}
		if out.end != hd.end {
			out.end = 0
		}
		if out.array != hd.array {
			out.array = 0
		}
		if out.Home == nil {
			out.Home = hd.Home
		}
		out.cut = nil
	}
	h.Set(dst, out)
}

// Fold adds what src shows and hides to dst, which Fresh made: dst stands for
// many slices, src for one of them. They share no regions.
func (h *Heap) Fold(dst, src ID) {
	to, from := h.headers.get(dst), h.headers.get(src)
	fold := func(x ID, ys Set) {
		for _, y := range ys {
			r := h.regions.get(y)
			if r.Content.Mask() == 0 {
				continue
			}
			r.bounds, r.From = nil, nil
			h.merge(x, r)
		}
	}
	fold(LivePart(h.names, dst), from.Live)
	fold(SparePart(h.names, dst), from.Spare)
	to.Elems = addPlaces(to.Elems, from.Elems...)
	h.headers.set(dst, to)
}

// Relocate says that the elements of the slice id that were kept in from are in
// to now.
func (h *Heap) Relocate(id ID, from, to *Place) {
	hd := h.headers.get(id)
	elems := hd.Elems
	hd.Elems = nil
	for _, e := range elems {
		if e.Within(from) {
			e = to.Follow(e.Steps(from))
		}
		hd.Elems = addPlaces(hd.Elems, e)
	}
	h.headers.set(id, hd)
}

// Sized says how long the slice id is.
func (h *Heap) Sized(id ID, n Term) {
	hd := h.headers.get(id)
	hd.cut = &view{origin: hd.origin, top: n}
	h.names.cut(n)
	h.headers.set(id, hd)
	h.equal(Term{Base: Len{id}}, n)
}

// Cell makes dst an array of the one element that a pointer points to.
func (h *Heap) Cell(dst ID, c Content) {
	h.Fresh(dst, c)
	h.Clip(dst, dst)
	x := h.headers.get(dst).Live[0]
	r := h.regions.get(x)
	h.names.origins.add(dst)
	r.bounds = bounds(nil).with(point{dst, nil}, lessThan(1))
	h.regions.set(x, r)
	h.Pin(dst)
}

// Except makes dst the slice src without the regions that only the slices
// others show or hide, and here does not: src is known to be of here's array.
func (h *Heap) Except(dst, src, here ID, others []ID) {
	mine := h.headers.get(here)
	foreign := func(x ID) bool {
		if mine.Live.Has(x) || mine.Spare.Has(x) {
			return false
		}
		return slices.ContainsFunc(others, func(id ID) bool {
			hd := h.headers.get(id)
			return hd.Live.Has(x) || hd.Spare.Has(x)
		})
	}
	hd := h.headers.get(src)
	hd.Live = slices.DeleteFunc(slices.Clone(hd.Live), foreign)
	hd.Spare = slices.DeleteFunc(slices.Clone(hd.Spare), foreign)
	hd.pinned = false
	h.Set(dst, hd)
}
