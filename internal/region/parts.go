package region

import (
	"encoding/binary"
	"maps"
	"slices"
)

// drop takes the region x out of every header.
func (h *Heap) drop(x ID) {
	if _, ok := h.regions.find(x); !ok {
		return
	}
	for i, row := range h.headers.rows {
		if hd := row.v; hd.Live.Has(x) || hd.Spare.Has(x) {
			next := *hd
			next.Live, next.Spare = hd.Live.without(x), hd.Spare.without(x)
			h.headers.putAt(i, &next)
		}
	}
	h.regions.drop(x)
}

// Share puts the region y into every header that shows or hides x, on the
// same side: y is a part of x.
func (h *Heap) Share(x, y ID) {
	for i := range h.headers.rows {
		h.shareAt(i, x, y)
	}
}

// shareAt is Share for the header in the row i alone.
func (h *Heap) shareAt(i int, x, y ID) {
	hd := h.headers.rows[i].v
	live, spare := hd.Live.Has(x), hd.Spare.Has(x)
	if !live && !spare {
		return
	}
	next := *hd
	if live {
		next.Live = hd.Live.with(y)
	}
	if spare {
		next.Spare = hd.Spare.with(y)
	}
	h.headers.putAt(i, &next)
}

// merge defines the region y, or joins r to it if it is there.
func (h *Heap) merge(y ID, r Region) {
	if old, ok := h.regions.find(y); ok {
		r = joinRegions(old, r, false)
	}
	h.regions.set(y, r)
}

// Rename makes the region x a part of y, and nothing else.
func (h *Heap) Rename(x, y ID) {
	if x == y {
		return
	}
	h.merge(y, h.regions.get(x))
	h.Share(x, y)
	h.drop(x)
}

// recent makes way for a new region y: the one that had the name, made by an
// earlier round of a loop, joins those that are older. So the latest region of
// a name is one region, of which all is known.
func (h *Heap) recent(y ID) ID {
	if _, ok := h.regions.find(y); ok {
		h.Rename(y, h.names.Of(part{of: y, what: "older"}))
	}
	return y
}

// family is the region that x was split off from, at first.
func (h *Heap) family(x ID) ID {
	if f := h.regions.get(x).family; f != 0 {
		return f
	}
	return x
}

// Family is the region that x was split off from, at first.
func (h *Heap) Family(x ID) ID { return h.family(x) }

// Adopt makes y one of the family of x, as doubtful as that is, or as what a
// callee has split off from it.
func (h *Heap) Adopt(y, x ID, split Region) {
	r := h.regions.get(y)
	r.family = h.family(x)
	r.Guessed = r.Guessed || split.Guessed || h.regions.get(x).Guessed
	h.regions.set(y, r)
}

// parts makes way for what an operation named by of is about to split off from
// the regions of src, and returns how it names it: alike for regions that the
// same headers show and hide, so that none is in a header by half.
func (h *Heap) parts(of any, src ID, whats ...string) func(x ID, what string) ID {
	kin, older := h.kin(src), false
	for _, k := range slices.Sorted(maps.Values(kin)) { // alike in each run
		for _, what := range whats {
			y := h.names.Of(part{of, what, k})
			older = older || h.regions.at(y) != nil
			h.recent(y)
		}
	}
	if older {
		kin = h.kin(src)
	}
	return func(x ID, what string) ID { return h.names.Of(part{of, what, kin[x]}) }
}

// kin names the regions of src by which headers show or hide them.
func (h *Heap) kin(src ID) map[ID]ID {
	hd := h.headers.get(src)
	xs := hd.Live.Union(hd.Spare)
	out := make(map[ID]ID, len(xs))
	var member []byte
	for _, x := range xs {
		member = member[:0]
		for _, row := range h.headers.rows {
			for side, set := range [2]Set{row.v.Live, row.v.Spare} {
				if set.Has(x) {
					member = binary.AppendUvarint(member, uint64(2*int(row.id)+side))
				}
			}
		}
		out[x] = h.names.Of(string(member))
	}
	return out
}

// Recent is recent for regions that the caller names.
func (h *Heap) Recent(y ID) { h.recent(y) }

// split divides the region x of the given origin at t: the elements on the far
// side (above t, or below it) are from now on y, the others stay x.
func (h *Heap) split(x, y, origin ID, t Term, above bool) {
	r := h.regions.get(x)
	r.family = h.family(x)
	far, near := r, r
	p := point{origin, t.Base}
	h.names.count(p.base)
	h.names.origins.add(p.origin)
	far.bounds, near.bounds = r.bounds.with(p, lessThan(t.Off)), r.bounds.with(p, atLeast(t.Off))
	if above {
		far.bounds, near.bounds = near.bounds, far.bounds
	}
	h.regions.set(x, near)
	h.merge(y, far)
	h.Share(x, y)
}

// Alter replaces what the region x holds.
func (h *Heap) Alter(x ID, c Content) {
	h.set(x, c)
}

// set replaces what the region x holds, and notes if that was zeroed.
func (h *Heap) set(x ID, c Content) {
	r := h.regions.get(x)
	if c.Mask() == 0 && r.Content.Mask() != 0 {
		r.wiped = true
	}
	r.Content = c
	h.regions.set(x, r)
}

// Discard takes the region x, whose elements are all in others now, away.
func (h *Heap) Discard(x ID) { h.drop(x) }

// Merge defines the region y, or joins r to it if it is there.
func (h *Heap) Merge(y ID, r Region) { h.merge(y, r) }

// Annotate notes why the region x is still dirty.
func (h *Heap) Annotate(x ID, n Note) {
	r := h.regions.get(x)
	r.Note = n
	h.regions.set(x, r)
}

// Guessed reports whether the region x was shown by a bound that is not known
// to reach beyond len, so that there may be no such region.
func (h *Heap) Guessed(x ID) bool { return h.regions.get(x).Guessed }

// Guesses reports whether the header id shows such a region.
func (h *Heap) Guesses(id ID) bool { return slices.ContainsFunc(h.headers.get(id).Live, h.Guessed) }
