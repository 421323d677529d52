package region

// Trust takes for zero, here and before, what h has zeroed a part of since:
// whether that was done, and to which elements, is for code to say that cannot
// be seen.
func (h *Heap) Trust(before *Heap) {
	mixed := map[ID]bool{} // families that were zero in part, before
	for x, r := range before.regions {
		if r.Content.Mask() == 0 {
			mixed[before.family(x)] = true
		}
	}
	zeroed := map[ID]bool{}
	for x, r := range h.regions {
		if r.Content.Mask() != 0 {
			continue
		}
		if old, ok := before.regions[x]; ok && old.Content.Mask() != 0 || !ok && !mixed[h.family(x)] {
			zeroed[h.family(x)] = true
		}
	}
	if len(zeroed) == 0 {
		return
	}
	for _, g := range []*Heap{before, h} {
		for x, r := range g.regions {
			if zeroed[g.family(x)] && r.Content.Mask() != 0 {
				g.set(x, nil)
			}
		}
	}
}
