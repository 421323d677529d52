package region

import (
	"maps"
	"slices"
)

// Join adds to h what holds in g, which comes from another path, and reports
// whether h changed. With widen, bounds that keep moving are given up. branch
// is where the two paths parted, for the reader.
func (h *Heap) Join(g *Heap, widen bool, branch Site) bool {
	changed := false
	met := h.meetOrigins(g)
	ends := h.meetEnds(g)
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
		for _, origin := range met.list {
			old.bounds, r.bounds = h.absent(origin, met, x, old.bounds, r.bounds), g.absent(origin, met, x, r.bounds, old.bounds)
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
		next.origin = met.of(id, old.origin)
		next.end = ends.of(id, old.end)
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

// meeting is what headers have in common from a join on, an origin or an end,
// that had another one on each of the two paths.
type meeting struct {
	ids  map[ID]ID // by header
	list []ID      // what they have now, each once
}

// of is what the header id has after the join.
func (m meeting) of(id, old ID) ID {
	if now, ok := m.ids[id]; ok {
		return now
	}
	return old
}

// meet finds the headers that differ in h and g in what they have, and gives one
// of their names to those that have the same as each other in h, and in g too.
func (h *Heap) meet(g *Heap, has func(*Header) ID) meeting {
	type pair struct{ here, there ID }
	m := meeting{ids: map[ID]ID{}}
	groups := map[pair][]ID{}
	for _, row := range g.headers.rows {
		id, hd := row.id, row.v
		if old := h.headers.at(id); old != nil && old != hd && has(old) != has(hd) {
			p := pair{has(old), has(hd)}
			groups[p] = append(groups[p], id)
		}
	}
	for p, ids := range groups {
		now := ids[0]
		if slices.Contains(ids, p.here) { // as it was named when they met before
			now = p.here
		}
		for _, id := range ids {
			m.ids[id] = now
		}
		m.list = append(m.list, now)
	}
	slices.Sort(m.list)
	return m
}

// meetEnds is meet for the ends of arrays.
func (h *Heap) meetEnds(g *Heap) meeting {
	return h.meet(g, func(hd *Header) ID { return hd.end })
}

// meetOrigins lets the headers that have one array in h and another in g count
// from an origin of their own, in both: those that had a first element in common
// still do.
func (h *Heap) meetOrigins(g *Heap) meeting {
	m := h.meet(g, func(hd *Header) ID { return hd.origin })
	for _, id := range slices.Sorted(maps.Keys(m.ids)) {
		h.recount(m.ids[id], h.headers.get(id))
		g.recount(m.ids[id], g.headers.get(id))
	}
	return m
}

// recount says of the regions of the header hd what is known of their positions
// in its array, as counted from the origin.
func (h *Heap) recount(origin ID, hd Header) {
	mine := hd.Live.Union(hd.Spare)
	if hd.origin == origin || len(mine) == 0 {
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
		h.names.origins.add(origin)
		add := func(base Base, b bound) {
			h.names.count(base)
			if p := (point{origin, base}); !h.obvious(x, p, b) {
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
// of it as counted from the origin, if nothing that counts from there has a part
// of x here.
func (h *Heap) absent(origin ID, met meeting, x ID, here, there bounds) bounds {
	var more bounds
	for _, b := range there {
		if b.at.origin == origin {
			more = append(more, b)
		}
	}
	if more == nil {
		return here
	}
	for _, row := range h.headers.rows {
		id, hd := row.id, row.v
		if met.of(id, hd.origin) == origin && (hd.Live.Has(x) || hd.Spare.Has(x)) {
			return here
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
		Apart:   a.Apart || b.Apart || (len(a.From) == 0) != (len(b.From) == 0),
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
		r.Note == s.Note && r.wiped == s.wiped && r.Guessed == s.Guessed && r.Apart == s.Apart && slices.Equal(r.From, s.From) && r.bounds.equal(s.bounds)
}
