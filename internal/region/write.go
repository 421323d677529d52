package region

import "slices"

// Clear zeroes the given fields of every element that src shows. A region that
// src also hides in part keeps what it has.
func (h *Heap) Clear(src ID, m Mask, site Site) {
	hd := h.headers.get(src)
	for _, x := range hd.Live {
		if !hd.Spare.Has(x) {
			h.set(x, h.regions.get(x).Content.Without(m))
		}
	}
	note := Note{ClearedToLen, site}
	if len(hd.Live) == 0 {
		note.Reason = ClearedEmpty
	}
	for _, x := range hd.Spare {
		if r := h.regions.get(x); r.Content.Mask() != 0 && note.Reason > r.Note.Reason {
			r.Note = note
			h.regions.set(x, r)
		}
	}
}

// Fill says that any element that src shows may now hold c.
func (h *Heap) Fill(src ID, c Content) {
	h.FillExcept(src, c, nil)
}

// FillExcept is Fill without the regions in except.
func (h *Heap) FillExcept(src ID, c Content, except map[ID]bool) {
	for _, x := range h.headers.get(src).Live {
		if !except[x] {
			h.add(x, c)
		}
	}
}

// Write stores at src[i]: the fields m now hold c. A nil i is any index. The
// element becomes a region of its own, named by key, where that tells more.
func (h *Heap) Write(src ID, i *Term, m Mask, c Content, key any) {
	h.WriteExcept(src, i, m, c, key, nil)
}

// WriteExcept is Write without the regions in except.
func (h *Heap) WriteExcept(src ID, i *Term, m Mask, c Content, key any, except map[ID]bool) {
	if i == nil {
		h.FillExcept(src, c.Only(m), except)
		return
	}
	name := h.parts(key, src, "one", "rest")
	hd := h.headers.get(src)
	for _, x := range hd.Live {
		if except[x] {
			continue
		}
		if hd.Spare.Has(x) {
			h.add(x, c.Only(m))
			continue
		}
		low, high := h.side(x, hd, *i), h.side(x, hd, i.Plus(1))
		if low == below || high == above {
			continue
		}
		was := h.regions.get(x).Content
		exact := low == above && high == below
		if !exact && (was.Mask()&m != 0) == (c.Mask()&m != 0) {
			h.add(x, c.Only(m))
			continue
		}
		one := name(x, "one")
		switch {
		case exact: // not x any more: on other ways here, that is what was not written
			h.Rename(x, one)
		case low == above: // x becomes what follows the element
			h.split(x, one, hd.origin, i.Plus(1), false)
		case high == below: // x becomes what precedes it
			h.split(x, one, hd.origin, *i, true)
		default:
			h.split(x, name(x, "rest"), hd.origin, i.Plus(1), true)
			h.split(x, one, hd.origin, *i, true)
		}
		h.overwrite(one, m, c)
	}
}

func (h *Heap) add(x ID, c Content) {
	r := h.regions.get(x)
	if r.bounds.none() { // nothing is written where there is nothing
		return
	}
	r.Content = r.Content.Or(c)
	h.regions.set(x, r)
}

func (h *Heap) overwrite(x ID, m Mask, c Content) {
	h.set(x, h.regions.get(x).Content.Without(m).Or(c.Only(m)))
}

// Append makes dst the slice append(src, ...) of elements that hold c. What is
// written reaches what older headers of the array hide or show behind src.
// Where the array moves nothing old is left; staying is the case that counts.
func (h *Heap) Append(dst, src ID, c Content, elems ...*Place) {
	h.append(dst, src, c, elems, nil)
}

// AppendSome is Append of n elements.
func (h *Heap) AppendSome(dst, src ID, n int64, c Content, elems ...*Place) {
	end := Term{Len{src}, n}
	ends := []Term{end}
	if top, ok := h.length(src); ok {
		ends = append(ends, top.Plus(n))
	}
	most, counted := h.order.at(Len{src}, nil)
	h.append(dst, src, c, elems, ends)
	if counted { // which goes without saying only as long as dst shows them
		hd := h.headers.get(dst)
		h.place(Set{h.names.Of(part{of: dst, what: "new"})}, hd.Spare, point{hd.origin, nil}, lessThan(most+n))
	}
	if dst != src {
		h.Assign(Assignment{To: Len{dst}, Is: end})
	}
}

// AppendSlice is Append of the elements of the slice from.
func (h *Heap) AppendSlice(dst, src, from ID, c Content, elems ...*Place) {
	if h.Bare(from) { // src, or nil, as it was
		h.Copy(dst, src)
		return
	}
	top, ok := h.length(src)
	more := h.headers.get(from).cut
	if !ok || more == nil {
		h.append(dst, src, c, elems, nil)
		return
	}
	var sum *view
	switch {
	case top.Base == more.low.Base: // s[:i] and s[i:]
		sum = &view{top: more.top.Plus(top.Off - more.low.Off)}
		h.append(dst, src, c, elems, []Term{sum.top})
		if dst != src {
			h.Assign(Assignment{To: Len{dst}, Is: sum.top})
		}
	case top.Base == nil:
		sum = &view{low: more.low.Plus(-top.Off), top: more.top}
		fallthrough
	default:
		h.append(dst, src, c, elems, nil)
	}
	if sum != nil && sum.top.Base != any(Len{dst}) {
		hd := h.headers.get(dst)
		hd.cut = sum
		h.headers.set(dst, hd)
	}
}

