package region

import "slices"

// Join adds to h what holds in g, which comes from another path, and reports
// whether h changed. With widen, bounds that keep moving are given up. branch
// is where the two paths parted, for the reader.
func (h *Heap) Join(g *Heap, widen bool, branch Site) bool {
	changed := false
	either := h.meetOrigins(g)
	for _, row := range g.regions.rows {
		x, there := row.id, row.v
		here := h.regions.at(x)
		switch here {
		case there:
			continue
		case nil:
			h.regions.put(x, there)
			changed = true
			continue
		}
		old, r := *here, *there
		for _, id := range either {
			old.bounds, r.bounds = h.absent(id, x, old.bounds, r.bounds), g.absent(id, x, r.bounds, old.bounds)
		}
		next := joinRegions(old, r, widen)
		cleared := old.wiped && old.Content.Mask() == 0 && r.Content.Mask() != 0 || r.wiped && r.Content.Mask() == 0 && old.Content.Mask() != 0
		if cleared && next.Note.Reason == NeverCleared && branch != (Site{}) {
			next.Note = Note{ClearedSome, branch}
		}
		if !next.same(*here) {
			h.regions.set(x, next)
			changed = true
		}
	}
	for _, row := range g.headers.rows {
		id, hd := row.id, row.v
		old := h.headers.at(id)
		switch old {
		case hd:
			continue
		case nil:
			h.headers.put(id, hd)
			changed = true
			continue
		}
		next := *old
		next.Live, next.Spare = old.Live.Union(hd.Live), old.Spare.Union(hd.Spare)
		next.Elems = addPlaces(old.Elems, hd.Elems...)
		if old.origin != hd.origin && old.origin != id {
			next.origin = id
		}
		if old.end != hd.end && old.end != id {
			next.end = id
		}
		if old.array != hd.array && old.array != id {
			next.array = id
		}
		if next.cut != nil && (hd.cut == nil || *hd.cut != *next.cut) {
			next.cut = nil
		}
		if next.Home == nil {
			next.Home = hd.Home
		}
		if len(next.Live) != len(old.Live) || len(next.Spare) != len(old.Spare) || len(next.Elems) != len(old.Elems) ||
			next.origin != old.origin || next.end != old.end || next.array != old.array || next.cut != old.cut || next.Home != old.Home {
			h.headers.put(id, &next)
			changed = true
		}
	}
	return h.order.join(&g.order, widen) || changed
}

// meetOrigins lets the headers that have one array in h and another in g count
// from an origin of their own, in both, and returns them.
func (h *Heap) meetOrigins(g *Heap) []ID {
	var out []ID
	for _, row := range g.headers.rows {
		id, hd := row.id, row.v
		old := h.headers.at(id)
		if old == nil || old == hd || old.origin == hd.origin {
			continue
		}
		out = append(out, id)
	}
	for _, id := range out {
		h.recount(id, h.headers.get(id))
		g.recount(id, g.headers.get(id))
	}
	return out
}

// recount says of the regions of the header id what is known of their positions
// in its array, as counted from id.
func (h *Heap) recount(id ID, hd Header) {
	mine := hd.Live.Union(hd.Spare)
	if hd.origin == id || len(mine) == 0 {
		return
	}
	var ids []ID
	for _, row := range h.headers.rows {
		if row.v.origin == hd.origin {
			ids = append(ids, row.id)
		}
	}
	for _, x := range mine {
		r := h.regions.at(x)
		if r == nil {
			continue
		}
		more := make(bounds, 0, len(r.bounds)+len(ids))
		h.names.origins.add(id)
		add := func(base Base, b bound) {
			h.names.count(base)
			if p := (point{id, base}); !h.obvious(x, p, b) {
				more = append(more, fact{p, b})
			}
		}
		for _, b := range r.bounds {
			if b.at.origin == hd.origin {
				add(b.at.base, b.bound)
			}
		}
		for _, other := range ids {
			o := h.headers.at(other)
			switch live, spare := o.Live.Has(x), o.Spare.Has(x); {
			case live && !spare:
				add(Len{other}, lessThan(0))
			case spare && !live:
				add(Len{other}, atLeast(0))
			}
		}
		if bs := r.bounds.and(more); !bs.is(r.bounds) {
			moved := *r
			moved.bounds = bs
			h.regions.put(x, &moved)
		}
	}
}

// absent returns what is known of the region x, with what the other path knows
// of it as counted from the header id, if that has no part of x here.
func (h *Heap) absent(id, x ID, here, there bounds) bounds {
	if hd := h.headers.get(id); hd.Live.Has(x) || hd.Spare.Has(x) {
		return here
	}
	var more bounds
	for _, b := range there {
		if b.at.origin == id {
			more = append(more, b)
		}
	}
	return here.and(more)
}

func joinRegions(a, b Region, widen bool) Region {
	out := Region{
		Content: a.Content.Or(b.Content),
		Cuts:    AddSites(a.Cuts, b.Cuts...),
		Note:    a.Note,
		From:    a.From.Union(b.From),
		bounds:  a.bounds.hull(b.bounds, widen),
		Guessed: a.Guessed && b.Guessed,
		wiped:   a.wiped || b.wiped,
		family:  a.family,
	}
	if b.Note.Reason > out.Note.Reason {
		out.Note = b.Note
	}
	return out
}

func (r Region) same(s Region) bool {
	return r.Content.within(s.Content) && s.Content.within(r.Content) && slices.Equal(r.Cuts, s.Cuts) &&
		r.Note == s.Note && r.wiped == s.wiped && r.Guessed == s.Guessed && slices.Equal(r.From, s.From) && r.bounds.equal(s.bounds)
}
