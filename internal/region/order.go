package region

import "maps"

// inequality is the left side of p - q <= k.
type inequality struct{ p, q Base }

// Assume takes p <= q + k for granted from here on, and empties the regions
// that cannot have an element then.
func (h *Heap) Assume(p, q Base, k int64) {
	if p == q {
		return
	}
	if old, ok := h.order[inequality{p, q}]; ok && old <= k {
		return
	}
	h.order[inequality{p, q}] = k
	h.empty(p, q, k)
	h.narrow(p, q, k)
}

// narrow draws what p <= q+k means for the regions that are known to stand
// below p, or above q.
func (h *Heap) narrow(p, q Base, k int64) {
	for x, r := range h.regions {
		next := r.bounds
		for at, b := range r.bounds {
			if at.base == p && b.hasHi && q != nil {
				next = next.with(point{at.origin, q}, false, b.hi+k)
			}
			if at.base == q && b.hasLo && p != nil {
				next = next.with(point{at.origin, p}, true, b.lo-k)
			}
		}
		if len(next) != len(r.bounds) || !next.equal(r.bounds) {
			r.bounds = next
			h.regions[x] = r
		}
	}
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
	k, ok := h.order[inequality{t.Base, s.Base}]
	return ok && k <= s.Off-t.Off
}

// empty zeroes every region that stands below p+d and at or above q+c although
// p+d <= q+c: there is none, so it holds nothing.
func (h *Heap) empty(p, q Base, k int64) {
	for x, r := range h.regions {
		if r.Content.Mask() == 0 {
			continue
		}
		for origin, d := range h.tops(x, r, p) {
			if c, ok := h.bottom(x, r, origin, q); ok && k <= c-d {
				r.Content = nil
				h.regions[x] = r
				break
			}
		}
	}
}

// tops returns, for each origin, the least d such that x stands below p+d.
func (h *Heap) tops(x ID, r Region, p Base) map[ID]int64 {
	out := map[ID]int64{}
	for at, b := range r.bounds {
		if at.base == p && b.hasHi {
			out[at.origin] = b.hi
		}
	}
	if l, ok := p.(Len); ok {
		if hd, ok := h.headers[l.Header]; ok && hd.Live.Has(x) && !hd.Spare.Has(x) {
			if d, ok := out[hd.origin]; !ok || d > 0 {
				out[hd.origin] = 0
			}
		}
	}
	if c, ok := p.(Cap); ok && h.allEnd(x, c) {
		for _, hd := range h.headers {
			if hd.end == c.Origin && (hd.Live.Has(x) || hd.Spare.Has(x)) {
				if d, ok := out[hd.origin]; !ok || d > 0 {
					out[hd.origin] = 0
				}
			}
		}
	}
	return out
}

// allEnd reports whether every slice that may have x ends at c: otherwise x may
// be in an array that append made.
func (h *Heap) allEnd(x ID, c Cap) bool {
	for _, hd := range h.headers {
		if hd.end != c.Origin && (hd.Live.Has(x) || hd.Spare.Has(x)) {
			return false
		}
	}
	return true
}

// bottom returns the greatest c such that x stands at or above q+c.
func (h *Heap) bottom(x ID, r Region, origin ID, q Base) (int64, bool) {
	b := r.bounds[point{origin, q}]
	c, ok := b.lo, b.hasLo
	if q == nil && (!ok || c < 0) {
		return 0, true
	}
	if l, is := q.(Len); is && (!ok || c < 0) {
		if hd, is := h.headers[l.Header]; is && hd.origin == origin && hd.Spare.Has(x) && !hd.Live.Has(x) {
			return 0, true
		}
	}
	return c, ok
}

// Forget drops what is known of x, whose value is about to change.
func (h *Heap) Forget(x Base) {
	for k := range h.order {
		if mentions(k.p, x) || mentions(k.q, x) {
			delete(h.order, k)
		}
	}
	h.rebase(func(b Base) bool { return mentions(b, x) }, nil)
}

// Assign gives integers new values, all at once, as the edge into a block does
// for its phis.
func (h *Heap) Assign(values map[Base]Term) {
	for k := range h.order {
		for x := range values {
			if mentions(k.p, x) || mentions(k.q, x) {
				delete(h.order, k)
				break
			}
		}
	}
	h.rebase(func(b Base) bool {
		for x := range values {
			if mentions(b, x) {
				return true
			}
		}
		return false
	}, values)
}

// rebase drops the bounds on stale bases and restates them for those that got
// a value: what stood at base b = x+off stands at x.
func (h *Heap) rebase(stale func(Base) bool, values map[Base]Term) {
	for id, r := range h.regions {
		if len(r.bounds) == 0 && len(values) == 0 {
			continue
		}
		if next := h.rebased(id, r, stale, values); !next.equal(r.bounds) {
			r.bounds = next
			h.regions[id] = r
		}
	}
}

func (h *Heap) rebased(id ID, r Region, stale func(Base) bool, values map[Base]Term) bounds {
	next := r.bounds
	for p := range r.bounds {
		if stale(p.base) {
			next = maps.Clone(next)
			delete(next, p)
		}
	}
	for x, t := range values {
		for origin, b := range h.positions(id, r, t.Base) {
			b.lo -= t.Off
			b.hi -= t.Off
			if b.hasLo {
				next = next.with(point{origin, x}, true, b.lo)
			}
			if b.hasHi {
				next = next.with(point{origin, x}, false, b.hi)
			}
		}
	}
	return next
}

// positions is what is known of the region x relative to base, by origin.
func (h *Heap) positions(x ID, r Region, base Base) map[ID]bound {
	out := map[ID]bound{}
	for p, b := range r.bounds {
		if p.base == base {
			out[p.origin] = b
		}
	}
	for id, hd := range h.headers {
		live, spare := hd.Live.Has(x), hd.Spare.Has(x)
		if !live && !spare {
			continue
		}
		b := out[hd.origin]
		if base == nil && (!b.hasLo || b.lo < 0) {
			b.lo, b.hasLo = 0, true
		}
		if (base == Len{id}) && live != spare {
			if live && (!b.hasHi || b.hi > 0) {
				b.hi, b.hasHi = 0, true
			}
			if spare && (!b.hasLo || b.lo < 0) {
				b.lo, b.hasLo = 0, true
			}
		}
		if b.hasLo || b.hasHi {
			out[hd.origin] = b
		}
	}
	return out
}
