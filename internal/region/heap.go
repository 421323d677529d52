package region

import (
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
	headers table[Header]
	regions table[Region]
	order   map[inequality]int64
	stopped bool // the program does not get here
}

// NewHeap returns a heap without headers.
func NewHeap(n *Names) *Heap {
	return &Heap{names: n, headers: table[Header]{}, regions: table[Region]{}, order: map[inequality]int64{}}
}

// Clone returns a copy that shares nothing that changes.
func (h *Heap) Clone() *Heap {
	return &Heap{h.names, maps.Clone(h.headers), maps.Clone(h.regions), maps.Clone(h.order), h.stopped}
}

// Header returns the header id, and whether there is one.
func (h *Heap) Header(id ID) (Header, bool) {
	hd, ok := h.headers.find(id)
	return hd, ok
}

// Region returns the region id, and whether it (still) exists.
func (h *Heap) Region(id ID) (Region, bool) {
	r, ok := h.regions.find(id)
	return r, ok
}

// Set defines the header id, forgetting what was known of its last length.
// A header without an origin starts one.
func (h *Heap) Set(id ID, hd Header) {
	if h.names.first(id) {
		h.begin(id, hd)
		return
	}
	if h.names.counted.has(id) {
		h.Forget(Len{id})
	}
	if old := h.headers.get(id); hd.origin != id || hd.end != id || old.origin != id || old.end != id {
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
	if hd.origin != id {
		h.names.shared.add(hd.origin)
	}
	if hd.end != id {
		h.names.shared.add(hd.end)
	}
	h.headers.set(id, hd)
}

// depart ends what was counted from the header id, or up to its end, before
// the name is given to another slice. Older headers that count from there go on
// to do so under the name of one of them.
func (h *Heap) depart(id ID, origin, end bool) {
	if end && h.names.counted.has(id) {
		h.Forget(Cap{id})
	}
	if !h.names.shared.has(id) {
		if origin && h.names.origins.has(id) {
			h.recede(id, 0)
		}
		return
	}
	var heir ID
	for other, hd := range h.headers {
		if other != id && hd.origin == id && (heir == 0 || other < heir) {
			heir = other
		}
	}
	if origin && h.names.origins.has(id) {
		h.recede(id, heir)
	}
	for other, hd := range h.headers {
		if other == id || !(origin && hd.origin == id) && !(end && hd.end == id) {
			continue
		}
		moved := *hd
		if origin && hd.origin == id {
			moved.origin = heir
			h.names.shared.add(heir)
		}
		if end && hd.end == id {
			moved.end = other
		}
		h.headers[other] = &moved
	}
}

// Live is what the elements of the header id may hold.
func (h *Heap) Live(id ID) Content {
	var c Content
	for _, x := range h.headers.get(id).Live {
		c = c.Or(h.regions.get(x).Content)
	}
	return c
}

// Hidden returns the regions in the spare part of the header id that may hold
// something.
func (h *Heap) Hidden(id ID) []Region {
	var out []Region
	for _, x := range h.headers.get(id).Spare {
		if r := h.regions.get(x); r.Content.Mask() != 0 {
			r.Astride = h.headers.get(id).Live.Has(x)
			out = append(out, r)
		}
	}
	return out
}

// IDs returns the headers in a stable order.
func (h *Heap) IDs() []ID {
	return slices.Sorted(maps.Keys(h.headers))
}

// Regions returns the regions in a stable order.
func (h *Heap) Regions() []ID {
	return slices.Sorted(maps.Keys(h.regions))
}

// Origin is the end that the capacity of the header id is counted by.
func (h *Heap) Origin(id ID) ID { return h.headers.get(id).end }

// recede drops the bounds that count from the origin, or lets them count from
// the heir, which has the same first element.
func (h *Heap) recede(origin, heir ID) {
	if heir != 0 {
		h.names.origins.add(heir)
	}
	h.rebound(func(bs bounds) bounds {
		next := bs.without(func(p point) bool { return p.origin == origin })
		if heir == 0 || next.is(bs) {
			return next
		}
		for _, b := range bs {
			if b.at.origin == origin {
				next = next.with(point{heir, b.at.base}, b.bound)
			}
		}
		return next
	})
}

// rebound changes what is known of the regions' positions.
func (h *Heap) rebound(next func(bounds) bounds) {
	for x, r := range h.regions {
		if bs := next(r.bounds); !bs.is(r.bounds) {
			moved := *r
			moved.bounds = bs
			h.regions[x] = &moved
		}
	}
}

// Drop forgets the header id.
func (h *Heap) Drop(id ID) {
	delete(h.headers, id)
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
	hd := h.headers.get(id)
	hd.pinned = true
	h.headers.set(id, hd)
}
