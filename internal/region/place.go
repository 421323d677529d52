package region

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Kind says what is known of an object before anything is done to it.
type Kind int8

const (
	Param   Kind = iota // given by the caller
	Free                // a captured variable
	Global              // a package variable
	Made                // made here: zero
	Got                 // taken from a pool
	Unknown             // from code that cannot be seen
)

// Root is where access paths begin.
type Root struct {
	Kind  Kind
	Index int // which parameter or captured variable
	Key   any // what made it, or names it
	Pool  any // for Got: the pool it came from; nil if that cannot be told
	Name  string

	Seq    int // how many roots there were before
	places int
}

// Op is one step of an access path.
type Op int8

const (
	Field Op = iota // .name
	Deref           // what a pointer points to
	Keys            // what a map holds
	As              // what an interface holds, as the type that Name says
	Elem            // the element at hand
	Rest            // all other elements
	Done            // those that a loop has left behind
)

// Step goes from a place to a part of it.
type Step struct {
	Op       Op
	Index    int    // which field
	Name     string // its name
	Embedded bool   // its fields are promoted
}

// Place is an access path: a root and the steps from it. Places are interned:
// the same path is the same pointer.
type Place struct {
	Root   *Root
	Parent *Place // nil at the root
	Step   Step
	Depth  int
	seq    int
	kids   map[Step]*Place
	sorted []*Place
}

// NewPlace returns the place of a root.
func NewPlace(r *Root) *Place { return &Place{Root: r} }

// To returns the place one step further.
func (p *Place) To(s Step) *Place {
	q, ok := p.kids[s]
	if !ok {
		p.Root.places++
		q = &Place{Root: p.Root, Parent: p, Step: s, Depth: p.Depth + 1, seq: p.Root.places}
		if p.kids == nil {
			p.kids = map[Step]*Place{}
		}
		p.kids[s] = q
		i, _ := slices.BinarySearchFunc(p.sorted, q, compareSteps)
		p.sorted = slices.Insert(slices.Clip(p.sorted), i, q) // a new one: it may be walked now
	}
	return q
}

// Follow returns the place that the steps from p lead to.
func (p *Place) Follow(steps []Step) *Place {
	for _, s := range steps {
		p = p.To(s)
	}
	return p
}

// Top is the place of p's root.
func (p *Place) Top() *Place {
	for p.Parent != nil {
		p = p.Parent
	}
	return p
}

// Within reports whether p is q or a part of it.
func (p *Place) Within(q *Place) bool {
	for ; p != nil; p = p.Parent {
		if p == q {
			return true
		}
	}
	return false
}

// Steps are the steps from q to p, which is within q.
func (p *Place) Steps(q *Place) []Step {
	n := p.Depth - q.Depth
	out := make([]Step, n)
	for ; n > 0; n-- {
		out[n-1] = p.Step
		p = p.Parent
	}
	return out
}

// Path writes steps as Go would, after the expression root: promoted fields
// short, "[]" for any element, pointers followed without a sign unless they
// end the path.
func Path(root string, steps []Step) string {
	out := root
	stars := 0
	for i, s := range steps {
		switch s.Op {
		case Deref:
			stars++
			continue
		case Keys, As:
			continue
		case Field:
			if !s.Embedded || !beforeField(steps[i+1:]) {
				out += "." + s.Name
			}
		case Elem, Rest, Done:
			if stars > 0 {
				out = "(" + strings.Repeat("*", stars) + out + ")"
			}
			out += "[]"
		}
		stars = 0
	}
	return strings.Repeat("*", stars) + out
}

// beforeField reports whether a field is selected next, through pointers too.
func beforeField(steps []Step) bool {
	for _, s := range steps {
		if s.Op != Deref && s.Op != As {
			return s.Op == Field
		}
	}
	return false
}

// Kids are the places one step further that were looked at, in a stable order.
func (p *Place) Kids() []*Place { return p.sorted }

func compareSteps(a, b *Place) int {
	return cmp.Or(cmp.Compare(a.Step.Op, b.Step.Op), cmp.Compare(a.Step.Index, b.Step.Index), cmp.Compare(a.Step.Name, b.Step.Name))
}

// Sorted returns the places that are keys of m in the order in which they were
// first looked at: the same in each run.
func Sorted[V any](m map[*Place]V) []*Place {
	out := slices.Collect(maps.Keys(m))
	slices.SortFunc(out, func(a, b *Place) int {
		return cmp.Or(cmp.Compare(a.Root.Seq, b.Root.Seq), cmp.Compare(a.seq, b.seq))
	})
	return out
}
