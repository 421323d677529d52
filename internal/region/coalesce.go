package region

import "slices"

// Coalesce joins regions that no header tells apart: those on the same side of
// the same headers, with the same bounds, both holding something or both not,
// and the same of what was made since entry.
// It keeps the cost of a long function, and of its callers, in check. Of more than
// most on the same side of the same headers, that is enough, and of what told picks
// to count from; but for what was made here: what of that is zero is what a copy
// did not reach.
func (h *Heap) Coalesce(most int, told func(Base) bool) {
	class, classes := h.classes()
	first := make([][]ID, classes) // the regions of each class that stay
	size := make([]int, classes)
	for _, c := range class {
		size[c]++
	}
	var gone Set
	for i, row := range h.regions.rows {
		x, r := row.id, row.v
		if r.From.Has(x) { // a part of the entry state, which callers know by name
			continue
		}
		c := class[i]
		j := slices.IndexFunc(first[c], func(y ID) bool {
			s := h.regions.at(y)
			all := size[c] > most
			if (r.Content.Mask() == 0) != (s.Content.Mask() == 0) && !(all && len(r.From)+len(s.From) > 0) {
				return false
			}
			if all {
				return told == nil || r.bounds.only(told).equal(s.bounds.only(told))
			}
			return r.Content.made() == s.Content.made() && r.bounds.equal(s.bounds)
		})
		if j < 0 {
			first[c] = append(first[c], x)
			continue
		}
		y := first[c][j]
		h.regions.set(y, joinRegions(h.regions.get(y), *r, false))
		gone = append(gone, x)
	}
	if len(gone) == 0 {
		return
	}
	h.regions.keep(func(x ID, _ *Region) bool { return !gone.Has(x) })
	for i, row := range h.headers.rows {
		hd := row.v
		live, spare := hd.Live.minus(gone), hd.Spare.minus(gone)
		if len(live) != len(hd.Live) || len(spare) != len(hd.Spare) {
			next := *hd
			next.Live, next.Spare = live, spare
			h.headers.putAt(i, &next)
		}
	}
}

// classes numbers the regions, in their order, by which headers show and hide
// them, and returns how many numbers there are. Each header tells those apart that
// were alike so far.
func (h *Heap) classes() ([]int, int) {
	class := make([]int, len(h.regions.rows))
	became := []int{-1} // what the members of a class are that the set at hand has
	var met []int
	for _, row := range h.headers.rows {
		for _, set := range [2]Set{row.v.Live, row.v.Spare} {
			i := 0
			for _, x := range set {
				for i < len(class) && h.regions.rows[i].id < x {
					i++
				}
				if i == len(class) || h.regions.rows[i].id != x {
					continue
				}
				c := class[i]
				if became[c] < 0 {
					became[c] = len(became)
					became = append(became, -1)
					met = append(met, c)
				}
				class[i] = became[c]
			}
			for _, c := range met {
				became[c] = -1
			}
			met = met[:0]
		}
	}
	return class, len(became)
}

// Size is how many regions there are.
func (h *Heap) Size() int { return len(h.regions.rows) }
