package region

import "slices"

// ID names a header or a region. The same key gives the same ID, so that a
// loop meets in its second round the names of its first.
type ID int32

// Names hands out IDs. One table serves one function's interpretation.
type Names struct {
	ids map[any]ID

	// What some heap has known, or still does, of the header of that name: it
	// need not be looked for where there never was any.
	defined flags // that there is one
	counted flags // something relative to its length, or to the end of its array
	origins flags // something of regions, as counted from its first element
	shared  flags // that another one counts from its first element, or up to its end

	cuts map[Base]bool // what slices were cut at
}

// flags is a set of names that only grows.
type flags []bool

func (f *flags) add(id ID) {
	if n := int(id) + 1 - len(*f); n > 0 {
		*f = append(*f, make(flags, n)...)
	}
	(*f)[id] = true
}

func (f flags) has(id ID) bool { return int(id) < len(f) && f[id] }

// count notes that something is known relative to b.
func (n *Names) count(b Base) {
	switch b := b.(type) {
	case Len:
		n.counted.add(b.Header)
	case Cap:
		n.counted.add(b.Origin)
	case Double:
		n.count(b.Of)
	}
}

// cut notes that a slice was cut at t.
func (n *Names) cut(t Term) {
	n.count(t.Base)
	b := t.Base
	for d, ok := b.(Double); ok; d, ok = b.(Double) {
		b = d.Of
	}
	n.cuts[b] = true
}

// NewNames returns an empty table.
func NewNames() *Names { return &Names{ids: map[any]ID{}, cuts: map[Base]bool{}} }

// first reports, once, that no heap has had the header id: nothing can be known
// of it then.
func (n *Names) first(id ID) bool {
	if n.defined.has(id) {
		return false
	}
	n.defined.add(id)
	return true
}

// Of returns the ID of key, which must be comparable.
func (n *Names) Of(key any) ID {
	id, ok := n.ids[key]
	if !ok {
		id = ID(len(n.ids) + 1)
		n.ids[key] = id
	}
	return id
}

// part names the region that an operation makes: for a header, or for another
// key of its own. What it splits off is named by the family of what it was a
// part of, so that no name stands for memory on both sides of a slice's end.
type part struct {
	of     any
	what   string
	family ID
}

// Set is a sorted set of IDs; its values are never changed in place.
type Set []ID

// Has reports whether id is in s.
func (s Set) Has(id ID) bool {
	_, ok := slices.BinarySearch(s, id)
	return ok
}

func (s Set) with(id ID) Set {
	i, ok := slices.BinarySearch(s, id)
	if ok {
		return s
	}
	out := make(Set, len(s)+1)
	copy(out, s[:i])
	out[i] = id
	copy(out[i+1:], s[i:])
	return out
}

func (s Set) without(id ID) Set {
	i, ok := slices.BinarySearch(s, id)
	if !ok {
		return s
	}
	return slices.Concat(s[:i], s[i+1:])
}

// Union is the union of s and t: one of them, if it has all.
func (s Set) Union(t Set) Set {
	switch {
	case len(t) == 0 || s.has(t):
		return s
	case len(s) == 0 || t.has(s):
		return t
	}
	out := make(Set, 0, len(s)+len(t))
	for len(s) > 0 && len(t) > 0 {
		switch {
		case s[0] < t[0]:
			out, s = append(out, s[0]), s[1:]
		case s[0] > t[0]:
			out, t = append(out, t[0]), t[1:]
		default:
			out, s, t = append(out, s[0]), s[1:], t[1:]
		}
	}
	return append(append(out, s...), t...)
}

// minus is s without what is in t.
func (s Set) minus(t Set) Set {
	for i, id := range s {
		if !t.Has(id) {
			continue
		}
		out := append(make(Set, 0, len(s)-1), s[:i]...)
		for _, id := range s[i+1:] {
			if !t.Has(id) {
				out = append(out, id)
			}
		}
		return out
	}
	return s
}

// has reports whether all of t is in s.
func (s Set) has(t Set) bool {
	if len(t) > len(s) {
		return false
	}
	for _, id := range t {
		for len(s) > 0 && s[0] < id {
			s = s[1:]
		}
		if len(s) == 0 || s[0] != id {
			return false
		}
	}
	return true
}

// LivePart and SparePart name the two regions of a header made by Fresh.
func LivePart(n *Names, header ID) ID { return n.Of(part{of: header, what: "live"}) }

// SparePart is the other one.
func SparePart(n *Names, header ID) ID { return n.Of(part{of: header, what: "spare"}) }
