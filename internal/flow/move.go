package flow

import (
	"github.com/poolreset/poolreset-lint/internal/region"
)

// moveRegions brings the callee's regions over and does to ours what it did.
func (p *passage) moveRegions() {
	heap := p.st.heap
	p.age()
	var alters []func()
	taken := map[region.ID]bool{} // entry regions whose elements went elsewhere
	for _, x := range p.sum.Heap.Regions() {
		reg, _ := p.sum.Heap.Region(x)
		if e, ok := p.entry[x]; ok && manyAt(e.Place) { // of any of them: one that is like them all
			p.bear(x, reg, p.contents[x])
			continue
		} else if ok {
			alters = append(alters, p.alter(x, reg))
			continue
		}
		from := p.origins(reg)
		if len(from) == 0 || reg.Apart || p.elsewhere(from) {
			c := p.contents[x]
			if reg.Apart && len(from) > 0 { // what it inherits is with what it is of
				c = p.subst(without[In](reg.Content))
			}
			p.bear(x, reg, c)
		}
		for _, e := range from {
			taken[e] = true
			p.inherit(x, e, reg)
		}
	}
	for _, alter := range alters { // now that all that was here is read
		alter()
	}
	for _, e := range p.sum.Entries {
		for _, x := range []region.ID{e.Live, e.Spare} {
			if _, there := p.sum.Heap.Region(x); !taken[x] {
				continue
			} else if there {
				for _, a := range p.parts[x] {
					if p.moved[a] && p.apart(&e, a, x) && p.whole(e, a) {
						heap.Discard(a)
					}
				}
				continue
			}
			for _, a := range p.parts[x] {
				if p.whole(e, a) {
					heap.Discard(a)
				}
			}
		}
	}
}

// bear makes what stands here for the callee's region x, and is no part of what
// was here.
func (p *passage) bear(x region.ID, reg region.Region, c region.Content) {
	y := p.names.Of(partKey{p.site, x, 0, 0})
	p.st.heap.Discard(y)
	p.st.heap.Merge(y, region.Region{Content: c, Cuts: region.AddSites(reg.Cuts, p.cuts[x]...), Note: reg.Note, Guessed: reg.Guessed})
	p.made[x] = region.Set{y}
}

// age makes way for what the callee makes of our regions: what the call made
// before, in an earlier round of a loop, is among these.
func (p *passage) age() {
	aged := map[region.ID]bool{}
	for _, x := range p.sum.Heap.Regions() {
		if _, ok := p.entry[x]; ok {
			continue
		}
		reg, _ := p.sum.Heap.Region(x)
		for _, e := range p.origins(reg) {
			for _, a := range p.parts[e] {
				if y := p.partOf(x, e, a); !aged[y] && !p.apart(p.entry[e], a, x) {
					aged[y] = true
					p.st.heap.Recent(y)
				}
			}
		}
	}
	clear(p.aside)
	p.findEntries()
}

// partOf names what of our region a is in the callee's x, once a part of e.
func (p *passage) partOf(x, e, a region.ID) region.ID {
	return p.names.Of(partKey{p.site, x, e, p.st.heap.Family(a)})
}

// elsewhere reports whether what may have gone into the spare part of a slice
// went into another array, for there is no such part here: the slice was nil, or
// full.
func (p *passage) elsewhere(from []region.ID) bool {
	spare := false
	for _, e := range from {
		if len(p.parts[e]) > 0 {
			return false
		}
		spare = spare || e == p.entry[e].Spare
	}
	return spare
}

// origins are the entry regions that reg was part of and that the call knows.
func (p *passage) origins(reg region.Region) []region.ID {
	var out []region.ID
	for _, e := range reg.From {
		if _, ok := p.entry[e]; ok {
			out = append(out, e)
		}
	}
	return out
}

// inherit makes the parts of the callee's region x that were part of its entry
// region e parts of ours, each of one of ours.
func (p *passage) inherit(x, e region.ID, reg region.Region) {
	heap := p.st.heap
	in := In{common(p.entry[e].Place), e == p.entry[e].Spare}
	own, seen, hidden := region.Content{}, region.Content{}, p.hiddenFrom(p.entry[e])
	for a, bits := range reg.Content {
		if _, ok := a.(In); !ok {
			own[a] = bits
			if _, ok := a.(Unseen); !ok {
				seen[a] = bits
			}
		}
	}
	own, seen = p.subst(own), p.subst(seen)
	kept := reg.Content[in]
	for _, a := range p.parts[e] {
		old, ok := heap.Region(a)
		if !ok || p.apart(p.entry[e], a, x) {
			continue
		}
		p.moved[a] = true
		y := p.partOf(x, e, a)
		made := own
		if hidden[a] {
			made = seen
		}
		out := region.Region{Content: made.Or(old.Content.Only(kept)), Cuts: reg.Cuts, Note: reg.Note, From: old.From}
		if old.Content.Mask() != 0 && len(reg.Cuts) == 0 {
			out.Cuts = old.Cuts
			out.Note = old.Note
		}
		heap.Merge(y, out)
		heap.Adopt(y, a, reg)
		heap.Stands(p.positions(p.entry[e]), y, x)
		heap.Share(a, y)
		p.splits = append(p.splits, split{a, y, p.entry[e]})
		p.made[x] = p.made[x].Union(region.Set{y})
	}
}

