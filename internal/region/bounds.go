package region

// point is a base seen from the first element of an array's view.
type point struct {
	origin ID
	base   Base
}

// bound says that elements stand at or above base+lo, and below base+hi.
type bound struct {
	lo, hi       int64
	hasLo, hasHi bool
}

func atLeast(off int64) bound { return bound{lo: off, hasLo: true} }

func lessThan(off int64) bound { return bound{hi: off, hasHi: true} }

// both says what b and c say together.
func (b bound) both(c bound) bound {
	if c.hasLo && (!b.hasLo || b.lo < c.lo) {
		b.lo, b.hasLo = c.lo, true
	}
	if c.hasHi && (!b.hasHi || b.hi > c.hi) {
		b.hi, b.hasHi = c.hi, true
	}
	return b
}

// less is b as it is relative to a point n further on.
func (b bound) less(n int64) bound {
	if b.hasLo {
		b.lo -= n
	}
	if b.hasHi {
		b.hi -= n
	}
	return b
}

// bounds are what is known of a region's position, each point once; never
// changed in place. There are few, so that to go through them is the fastest.
type bounds []fact

type fact struct {
	at point
	bound
}

const maxBounds = 16 // a region that knows more forgets: sound, and seldom seen

func (bs bounds) index(p point) int {
	for i := range bs {
		if bs[i].at.origin == p.origin && bs[i].at.base == p.base {
			return i
		}
	}
	return -1
}

// at is what is known relative to p.
func (bs bounds) at(p point) bound {
	if i := bs.index(p); i >= 0 {
		return bs[i].bound
	}
	return bound{}
}

// with adds what b says relative to p.
func (bs bounds) with(p point, b bound) bounds {
	i := bs.index(p)
	switch {
	case i < 0 && len(bs) >= maxBounds:
		return bs
	case i < 0:
		return append(bs[:len(bs):len(bs)], fact{p, b})
	case bs[i].both(b) == bs[i].bound:
		return bs
	}
	out := append(bounds(nil), bs...)
	out[i].bound = bs[i].both(b)
	return out
}

// and adds what more says.
func (bs bounds) and(more bounds) bounds {
	if len(more) == 0 {
		return bs
	}
	out := append(make(bounds, 0, min(len(bs)+len(more), maxBounds)), bs...)
	for _, b := range more {
		switch i := out.index(b.at); {
		case i >= 0:
			out[i].bound = out[i].both(b.bound)
		case len(out) < maxBounds:
			out = append(out, b)
		}
	}
	return out
}

// without drops what is known relative to the points that stale picks.
func (bs bounds) without(stale func(p point) bool) bounds {
	for i := range bs {
		if !stale(bs[i].at) {
			continue
		}
		out := append(make(bounds, 0, len(bs)), bs[:i]...)
		for _, f := range bs[i+1:] {
			if !stale(f.at) {
				out = append(out, f)
			}
		}
		return out
	}
	return bs
}

// only is what is known relative to the bases that told picks.
func (bs bounds) only(told func(Base) bool) bounds {
	return bs.without(func(p point) bool { return !told(p.base) })
}

// hull keeps what holds for both; with widen, only what did not get weaker
// than it is in bs, so that a loop comes to rest.
func (bs bounds) hull(cs bounds, widen bool) bounds {
	if bs.is(cs) {
		return bs
	}
	out, whole := bs[:0:0], true // whole: all as it is in bs, so far
	for i, b := range bs {
		c := cs.at(b.at)
		var r bound
		if b.hasLo && c.hasLo && (c.lo >= b.lo || !widen) {
			r.lo, r.hasLo = min(b.lo, c.lo), true
		}
		if b.hasHi && c.hasHi && (c.hi <= b.hi || !widen) {
			r.hi, r.hasHi = max(b.hi, c.hi), true
		}
		if whole = whole && r == b.bound; whole {
			out = bs[: i+1 : i+1]
		} else if r.hasLo || r.hasHi {
			out = append(out, fact{b.at, r})
		}
	}
	return out
}

// none reports whether no element can stand where bs says.
func (bs bounds) none() bool {
	for _, b := range bs {
		if b.hasLo && b.hasHi && b.lo >= b.hi {
			return true
		}
	}
	return false
}

// is reports whether bs and cs are one and the same.
func (bs bounds) is(cs bounds) bool {
	return len(bs) == len(cs) && (len(bs) == 0 || &bs[0] == &cs[0])
}

func (bs bounds) equal(cs bounds) bool {
	if bs.is(cs) {
		return true
	}
	if len(bs) != len(cs) {
		return false
	}
	for i, b := range bs {
		if b != cs[i] && cs.at(b.at) != b.bound {
			return false
		}
	}
	return true
}
