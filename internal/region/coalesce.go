package region

import (
	"encoding/binary"
	"slices"
)

// Coalesce joins regions that no header tells apart: those on the same side of
// the same headers, with the same bounds, both holding something or both not,
// and the same of what was made since entry.
// It keeps the cost of a long function, and of its callers, in check. With all,
// being on the same side of the same headers is enough, and of what told picks
// to count from; but for what was made here: what of that is zero is what a copy
// did not reach.
func (h *Heap) Coalesce(all bool, told func(Base) bool) {
	member := make(map[ID][]byte, len(h.regions))
	for i, id := range h.IDs() {
		hd := h.headers.get(id)
		for side, set := range [2]Set{hd.Live, hd.Spare} {
			for _, x := range set {
				member[x] = binary.AppendUvarint(member[x], uint64(2*i+side))
			}
		}
	}
	first := map[string][]ID{}
	for _, x := range h.Regions() {
		r := h.regions.get(x)
		if r.From.Has(x) { // a part of the entry state, which callers know by name
			continue
		}
		key := string(member[x])
		i := slices.IndexFunc(first[key], func(y ID) bool {
			s := h.regions.get(y)
			if (r.Content.Mask() == 0) != (s.Content.Mask() == 0) && !(all && len(r.From)+len(s.From) > 0) {
				return false
			}
			if all {
				return told == nil || r.bounds.only(told).equal(s.bounds.only(told))
			}
			return r.Content.made() == s.Content.made() && r.bounds.equal(s.bounds)
		})
		if i < 0 {
			first[key] = append(first[key], x)
			continue
		}
		y := first[key][i]
		h.regions.set(y, joinRegions(h.regions.get(y), r, false))
		h.drop(x)
	}
}

// Size is how many regions there are.
func (h *Heap) Size() int { return len(h.regions) }