// hiddenFrom is hiddenInMemory for what the callee writes through the slice
// that it found at e.
func (p *passage) hiddenFrom(e *Entry) map[region.ID]bool {
	if s, ok := p.value(e.Place).(Slice); ok {
		return p.hiddenInMemory(p.st, s.ID)
	}
	return nil
}

// partKey names, at a call, what of the callee's region x was part of its entry
// region e and of our regions of one family.
type partKey struct {
	site         any
	x, e, family region.ID
}

// apart reports whether the callee's region x has no element of our region a, for
// both are known to stand elsewhere in the slice that it found at e.
func (p *passage) apart(e *Entry, a, x region.ID) bool {
	k := pairKey{a, x}
	known, ok := p.aside[k]
	if !ok {
		known = p.st.heap.Apart(p.positions(e), a, x)
		p.aside[k] = known
	}
	return known
}

// pairKey is a region here and one of the callee.
type pairKey struct{ a, x region.ID }

// whole reports whether all of the region a lies on one side of the slice that
// the callee found at e.
func (p *passage) whole(e Entry, a region.ID) bool {
	return !(p.parts[e.Live].Has(a) && p.parts[e.Spare].Has(a))
}

// alter returns what changes our regions as the callee changed the entry region
// x.
func (p *passage) alter(x region.ID, reg region.Region) func() {
	e := p.entry[x]
	in := In{common(e.Place), x == e.Spare}
	kept := reg.Content[in]
	added := region.Content{}
	for a, bits := range reg.Content {
		if a != any(in) {
			added[a] = bits
		}
	}
	added = p.subst(added)
	seen, hidden := region.Content{}, p.hiddenFrom(e)
	for a, bits := range added {
		if _, ok := a.(Unseen); !ok {
			seen[a] = bits
		}
	}
	zeroed := p.sum.full[in.Place] &^ kept
	if kept == 0 {
		zeroed = region.All
	}
	return func() {
		for _, a := range p.parts[x] {
			old, ok := p.st.heap.Region(a)
			if !ok || p.apart(e, a, x) {
				continue
			}
			c := old.Content
			if p.whole(*e, a) {
				c = c.Without(zeroed)
				p.st.heap.Stands(p.positions(e), a, x)
			}
			if hidden[a] {
				p.st.heap.Alter(a, c.Or(seen))
			} else {
				p.st.heap.Alter(a, c.Or(added))
			}
			if reg.Note.Reason > old.Note.Reason && c.Mask() != 0 {
				p.st.heap.Annotate(a, reg.Note)
			}
		}
	}
}

// set is what became of the callee's regions xs here.
func (p *passage) set(xs region.Set) region.Set {
	var out region.Set
	add := func(y region.ID) {
		if _, ok := p.st.heap.Region(y); ok {
			out = out.Union(region.Set{y})
		}
	}
	for _, x := range xs {
		e, ok := p.entry[x]
		if !ok || manyAt(e.Place) {
			out = out.Union(p.made[x])
			continue
		}
		for _, a := range p.parts[x] {
			add(a)
			for _, s := range p.splits { // by another name of the array
				if s.of == a && !p.onePlace(s.by, e) {
					add(s.part)
				}
			}
		}
	}
	return out
}

// onePlace reports whether the callee found both entries at one place of ours.
func (p *passage) onePlace(a, b *Entry) bool {
	if a == b {
		return true
	}
	for _, t := range p.targets(a.Place) {
		for _, u := range p.targets(b.Place) {
			if t.Place == u.Place {
				return true
			}
		}
	}
	return false
}

// split is a part of one of our regions that the callee has made of it, as it
// knew it from one of its entries.
type split struct {
	of, part region.ID
	by       *Entry
}

// without is c without the atoms of type A.
func without[A region.Atom](c region.Content) region.Content {
	out := region.Content{}
	for a, bits := range c {
		if _, ok := a.(A); !ok {
			out[a] = bits
		}
	}
	return out
}
