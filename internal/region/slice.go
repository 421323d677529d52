package region

// Slice makes dst the slice src[lo:hi:max]; a nil bound was not written.
// What falls out of view remembers site.
//
// A bound that is not known to stand at or beyond len may hide elements, and
// may show hidden ones. Two bounds that are the same term split alike.
func (h *Heap) Slice(dst, src ID, lo, hi, max *Term, site Site) {
	from := h.headers.get(src)
	out := Header{Elems: from.Elems, Home: from.Home, origin: from.origin, end: from.end, array: from.array}
	low := Const(0)
	if lo != nil {
		low = *lo
	}
	if low != Const(0) {
		out.origin, out.end = 0, 0
	}
	if max != nil {
		out.end = 0
	}
	top := Term{Base: Len{src}}
	if hi != nil {
		top = *hi
	}
	if h.negative(low) || h.negative(top) {
		h.Stop()
	}
	out.cut = &view{from.origin, low, top}
	if hi == nil && low == Const(0) && from.cut.fromStart() {
		out.cut.top = from.cut.top
	}
	h.names.cut(low)
	h.names.cut(top)

	name := h.parts(dst, src, "front", "cut", "grown")
	from = h.headers.get(src)
	if hi == nil { // or the program would stop here
		h.Assume(low.Base, Len{src}, -low.Off)
	}
	grows := hi == nil || h.atLeast(top, Term{Base: Len{src}})
	shrinks := hi == nil || h.atLeast(Term{Base: Len{src}}, top)
	var keep, hide Set
	for _, x := range from.Live.Union(from.Spare) {
		live, spare := from.Live.Has(x), from.Spare.Has(x)
		switch h.side(x, from, low) {
		case below:
			continue
		case astride:
			if live || hi != nil { // low is at most len if hi is not written
				h.split(x, name(x, "front"), from.origin, low, false)
			}
		}
		at := h.side(x, from, top)
		switch {
		case live && spare && (at == astride || hi == nil):
			if !(hi == nil) {
				h.mark(x, site)
			}
			at = astride
		case live && grows:
			at = below
		case spare && shrinks:
			at = above
		}
		switch {
		case at == below:
			keep = keep.with(x)
		case at == above && spare && !live:
			hide = hide.with(x)
		case at == above:
			h.mark(x, site)
			hidden := name(x, "cut")
			h.Rename(x, hidden)
			hide = hide.with(hidden)
		case live && spare:
			keep, hide = keep.with(x), hide.with(x)
		case live:
			hidden := name(x, "cut")
			h.split(x, hidden, from.origin, top, true)
			h.set(hidden, h.regions.get(hidden).Content.certain())
			h.mark(hidden, site)
			keep, hide = keep.with(x), hide.with(hidden)
		default:
			shown := name(x, "grown")
			h.split(x, shown, from.origin, top, false)
			h.set(x, h.regions.get(x).Content.certain()) // filled as far as is shown
			h.guess(shown)
			keep, hide = keep.with(shown), hide.with(x)
		}
	}
	if n, ok := h.order.at(Len{src}, nil); ok { // which went without saying, as long as src shows them
		h.place(hide, from.Spare, point{from.origin, nil}, lessThan(n))
	}
	if max != nil && (hi != nil && *max == top || hi == nil && *max == Term{Base: Len{src}}) {
		keep, hide = h.within(dst, keep, hide), nil
	}
	out.Live, out.Spare = keep, hide
	h.Set(dst, out)
	if hi != nil && low == Const(0) {
		h.equal(Term{Base: Len{dst}}, top)
	}
}

// negative reports whether t is known to be no index.
func (h *Heap) negative(t Term) bool { return h.atLeast(Const(-1), t) }

// SplitAt divides the arrays of the headers at t, where a loop is about to
// begin, so that it finds what stands from there on apart. key names the loop.
func (h *Heap) SplitAt(ids []ID, t Term, key any) {
	for _, id := range ids {
		name := h.parts(key, id, "front")
		hd := h.headers.get(id)
		for _, x := range hd.Live {
			if !hd.Spare.Has(x) && h.side(x, hd, t) == astride {
				h.split(x, name(x, "front"), hd.origin, t, false)
			}
		}
	}
}

// Clip makes dst src without its spare part.
func (h *Heap) Clip(dst, src ID) {
	hd := h.headers.get(src)
	live := h.within(dst, hd.Live, hd.Spare)
	hd = h.headers.get(src)
	hd.Live = live
	hd.Spare, hd.end, hd.pinned = nil, 0, hd.pinned && dst == src
	h.Set(dst, hd)
}

// within returns what dst shows if its array ends with live: of the regions
// that stand on both sides of the end, the part on this side.
func (h *Heap) within(dst ID, live, spare Set) Set {
	out := live
	for _, x := range live {
		if !spare.Has(x) {
			continue
		}
		y := h.recent(h.names.Of(part{dst, "within", h.family(x)}))
		r := h.regions.get(x)
		r.family = h.family(x)
		h.merge(y, r)
		h.Share(x, y)
		out = out.without(x).with(y)
	}
	return out
}

// View makes dst the slice src as home keeps it: without the spare part, which
// is not its own.
func (h *Heap) View(dst, src ID, home *Place) {
	h.Clip(dst, src)
	hd := h.headers.get(dst)
	hd.Home = home
	h.headers.set(dst, hd)
}

// guess notes that the region x may not exist.
func (h *Heap) guess(x ID) {
	r := h.regions.get(x)
	r.Guessed = true
	h.regions.set(x, r)
}

// mark notes that the region x was hidden at site.
func (h *Heap) mark(x ID, site Site) {
	r := h.regions.get(x)
	r.Cuts = AddSites(r.Cuts, site)
	h.regions.set(x, r)
}

// AddSites returns sites with more, each once.
func AddSites(sites []Site, more ...Site) []Site {
	out := sites[:len(sites):len(sites)]
next:
	for _, s := range more {
		for _, t := range out {
			if s == t {
				continue next
			}
		}
		out = append(out, s)
	}
	return out
}

// Shrink makes dst src with fewer elements, where the freed ones are zero.
func (h *Heap) Shrink(dst, src ID) {
	freed := h.recent(h.names.Of(part{of: dst, what: "freed"}))
	hd := h.headers.get(src)
	r := Region{}
	for _, x := range hd.Live {
		r.From = r.From.Union(h.regions.get(x).From)
	}
	h.Fill(src, h.Live(src)) // what follows moves down
	h.merge(freed, r)
	for _, x := range hd.Live {
		h.Share(x, freed)
	}
	hd.Spare, hd.cut = hd.Spare.with(freed), nil
	hd.Live = hd.Live.without(freed)
	h.Set(dst, hd)
}
