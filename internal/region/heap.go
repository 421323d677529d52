package region

import (
	"encoding/binary"
	"maps"
	"slices"
)

// Header is a slice value: which regions it shows and which it hides.
type Header struct {
	Live, Spare Set
	Elems       []*Place // where what its elements point to is kept
	Home        *Place   // where its array was found; nil if it was made here

	origin ID    // headers of one origin count from the same first element
	end    ID    // headers of one end have the same capacity behind it
	cut    *view // how it was sliced, if its bounds are known
	pinned bool  // not dropped by Keep
}

// view is the bounds of a slice expression, in the origin of its operand.
type view struct {
	origin   ID
	low, len Term
	hasLen   bool
}

// Heap is the state of all arrays at one point of a function.
type Heap struct {
	names   *Names
	headers map[ID]Header
	regions map[ID]Region
	order   map[inequality]int64
	stopped bool // the program does not get here
}

// NewHeap returns a heap without headers.
func NewHeap(n *Names) *Heap {
	return &Heap{names: n, headers: map[ID]Header{}, regions: map[ID]Region{}, order: map[inequality]int64{}}
}

// Clone returns a copy that shares nothing that changes.
func (h *Heap) Clone() *Heap {
	return &Heap{h.names, maps.Clone(h.headers), maps.Clone(h.regions), maps.Clone(h.order), h.stopped}
}

// Header returns the header id, and whether there is one.
func (h *Heap) Header(id ID) (Header, bool) {
	hd, ok := h.headers[id]
	return hd, ok
}

// Region returns the region id, and whether it (still) exists.
func (h *Heap) Region(id ID) (Region, bool) {
	r, ok := h.regions[id]
	return r, ok
}

// Set defines the header id, forgetting what was known of its last length.
// A header without an origin starts one.
func (h *Heap) Set(id ID, hd Header) {
	if h.names.first(id) {
		h.begin(id, hd)
		return
	}
	h.Forget(Len{id})
	if old := h.headers[id]; hd.origin != id || hd.end != id || old.origin != id || old.end != id {
		h.depart(id, hd.origin != id, hd.end != id)
	}
	h.begin(id, hd)
}

func (h *Heap) begin(id ID, hd Header) {
	if hd.origin == 0 {
		hd.origin = id
	}
	if hd.end == 0 {
		hd.end = id
	}
	h.headers[id] = hd
}

// depart ends what was counted from the header id, or up to its end, before
// the name is given to another slice. Older headers count by themselves.
func (h *Heap) depart(id ID, origin, end bool) {
	if end {
		h.Forget(Cap{id})
	}
	for other, hd := range h.headers {
		if moved := hd; other != id {
			if origin && hd.origin == id {
				moved.origin = other
			}
			if end && hd.end == id {
				moved.end = other
			}
			if moved.origin != hd.origin || moved.end != hd.end {
				h.headers[other] = moved
			}
		}
	}
	if origin {
		h.unpin(id)
	}
}

// Put defines the region id.
func (h *Heap) Put(id ID, r Region) { h.regions[id] = r }

// Copy makes dst the same slice value as src.
func (h *Heap) Copy(dst, src ID) {
	if dst == src {
		return
	}
	hd := h.headers[src]
	hd.pinned = false
	h.Set(dst, hd)
}

// Empty makes dst a slice without array.
func (h *Heap) Empty(dst ID) { h.Set(dst, Header{}) }

// Fresh makes dst a slice of a new array: its live part holds c, its spare is
// zero.
func (h *Heap) Fresh(dst ID, c Content, elems ...*Place) {
	live, spare := LivePart(h.names, dst), SparePart(h.names, dst)
	h.recent(live)
	h.recent(spare)
	h.regions[live] = Region{Content: c}
	h.regions[spare] = Region{}
	h.Set(dst, Header{Live: Set(nil).with(live), Spare: Set(nil).with(spare), Elems: elems})
}

// Entry makes dst a slice that was there before: its two parts hold what is
// given, and know themselves as parts of the entry state. It returns them.
func (h *Heap) Entry(dst ID, live, spare Content, home *Place, elems ...*Place) (ID, ID) {
	h.drop(LivePart(h.names, dst)) // an earlier one is over: this is another object
	h.drop(SparePart(h.names, dst))
	h.Fresh(dst, live, elems...)
	hd := h.headers[dst]
	hd.Home = home
	h.headers[dst] = hd
	l, s := hd.Live[0], hd.Spare[0]
	h.regions[l] = Region{Content: live, From: Set{l}}
	h.regions[s] = Region{Content: spare, From: Set{s}}
	return l, s
}

// Live is what the elements of the header id may hold.
func (h *Heap) Live(id ID) Content {
	var c Content
	for _, x := range h.headers[id].Live {
		c = c.Or(h.regions[x].Content)
	}
	return c
}

