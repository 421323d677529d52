package region

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
	r := h.regions.get(x)
	under := false
	for _, b := range r.bounds {
		switch {
		case b.at.origin != origin:
		case b.hasLo && h.atLeast(Term{b.at.base, b.lo}, t):
			return above // whatever the others say, in any order
		case b.hasHi && h.atLeast(t, Term{b.at.base, b.hi}):
			under = true
		}
	}
	if under {
		return below
	}
	if h.atLeast(Const(0), t) {
		return above
	}
	switch base := t.Base.(type) {
	case Cap:
		if t.Off >= 0 && base.Origin == hd.end {
			return below
		}
	case Len:
		if hd, ok := h.headers.find(base.Header); ok && hd.origin == origin {
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
