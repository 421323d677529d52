package region

// Trust takes for zero, here and before, what h has zeroed a part of since:
// whether that was done, and to which elements, is for code to say that cannot
// be seen.
func (h *Heap) Trust(before *Heap) {
	mixed := map[ID]bool{} // families that were zero in part, before
	for _, row := range before.regions.rows {
		x, r := row.id, row.v
		if r.Content.Mask() == 0 {
			mixed[before.family(x)] = true
		}
	}
	zeroed := map[ID]bool{}
	for _, row := range h.regions.rows {
		x, r := row.id, row.v
		if r.Content.Mask() != 0 {
			continue
		}
		if old := before.regions.at(x); old != nil && old.Content.Mask() != 0 || old == nil && !mixed[h.family(x)] {
			zeroed[h.family(x)] = true
		}
	}
	if len(zeroed) == 0 {
		return
	}
	for _, g := range []*Heap{before, h} {
		for _, row := range g.regions.rows {
			if zeroed[g.family(row.id)] && row.v.Content.Mask() != 0 {
				g.set(row.id, nil)
			}
		}
	}
}