// Hidden returns the regions in the spare part of the header id that may hold
// something.
func (h *Heap) Hidden(id ID) []Region {
	var out []Region
	for _, x := range h.headers[id].Spare {
		if r := h.regions[x]; r.Content.Mask() != 0 {
			r.Astride = h.headers[id].Live.Has(x)
			out = append(out, r)
		}
	}
	return out
}

// drop takes the region x out of every header.
func (h *Heap) drop(x ID) {
	if _, ok := h.regions[x]; !ok {
		return
	}
	for id, hd := range h.headers {
		if hd.Live.Has(x) || hd.Spare.Has(x) {
			hd.Live, hd.Spare = hd.Live.without(x), hd.Spare.without(x)
			h.headers[id] = hd
		}
	}
	delete(h.regions, x)
}

// Share puts the region y into every header that shows or hides x, on the
// same side: y is a part of x.
func (h *Heap) Share(x, y ID) {
	for id, hd := range h.headers {
		live, spare := hd.Live.Has(x), hd.Spare.Has(x)
		if live {
			hd.Live = hd.Live.with(y)
		}
		if spare {
			hd.Spare = hd.Spare.with(y)
		}
		if live || spare {
			h.headers[id] = hd
		}
	}
}

// merge defines the region y, or joins r to it if it is there.
func (h *Heap) merge(y ID, r Region) {
	if old, ok := h.regions[y]; ok {
		r = joinRegions(old, r, false)
	}
	h.regions[y] = r
}

// Rename makes the region x a part of y, and nothing else.
func (h *Heap) Rename(x, y ID) {
	if x == y {
		return
	}
	h.merge(y, h.regions[x])
	h.Share(x, y)
	h.drop(x)
}

// recent makes way for a new region y: the one that had the name, made by an
// earlier round of a loop, joins those that are older. So the latest region of
// a name is one region, of which all is known.
func (h *Heap) recent(y ID) ID {
	if _, ok := h.regions[y]; ok {
		h.Rename(y, h.names.Of(part{of: y, what: "older"}))
	}
	return y
}

// family is the region that x was split off from, at first.
func (h *Heap) family(x ID) ID {
	if f := h.regions[x].family; f != 0 {
		return f
	}
	return x
}

// Family is the region that x was split off from, at first.
func (h *Heap) Family(x ID) ID { return h.family(x) }

// Adopt makes y one of the family of x.
func (h *Heap) Adopt(y, x ID) {
	r := h.regions[y]
	r.family = h.family(x)
	h.regions[y] = r
}

// parts makes way for what an operation named by of is about to split off from
// the regions of src, and returns how it names it: alike for regions that the
// same headers show and hide, so that none is in a header by half.
func (h *Heap) parts(of any, src ID, whats ...string) func(x ID, what string) ID {
	member := map[ID][]byte{}
	for _, id := range h.IDs() {
		hd := h.headers[id]
		for side, set := range [2]Set{hd.Live, hd.Spare} {
			for _, x := range set {
				member[x] = binary.AppendUvarint(member[x], uint64(2*int(id)+side))
			}
		}
	}
	hd := h.headers[src]
	kin := map[ID]ID{}
	for _, x := range hd.Live.Union(hd.Spare) {
		kin[x] = h.names.Of(string(member[x]))
		for _, what := range whats {
			h.recent(h.names.Of(part{of, what, kin[x]}))
		}
	}
	return func(x ID, what string) ID { return h.names.Of(part{of, what, kin[x]}) }
}

// Recent is recent for regions that the caller names.
func (h *Heap) Recent(y ID) { h.recent(y) }

// split divides the region x of the given origin at t: the elements on the far
// side (above t, or below it) are from now on y, the others stay x.
func (h *Heap) split(x, y, origin ID, t Term, above bool) {
	r := h.regions[x]
	r.family = h.family(x)
	far, near := r, r
	p := point{origin, t.Base}
	far.bounds = r.bounds.with(p, above, t.Off)
	near.bounds = r.bounds.with(p, !above, t.Off)
	h.regions[x] = near
	h.merge(y, far)
	h.Share(x, y)
}

// side says where a region stands to a point.
type side int8

const (
	astride side = iota
	below
	above
)

// side tells whether the elements of x all stand below t, or all at or above
// it, as they are counted in the slice hd, which has x.
func (h *Heap) side(x ID, hd Header, t Term) side {
	origin := hd.origin
	r := h.regions[x]
	if b, ok := r.bounds[point{origin, t.Base}]; ok {
		if b.hasLo && b.lo >= t.Off {
			return above
		}
		if b.hasHi && b.hi <= t.Off {
			return below
		}
	}
	switch base := t.Base.(type) {
	case nil:
		if t.Off <= 0 {
			return above
		}
	case Cap:
		if t.Off >= 0 && base.Origin == hd.end {
			return below
		}
	case Len:
		if hd, ok := h.headers[base.Header]; ok && hd.origin == origin {
			live, spare := hd.Live.Has(x), hd.Spare.Has(x)
			if live && !spare && t.Off >= 0 {
				return below
			}
			if spare && !live && t.Off <= 0 {
				return above
			}
		}
	}
	return astride
}

