package region

// Assume takes p <= q + k for granted from here on, and empties the regions
// that cannot have an element then.
func (h *Heap) Assume(p, q Base, k int64) { h.assume(p, q, k, 2) }

// assume draws conclusions in so many steps.
func (h *Heap) assume(p, q Base, k int64, steps int) {
	if p == q || h.stopped {
		return
	}
	if old, ok := h.order.at(p, q); ok && old <= k {
		return
	}
	h.order.set(p, q, k)
	h.names.count(p)
	h.names.count(q)
	if back, ok := h.order.at(q, p); ok && back+k < 0 {
		h.Stop() // both cannot be
	}
	h.empty(p, q, k)
	h.narrow(p, q, k)
	if l, ok := p.(Len); ok && q == nil && k <= 0 {
		h.bare(l.Header)
	}
	if steps > 0 {
		h.compare(p, q, k, steps-1)
	}
}

// bare takes from the slice id what it shows: it has been learnt to be empty.
func (h *Heap) bare(id ID) {
	if hd, ok := h.headers.find(id); ok && len(hd.Live) > 0 {
		hd.Live = nil
		h.headers.set(id, hd)
	}
}

// compare draws what p <= q+k means for what is known to be at most, or at
// least, a number.
func (h *Heap) compare(p, q Base, k int64, steps int) {
	if n, ok := h.order.at(q, nil); ok {
		h.assume(p, nil, k+n, steps)
	}
	if n, ok := h.order.at(nil, p); ok {
		h.assume(nil, q, k+n, steps)
	}
	if p != nil && q != nil {
		return
	}
	type fact struct {
		x Base
		n int64
	}
	var known []fact
	for _, o := range h.order.all {
		if q == nil && o.q == p {
			known = append(known, fact{o.p, o.k})
		}
		if p == nil && o.p == q {
			known = append(known, fact{o.q, o.k})
		}
	}
	for _, f := range known {
		if q == nil {
			h.assume(f.x, nil, f.n+k, steps)
		} else {
			h.assume(nil, f.x, f.n+k, steps)
		}
	}
}

// narrow draws what p <= q+k means for the regions that are known to stand
// below p, or above q.
func (h *Heap) narrow(p, q Base, k int64) {
	if l, ok := p.(Len); ok && q != nil {
		hd := h.headers.get(l.Header)
		h.place(hd.Live, hd.Spare, point{hd.origin, q}, lessThan(k))
	}
	if l, ok := q.(Len); ok && p != nil {
		hd := h.headers.get(l.Header)
		h.place(hd.Spare, hd.Live, point{hd.origin, p}, atLeast(-k))
	}
	h.rebound(func(bs bounds) bounds {
		next := bs
		for _, b := range bs {
			if b.hasHi && q != nil && b.at.base == p {
				next = next.with(point{b.at.origin, q}, lessThan(b.hi+k))
			}
			if b.hasLo && p != nil && b.at.base == q {
				next = next.with(point{b.at.origin, p}, atLeast(b.lo-k))
			}
		}
		return next
	})
}

// place says where the regions in xs stand that are not in but, too.
func (h *Heap) place(xs, but Set, p point, b bound) {
	h.names.count(p.base)
	h.names.origins.add(p.origin)
	for _, x := range xs {
		r := h.regions.at(x)
		if r == nil || but.Has(x) || h.obvious(x, p, b) {
			continue
		}
		if bs := r.bounds.with(p, b); !bs.is(r.bounds) {
			moved := *r
			moved.bounds = bs
			h.regions.put(x, &moved)
		}
	}
}

// obvious reports whether b follows from which header shows or hides x.
func (h *Heap) obvious(x ID, p point, b bound) bool {
	switch base := p.base.(type) {
	case nil:
		return b.hasLo && b.lo <= 0
	case Len:
		hd, ok := h.headers.find(base.Header)
		if !ok || hd.origin != p.origin {
			return false
		}
		live, spare := hd.Live.Has(x), hd.Spare.Has(x)
		return b.hasHi && b.hi >= 0 && live && !spare || b.hasLo && b.lo <= 0 && spare && !live
	}
	return false
}

func (h *Heap) equal(s, t Term) {
	h.Assume(s.Base, t.Base, t.Off-s.Off)
	h.Assume(t.Base, s.Base, s.Off-t.Off)
}

// atLeast reports whether s >= t is known.
func (h *Heap) atLeast(s, t Term) bool {
	if s.Base == t.Base {
		return s.Off >= t.Off
	}
	if t.Base == nil && s.Off >= t.Off { // no length is negative
		switch s.Base.(type) {
		case Len, Cap:
			return true
		}
	}
	k, ok := h.order.at(t.Base, s.Base)
	return ok && k <= s.Off-t.Off
}

// empty zeroes every region that stands below p+d and at or above q+c although
// p+d <= q+c: there is none, so it holds nothing.
func (h *Heap) empty(p, q Base, k int64) {
	for i, row := range h.regions.rows {
		x, r := row.id, row.v
		if r.Content.Mask() == 0 {
			continue
		}
		for origin, d := range h.tops(x, r, p) {
			if c, ok := h.bottom(x, r, origin, q); ok && k <= c-d {
				gone := *r
				gone.Content = nil
				h.regions.putAt(i, &gone)
				break
			}
		}
	}
}

