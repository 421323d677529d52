package region

import "go/token"

// Mask is a set of the fields of an element that can hold data, one bit each;
// an element that is no struct has a single bit.
type Mask uint64

// All is every field of any element.
const All = ^Mask(0)

// Atom is one reason why a region may hold something: content that was made
// here, or that which another region held at entry. Atoms are comparable.
type Atom any

// Inherited is an atom that stands for what the region itself held at entry.
type Inherited interface{ Inherited() }

// Doubtful is an atom that only may be there, because code that cannot be seen
// had the chance to put it there. A cut that may hide nothing does not hide it,
// and growth that may show all leaves none hidden: data[:n] is what such code
// says it has filled.
type Doubtful interface{ Doubtful() }

// Content says which fields may be non-zero, and why. An empty Content is
// proved zero, or unknown, which is told as little as zero.
// Values are never changed in place.
type Content map[Atom]Mask

// Mask is the union over all atoms.
func (c Content) Mask() Mask {
	var m Mask
	for _, bits := range c {
		m |= bits
	}
	return m
}

// certain is c without what is doubtful.
func (c Content) certain() Content {
	out := make(Content, len(c))
	for a, bits := range c {
		if _, ok := a.(Doubtful); !ok {
			out[a] = bits
		}
	}
	return out
}

// made is the mask of what was not inherited.
func (c Content) made() Mask {
	var m Mask
	for a, bits := range c {
		if _, ok := a.(Inherited); !ok {
			m |= bits
		}
	}
	return m
}

// Without returns c with the given fields zeroed.
func (c Content) Without(m Mask) Content {
	if c.Mask()&m == 0 {
		return c
	}
	out := Content{}
	for a, bits := range c {
		if bits &^= m; bits != 0 {
			out[a] = bits
		}
	}
	return out
}

// Only returns c restricted to the given fields.
func (c Content) Only(m Mask) Content { return c.Without(^m) }

// Or is the join: whatever either may hold.
func (c Content) Or(d Content) Content {
	switch {
	case d.within(c):
		return c
	case c.within(d):
		return d
	}
	out := make(Content, len(c)+len(d))
	for a, bits := range c {
		out[a] = bits
	}
	for a, bits := range d {
		out[a] |= bits
	}
	return out
}

func (c Content) within(d Content) bool {
	for a, bits := range c {
		if bits&^d[a] != 0 {
			return false
		}
	}
	return true
}

// Site is a place in the source: a position in the file set at hand, or text
// for what was summarised elsewhere.
type Site struct {
	Pos token.Pos
	At  string // "pkg/file.go:12", for a site of another package
}

// Reason tells why clearing did not help a hidden region.
type Reason int8

// The reasons, in the order in which one outweighs another.
const (
	NeverCleared Reason = iota
	ClearedEmpty        // cleared after it was truncated, through an empty slice
	ClearedToLen        // cleared up to the current length only
	ClearedSome         // cleared on some paths only
)

// Note is a reason and where it shows: the clear, or the branch.
type Note struct {
	Reason Reason
	Site   Site
}

// Region is a part of a backing array. Values are never changed in place.
type Region struct {
	Content Content
	Cuts    []Site // where its elements were hidden, in order of discovery
	Note    Note
	From    Set  // the regions at entry that it is part of
	Apart   bool // a part of it, or all, is of none of them
	Guessed bool // shown by a bound that may not have gone so far
	Astride bool // as Hidden returns it: the header shows a part of it, too

	wiped  bool // what it held was zeroed
	bounds bounds
	family ID // the region that it was split off from, at first
}