// IDs returns the headers in a stable order.
func (h *Heap) IDs() []ID {
	return slices.Sorted(maps.Keys(h.headers))
}

// Regions returns the regions in a stable order.
func (h *Heap) Regions() []ID {
	return slices.Sorted(maps.Keys(h.regions))
}

// Either makes dst any one of the slices srcs, which is not known.
func (h *Heap) Either(dst ID, srcs ...ID) {
	out := h.headers[srcs[0]]
	for _, id := range srcs[1:] {
		hd := h.headers[id]
		out.Live, out.Spare = out.Live.Union(hd.Live), out.Spare.Union(hd.Spare)
		out.Elems = addPlaces(out.Elems, hd.Elems...)
		if out.origin != hd.origin {
			out.origin = 0
		}
		if out.end != hd.end {
			out.end = 0
		}
		if out.Home == nil {
			out.Home = hd.Home
		}
		out.cut = nil
	}
	h.Set(dst, out)
}

// Origin is the end that the capacity of the header id is counted by.
func (h *Heap) Origin(id ID) ID { return h.headers[id].end }

// unpin drops the bounds that count from the origin.
func (h *Heap) unpin(origin ID) {
	for x, r := range h.regions {
		next := r.bounds
		for p := range r.bounds {
			if p.origin == origin {
				next = maps.Clone(next)
				delete(next, p)
			}
		}
		if len(next) != len(r.bounds) {
			r.bounds = next
			h.regions[x] = r
		}
	}
}

// Fold adds what src shows and hides to dst, which Fresh made: dst stands for
// many slices, src for one of them. They share no regions.
func (h *Heap) Fold(dst, src ID) {
	to, from := h.headers[dst], h.headers[src]
	fold := func(x ID, ys Set) {
		for _, y := range ys {
			r := h.regions[y]
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
	h.headers[dst] = to
}

// Drop forgets the header id.
func (h *Heap) Drop(id ID) {
	delete(h.headers, id)
}

// Sized says how long the slice id is.
func (h *Heap) Sized(id ID, n Term) {
	hd := h.headers[id]
	hd.cut = &view{origin: hd.origin, len: n, hasLen: true}
	h.headers[id] = hd
	h.equal(Term{Base: Len{id}}, n)
}

// Cell makes dst an array of the one element that a pointer points to.
func (h *Heap) Cell(dst ID, c Content) {
	h.Fresh(dst, c)
	h.Clip(dst, dst)
	x := h.headers[dst].Live[0]
	r := h.regions[x]
	r.bounds = bounds(nil).with(point{dst, nil}, false, 1)
	h.regions[x] = r
	h.Pin(dst)
}

// Alter replaces what the region x holds.
func (h *Heap) Alter(x ID, c Content) {
	h.set(x, c)
}

// set replaces what the region x holds, and notes if that was zeroed.
func (h *Heap) set(x ID, c Content) {
	r := h.regions[x]
	if c.Mask() == 0 && r.Content.Mask() != 0 {
		r.wiped = true
	}
	r.Content = c
	h.regions[x] = r
}

// Discard takes the region x, whose elements are all in others now, away.
func (h *Heap) Discard(x ID) { h.drop(x) }

// Merge defines the region y, or joins r to it if it is there.
func (h *Heap) Merge(y ID, r Region) { h.merge(y, r) }

// Annotate notes why the region x is still dirty.
func (h *Heap) Annotate(x ID, n Note) {
	r := h.regions[x]
	r.Note = n
	h.regions[x] = r
}

// Stop says that the program does not get here.
func (h *Heap) Stop() { h.stopped = true }

// Stopped reports whether the program does not get here.
func (h *Heap) Stopped() bool { return h.stopped }

// Keep drops the headers that are not in keep, unless they are pinned, and the
// regions that are in no header then.
func (h *Heap) Keep(keep map[ID]bool) {
	used := make(map[ID]bool, len(h.regions))
	for id, hd := range h.headers {
		if !keep[id] && !hd.pinned {
			delete(h.headers, id)
			continue
		}
		for _, x := range hd.Live {
			used[x] = true
		}
		for _, x := range hd.Spare {
			used[x] = true
		}
	}
	for x := range h.regions {
		if !used[x] {
			delete(h.regions, x)
		}
	}
}

// Pin keeps the header id for good: it is found by its name.
func (h *Heap) Pin(id ID) {
	hd := h.headers[id]
	hd.pinned = true
	h.headers[id] = hd
}

// Guessed reports whether the region x was shown by a bound that is not known
// to reach beyond len, so that there may be no such region.
func (h *Heap) Guessed(x ID) bool { return h.regions[x].guessed }

// Guesses reports whether the header id shows such a region.
func (h *Heap) Guesses(id ID) bool { return slices.ContainsFunc(h.headers[id].Live, h.Guessed) }
