package region

// Header is a slice value: which regions it shows and which it hides.
type Header struct {
	Live, Spare Set
	Elems       []*Place // where what its elements point to is kept
	Home        *Place   // where its array was found; nil if it was made here

	origin ID    // headers of one origin count from the same first element
	end    ID    // headers of one end have the same capacity behind it
	array  ID    // headers of one array are known to have it in common
	cut    *view // how it was sliced, while its bounds are known
	pinned bool  // not dropped by Keep
}

// view is the bounds of a slice expression, in the origin of its operand; with
// no origin, it says how long the slice is and no more.
type view struct {
	origin   ID
	low, top Term
}

// fromStart reports whether the slice is as long as top says.
func (v *view) fromStart() bool { return v != nil && v.low == Const(0) }

// Heap is the state of all arrays at one point of a function.
type Heap struct {
	names   *Names
	headers table[Header]
	regions table[Region]
	order   order
	stopped bool // the program does not get here
}

// NewHeap returns a heap without headers.
func NewHeap(n *Names) *Heap {
	return &Heap{names: n}
}

// Clone returns a copy that shares nothing that changes.
func (h *Heap) Clone() *Heap {
	return &Heap{h.names, h.headers.clone(), h.regions.clone(), h.order.clone(), h.stopped}
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
	h.replace(id, hd)
}

// replace makes hd the header id, of which there may be one.
func (h *Heap) replace(id ID, hd Header) {
	if old := h.headers.get(id); hd.origin != id || hd.end != id || hd.array != id || old.origin != id || old.end != id {
		h.depart(id, hd.origin != id, hd.end != id, hd.array != id)
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
	if hd.array == 0 {
		hd.array = id
	}
	if hd.origin != id {
		h.names.shared.add(hd.origin)
	}
	if hd.array != id {
		h.names.shared.add(hd.array)
	}
	if hd.end != id {
		h.names.shared.add(hd.end)
	}
	h.headers.set(id, hd)
}

// depart ends what was counted from the header id, or up to its end, before
// the name is given to another slice. Older headers that count from there go on
// to do so under the name of one of them.
func (h *Heap) depart(id ID, origin, end, array bool) {
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
	for _, row := range h.headers.rows {
		if row.id != id && row.v.origin == id {
			heir = row.id
			break
		}
	}
	if origin && h.names.origins.has(id) {
		h.recede(id, heir)
	}
	for i, row := range h.headers.rows {
		other, hd := row.id, row.v
		if other == id || !(origin && hd.origin == id) && !(end && hd.end == id) && !(array && hd.array == id) {
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
		if array && hd.array == id {
			moved.array = other
		}
		h.headers.putAt(i, &moved)
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
	return h.headers.ids()
}

// Regions returns the regions in a stable order.
func (h *Heap) Regions() []ID {
	return h.regions.ids()
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
	for i, row := range h.regions.rows {
		r := row.v
		if bs := next(r.bounds); !bs.is(r.bounds) {
			moved := *r
			moved.bounds = bs
			h.regions.putAt(i, &moved)
		}
	}
}

// Drop forgets the header id.
func (h *Heap) Drop(id ID) {
	h.headers.drop(id)
}

// Stop says that the program does not get here.
func (h *Heap) Stop() { h.stopped = true }

// Stopped reports whether the program does not get here.
func (h *Heap) Stopped() bool { return h.stopped }

// Keep drops the headers that are not in keep, unless they are pinned, and the
// regions that are in no header then.
func (h *Heap) Keep(keep map[ID]bool) {
	h.headers.keep(func(id ID, hd *Header) bool { return keep[id] || hd.pinned })
	used := make(map[ID]bool, len(h.regions.rows))
	for _, row := range h.headers.rows {
		for _, x := range row.v.Live {
			used[x] = true
		}
		for _, x := range row.v.Spare {
			used[x] = true
		}
	}
	h.regions.keep(func(x ID, _ *Region) bool { return used[x] })
}

// Pin keeps the header id for good: it is found by its name.
func (h *Heap) Pin(id ID) {
	hd := h.headers.get(id)
	hd.pinned = true
	h.headers.set(id, hd)
}
