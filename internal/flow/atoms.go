package flow

import "github.com/poolreset/poolreset-lint/internal/region"

// In is what a slice of the entry state held: in its live part, or in its
// spare one. An element's place stands for all of them.
type In struct {
	Place *region.Place
	Spare bool
}

// Inherited marks In as what memory held before; see region.Inherited.
func (In) Inherited() {}

// InCell is what the object held that a pointer parameter points to.
type InCell struct{ Param *region.Place }

// Own is content that was made in sight.
type Own struct{}

// Unseen is content that unseen code may have made.
type Unseen struct{}

// Doubtful marks Unseen as what may not be there; see region.Doubtful.
func (Unseen) Doubtful() {}

// Held is what the pool's objects hold in the live part of the slice at the
// path when they are taken out.
type Held struct {
	Pool any
	Path string
}

// Copied is what Of stands for, an In or a Held, after it was copied: it is not
// what the region that it is in held itself.
type Copied struct{ Of region.Atom }

// source is what the atom stands for, wherever that is now.
func source(a region.Atom) region.Atom {
	if c, ok := a.(Copied); ok {
		return c.Of
	}
	return a
}

// copied is the content c in another place: it holds something there only if it
// did where it came from.
func copied(c region.Content) region.Content {
	if len(c) == 0 {
		return nil
	}
	out := make(region.Content, len(c))
	for a, bits := range c {
		switch a.(type) {
		case In, Held:
			a = Copied{a}
		case Copied:
		default:
			a = Own{}
		}
		out[a] |= bits
	}
	return out
}

// Keys of the names that a function's interpretation gives to headers.
type (
	entryKey struct{ place *region.Place } // as it was at entry
	arrayKey struct{ place *region.Place } // the array at a place, as a slice
	restKey  struct{ place *region.Place } // many slices
	focusKey struct{ place *region.Place } // one of them
	cellKey  struct{ place *region.Place } // what a parameter points to
	viewKey  struct {                      // foreign memory, kept at a place
		place *region.Place
		id    region.ID
	}
	atKey struct { // made by an instruction for a place
		site  any
		place *region.Place
	}
	siteKey struct { // made by an instruction
		site any
		what string
		n    int
	}
	zeroKey struct{}
)

// common writes a place with Elem for any element: all are alike at entry.
func common(p *region.Place) *region.Place {
	if p.Parent == nil {
		return p
	}
	parent, step := common(p.Parent), p.Step
	if many(step) {
		step = region.Step{Op: region.Elem}
	}
	return parent.To(step)
}