// length is how long the slice id is, as the bound says that it was sliced with.
func (h *Heap) length(id ID) (Term, bool) {
	cut := h.headers.get(id).cut
	if !cut.fromStart() {
		return Term{}, false
	}
	return cut.top, true
}

// beyond reports whether the region x is hidden by a slice of the origin that is
// at least t long.
func (h *Heap) beyond(x, origin ID, t Term) bool {
	for _, row := range h.headers.rows {
		id, hd := row.id, row.v
		if hd.origin != origin || !hd.Spare.Has(x) || hd.Live.Has(x) {
			continue
		}
		if h.atLeast(Term{Base: Len{id}}, t) {
			return true
		}
		for _, f := range h.order.all {
			if f.p == t.Base && h.atLeast(Term{Base: Len{id}}, Term{f.q, f.k + t.Off}) {
				return true
			}
		}
	}
	return false
}

// append is Append up to any of the ends, which are all the same: what is known
// to stand behind is not reached, and of what stands before nothing is left.
func (h *Heap) append(dst, src ID, c Content, elems []*Place, ends []Term) {
	added := h.recent(h.names.Of(part{of: dst, what: "new"}))
	hd := h.headers.get(src)
	r := Region{Content: c}
	var reached, covered Set
	for _, x := range hd.Spare {
		if !slices.ContainsFunc(ends, func(t Term) bool { return h.beyond(x, hd.origin, t) }) {
			reached = reached.with(x)
			r.From = r.From.Union(h.regions.get(x).From)
		}
		if !hd.Live.Has(x) && slices.ContainsFunc(ends, func(t Term) bool { return h.side(x, hd, t) == below }) {
			covered = covered.with(x)
		}
	}
	h.merge(added, r)
	spare := hd.Spare.without(added)
	for _, x := range covered {
		spare = spare.without(x)
	}
	if len(spare) > 0 {
		for i, row := range h.headers.rows { // not with what may have another array
			for _, x := range reached {
				if row.v.array == hd.array && x != added {
					h.shareAt(i, x, added)
				}
			}
		}
	} else { // the array moves for certain, unless nothing is added, and has room then
		room := h.recent(h.names.Of(part{of: dst, what: "room"}))
		h.merge(room, Region{})
		spare = Set{room}
	}
	out := Header{Live: hd.Live.with(added), Spare: spare, Elems: addPlaces(hd.Elems, elems...), Home: hd.Home, origin: hd.origin, array: hd.array}
	h.Set(dst, out)
	if dst != src {
		h.place(Set{added}, nil, point{hd.origin, Len{src}}, atLeast(0))
	}
	h.Assume(Len{src}, Len{dst}, 0)
}

// Extend makes dst what code that cannot be seen made of src and returned: the
// same array, perhaps with more in it, or another one.
func (h *Heap) Extend(dst, src ID, c Content) {
	added := h.recent(h.names.Of(part{of: dst, what: "new"}))
	h.merge(added, Region{Content: c})
	hd := h.headers.get(src)
	hd.Live, hd.cut, hd.pinned = hd.Live.with(added), nil, false
	hd.Spare = hd.Spare.without(added)
	h.Set(dst, hd)
}

// CopyInto is copy(dst, src): the elements of dst may hold what those of src
// do, which counts as what copied makes of it. Zero is certain only as far as
// the copy is known to reach.
func (h *Heap) CopyInto(dst, src ID, copied func(Content) Content, key any) {
	name := h.parts(key, dst, "done")
	d, s := h.headers.get(dst), h.headers.get(src)
	if c := copied(h.Live(src)); c.Mask() != 0 {
		m, end := c.Mask(), Term{Base: Len{src}}
		for _, x := range d.Live {
			at := h.side(x, d, end)
			switch {
			case at == above && !d.Spare.Has(x): // the copy does not get there
				continue
			case at == astride && !d.Spare.Has(x) && h.regions.get(x).Content.Mask()&m == 0:
				done := name(x, "done")
				h.split(x, done, d.origin, end, false)
				x = done
			}
			h.add(x, c)
		}
		return
	}
	switch {
	case s.cut.fromStart() && (s.cut.top == Term{Base: Len{dst}} || d.cut.fromStart() && d.cut.top == s.cut.top):
		h.Clear(dst, All, Site{})
	case d.cut != nil && d.cut.origin != 0 && s.cut.fromStart() && s.cut.top == d.cut.low && d.cut.low.Off == 0 && d.cut.low.Base != nil:
		// s[:j] into s[j:] reaches up to 2j: a doubling copy.
		end := Term{Base: Double{d.cut.low.Base}}
		for _, x := range d.Live {
			if d.Spare.Has(x) {
				continue
			}
			switch h.side(x, Header{origin: d.cut.origin}, end) {
			case below:
				h.overwrite(x, All, nil)
			case astride:
				// x stays what is to be done, so that a loop finds it again.
				done := name(x, "done")
				h.split(x, done, d.cut.origin, end, false)
				h.overwrite(done, All, nil)
			}
		}
	}
}

func addPlaces(ps []*Place, more ...*Place) []*Place {
	out := ps[:len(ps):len(ps)]
next:
	for _, p := range more {
		for _, q := range out {
			if p == q {
				continue next
			}
		}
		if len(out) < 4 {
			out = append(out, p)
		}
	}
	return out
}
