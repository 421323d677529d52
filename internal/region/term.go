package region

// Base is what a bound is counted from: nil for zero, a Len, a Cap, a Double,
// or any comparable value that stands for an integer of the program.
type Base any

// Len is the length of a header.
type Len struct{ Header ID }

// Cap is where the arrays of one end have their last element.
type Cap struct{ Origin ID }

// Double is twice another base.
type Double struct{ Of Base }

// Term is an integer: base plus offset.
type Term struct {
	Base Base
	Off  int64
}

// Const is the term of a constant.
func Const(n int64) Term { return Term{Off: n} }

// Plus returns the term n further on.
func (t Term) Plus(n int64) Term { t.Off += n; return t }

// mentions reports whether the base b is built on x.
func mentions(b, x Base) bool {
	if d, ok := b.(Double); ok {
		return mentions(d.Of, x)
	}
	return b == x
}

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

// bounds are what is known of a region's position; never changed in place.
type bounds map[point]bound

const maxBounds = 16 // a region that knows more forgets: sound, and seldom seen

func (bs bounds) with(p point, lo bool, off int64) bounds {
	b := bs[p]
	switch {
	case lo && b.hasLo && b.lo >= off, !lo && b.hasHi && b.hi <= off:
		return bs
	case lo:
		b.lo, b.hasLo = off, true
	default:
		b.hi, b.hasHi = off, true
	}
	if _, known := bs[p]; !known && len(bs) >= maxBounds {
		return bs
	}
	out := make(bounds, len(bs)+1)
	for k, v := range bs {
		out[k] = v
	}
	out[p] = b
	return out
}

// hull keeps what holds for both; with widen, only what did not get weaker
// than it is in bs, so that a loop comes to rest.
func (bs bounds) hull(cs bounds, widen bool) bounds {
	out := bounds{}
	for p, b := range bs {
		c, ok := cs[p]
		if !ok {
			continue
		}
		var r bound
		if b.hasLo && c.hasLo && (c.lo >= b.lo || !widen) {
			r.lo, r.hasLo = min(b.lo, c.lo), true
		}
		if b.hasHi && c.hasHi && (c.hi <= b.hi || !widen) {
			r.hi, r.hasHi = max(b.hi, c.hi), true
		}
		if r.hasLo || r.hasHi {
			out[p] = r
		}
	}
	return out
}

func (bs bounds) equal(cs bounds) bool {
	if len(bs) != len(cs) {
		return false
	}
	for p, b := range bs {
		if cs[p] != b {
			return false
		}
	}
	return true
}