// tops returns, for each origin, the least d such that x stands below p+d.
func (h *Heap) tops(x ID, r *Region, p Base) map[ID]int64 {
	var out map[ID]int64
	add := func(origin ID, d int64) {
		if e, ok := out[origin]; ok && e <= d {
			return
		}
		if out == nil {
			out = map[ID]int64{}
		}
		out[origin] = d
	}
	for _, b := range r.bounds {
		if b.hasHi && b.at.base == p {
			add(b.at.origin, b.hi)
		}
	}
	if l, ok := p.(Len); ok {
		if hd, ok := h.headers.find(l.Header); ok && hd.Live.Has(x) && !hd.Spare.Has(x) {
			add(hd.origin, 0)
		}
	}
	if c, ok := p.(Cap); ok && h.allEnd(x, c) {
		for _, row := range h.headers.rows {
			hd := row.v
			if hd.end == c.Origin && (hd.Live.Has(x) || hd.Spare.Has(x)) {
				add(hd.origin, 0)
			}
		}
	}
	return out
}

// allEnd reports whether every slice that may have x ends at c: otherwise x may
// be in an array that append made.
func (h *Heap) allEnd(x ID, c Cap) bool {
	for _, row := range h.headers.rows {
		hd := row.v
		if hd.end != c.Origin && (hd.Live.Has(x) || hd.Spare.Has(x)) {
			return false
		}
	}
	return true
}

// bottom returns the greatest c such that x stands at or above q+c.
func (h *Heap) bottom(x ID, r *Region, origin ID, q Base) (int64, bool) {
	b := r.bounds.at(point{origin, q})
	c, ok := b.lo, b.hasLo
	if q == nil && (!ok || c < 0) {
		return 0, true
	}
	if l, is := q.(Len); is && (!ok || c < 0) {
		if hd, is := h.headers.find(l.Header); is && hd.origin == origin && hd.Spare.Has(x) && !hd.Live.Has(x) {
			return 0, true
		}
	}
	return c, ok
}

// Forget drops what is known of x, whose value is about to change.
func (h *Heap) Forget(x Base) {
	h.forget(func(b Base) bool { return mentions(b, x) })
	h.uncut(x)
}

// forget drops what is known of the bases that stale picks.
func (h *Heap) forget(stale func(Base) bool) {
	h.order.drop(func(f inequality) bool { return stale(f.p) || stale(f.q) })
	h.rebase(stale, nil)
}

// uncut forgets that slices were cut at x, whose value is about to change.
func (h *Heap) uncut(x Base) {
	if !h.names.cuts[x] {
		return
	}
	for i, row := range h.headers.rows {
		hd := row.v
		if hd.cut != nil && (mentions(hd.cut.low.Base, x) || mentions(hd.cut.top.Base, x)) {
			next := *hd
			next.cut = nil
			h.headers.putAt(i, &next)
		}
	}
}

// Assignment gives the integer To the value Is.
type Assignment struct {
	To Base
	Is Term
}

// Assign gives integers new values, all at once, as the edge into a block does
// for its phis.
func (h *Heap) Assign(values ...Assignment) {
	if len(values) == 0 {
		return
	}
	stale := staleBy(values)
	var follows order
	for _, v := range values {
		h.names.count(v.Is.Base)
		if b := v.Is.Base; !stale(b) {
			follows.set(v.To, b, v.Is.Off)
			follows.set(b, v.To, -v.Is.Off)
		}
		for _, f := range h.order.all {
			if f.p == v.Is.Base && !stale(f.q) {
				follows.set(v.To, f.q, f.k+v.Is.Off)
			}
			if f.q == v.Is.Base && !stale(f.p) {
				follows.set(f.p, v.To, f.k-v.Is.Off)
			}
		}
	}
	h.order.drop(func(f inequality) bool { return stale(f.p) || stale(f.q) })
	for _, f := range follows.all {
		h.order.set(f.p, f.q, f.k)
	}
	h.rebase(stale, values)
	for _, v := range values {
		h.uncut(v.To)
	}
}

// staleBy tells whether a base is built on an integer that gets a value.
func staleBy(values []Assignment) func(Base) bool {
	if len(values) == 1 {
		return func(b Base) bool { return mentions(b, values[0].To) }
	}
	to := make(map[Base]bool, len(values))
	for _, v := range values {
		to[v.To] = true
	}
	return builtOn(to)
}

// builtOn tells whether a base is built on one of these.
func builtOn(bases map[Base]bool) func(Base) bool {
	return func(b Base) bool {
		for {
			d, ok := b.(Double)
			if bases[b] {
				return true
			}
			if !ok {
				return false
			}
			b = d.Of
		}
	}
}

// rebase drops the bounds on stale bases and restates them for those that got
// a value: what stood at base b = x+off stands at x.
func (h *Heap) rebase(stale func(Base) bool, values []Assignment) {
	h.rebound(func(bs bounds) bounds {
		next := bs.without(func(p point) bool { return stale(p.base) })
		for _, v := range values {
			for _, b := range bs {
				if b.at.base == v.Is.Base {
					next = next.with(point{b.at.origin, v.To}, b.bound.less(v.Is.Off))
				}
			}
		}
		return next
	})
	for _, v := range values { // and what goes without saying
		switch base := v.Is.Base.(type) {
		case nil:
			for _, id := range h.IDs() {
				hd := h.headers.get(id)
				h.place(hd.Live.Union(hd.Spare), nil, point{hd.origin, v.To}, atLeast(-v.Is.Off))
			}
		case Len:
			hd := h.headers.get(base.Header)
			h.place(hd.Live, hd.Spare, point{hd.origin, v.To}, lessThan(-v.Is.Off))
			h.place(hd.Spare, hd.Live, point{hd.origin, v.To}, atLeast(-v.Is.Off))
		}
	}
}
