package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// leaves is a range of the fields of an element, counted as deep as they go.
type leaves struct {
	lo, hi  int
	partial bool // less than all of them: a store does not replace
}

const (
	maxLeaves = 63 // one bit each; those beyond share the last one
	maxDepth  = 6  // how deep a type is looked into
)

// shape answers what types hold. One shape serves one package.
type shape struct {
	refsOnly     bool // only fields that hold pointers count
	encapsulated bool // fields count that the package cannot name
	tracked      typeutil.Map
	counts       typeutil.Map

	elems       typeutil.Map // elements of slices that can lie in a pool
	within      typeutil.Map // those, and what they consist of
	pooledFaces typeutil.Map // interfaces whose values are put
	put         []types.Type // other types whose values are
	anything    bool         // anything can lie in a pool
	wide        bool         // and any object be an element of what does
}

// all returns the fields of an element of type t.
func (s *shape) all(t types.Type) leaves { return leaves{hi: s.count(t)} }

// field narrows l, which is of type t, to its field i.
func (s *shape) field(l leaves, t *types.Struct, i int) leaves {
	for j := range i {
		l.lo += s.count(t.Field(j).Type())
	}
	l.hi = l.lo + s.count(t.Field(i).Type())
	return l
}

// stored is what a store to l can leave non-zero; zeroed what it makes zero.
func (l leaves) stored() region.Mask {
	m := region.Mask(0)
	for i := l.lo; i < l.hi; i++ {
		m |= 1 << min(i, maxLeaves)
	}
	return m
}

func (l leaves) zeroed(whole int) region.Mask {
	if l.partial {
		return 0
	}
	if l.lo == 0 && l.hi >= whole {
		return region.All
	}
	return l.stored() &^ (1 << maxLeaves)
}

// count is how many fields t has, nested structs flattened.
func (s *shape) count(t types.Type) int {
	if n, ok := s.counts.At(t).(int); ok {
		return n
	}
	n := 1
	if st, ok := under(t).(*types.Struct); ok {
		n = 0
		for i := range st.NumFields() {
			n += s.count(st.Field(i).Type())
		}
	}
	s.counts.Set(t, n)
	return n
}

// mask is the set of fields of an element of type t that can hold data that
// counts.
func (s *shape) mask(t types.Type) region.Mask {
	m, _ := s.maskFrom(t, 0)
	return m
}

func (s *shape) maskFrom(t types.Type, at int) (region.Mask, int) {
	st, ok := under(t).(*types.Struct)
	if !ok {
		if a, ok := under(t).(*types.Array); ok && (a.Len() == 0 || s.mask(a.Elem()) == 0) || s.refsOnly && !HasPointers(t) {
			return 0, at + 1
		}
		return 1 << min(at, maxLeaves), at + 1
	}
	var m region.Mask
	for i := range st.NumFields() {
		f := st.Field(i)
		bits, next := s.maskFrom(f.Type(), at)
		at = next
		if f.Name() != "_" {
			m |= bits
		}
	}
	return m, at
}

// HasPointers reports whether a value of type t holds anything that the
// collector follows.
func HasPointers(t types.Type) bool {
	switch t := under(t).(type) {
	case *types.Basic:
		return t.Kind() == types.String || t.Kind() == types.UnsafePointer || t.Kind() == types.UntypedNil
	case *types.Array:
		return t.Len() > 0 && HasPointers(t.Elem())
	case *types.Struct:
		for i := range t.NumFields() {
			if HasPointers(t.Field(i).Type()) {
				return true
			}
		}
		return false
	}
	return true
}

// track reports whether values of type t can lead to a slice that may come to
// lie in a pool: only those are followed.
func (s *shape) track(t types.Type) bool { return s.trackFrom(t, 0) }

func (s *shape) trackFrom(t types.Type, depth int) bool {
	if v, ok := s.tracked.At(t).(bool); ok {
		return v
	}
	if depth > maxDepth {
		return false
	}
	found := false
	switch u := under(t).(type) {
	case *types.Slice:
		found = s.pooledElem(u.Elem()) || s.trackFrom(u.Elem(), depth+1)
	case *types.Interface:
		found = u.Empty() || s.anything || s.pooledFaces.At(t) != nil || s.holdsPooled(u)
	case *types.Signature:
		found = true
	case *types.Pointer:
		found = s.wide || s.within.At(u.Elem()) != nil || s.trackFrom(u.Elem(), depth+1)
	case *types.Map:
		found = s.trackFrom(u.Elem(), depth+1)
	case *types.Array:
		found = s.pooledElem(u.Elem()) || s.trackFrom(u.Elem(), depth+1)
	case *types.Tuple:
		found = true
	case *types.Struct:
		for i := 0; i < u.NumFields() && !found; i++ {
			found = s.trackFrom(u.Field(i).Type(), depth+1)
		}
	}
	if depth == 0 || found {
		s.tracked.Set(t, found)
	}
	return found
}

func (s *shape) pooledElem(t types.Type) bool {
	if _, ok := t.(*types.TypeParam); ok || s.anything {
		return true
	}
	return s.elems.At(t) != nil
}

// pooled notes that values of type t are put into a pool. What code of pkg can
// reach in them is of interest from then on.
func (s *shape) pooled(t types.Type, pkg *types.Package) {
	var seen typeutil.Map
	var visit func(t types.Type)
	visit = func(t types.Type) {
		if seen.At(t) != nil {
			return
		}
		seen.Set(t, true)
		switch u := under(t).(type) {
		case *types.Pointer:
			visit(u.Elem())
		case *types.Map:
			visit(u.Elem())
		case *types.Array:
			visit(u.Elem())
		case *types.Tuple:
			for v := range u.Variables() {
				visit(v.Type())
			}
		case *types.Slice:
			s.elems.Set(u.Elem(), true)
			s.parts(u.Elem())
			visit(u.Elem())
		case *types.Struct:
			for i := range u.NumFields() {
				if f := u.Field(i); f.Exported() || s.encapsulated || f.Pkg() == pkg || finding.SameModule(f.Pkg().Path(), pkg.Path()) {
					visit(f.Type())
				}
			}
		}
	}
	if _, ok := t.(*types.TypeParam); ok {
		return // its instances tell
	}
	switch {
	case types.IsInterface(t):
		s.pooledFaces.Set(t, true)
		s.anything = true // it may hold anything
	default:
		s.put = append(s.put, t)
		visit(t)
	}
}

// holdsPooled reports whether the interface can hold what is put.
func (s *shape) holdsPooled(in *types.Interface) bool {
	return slices.ContainsFunc(s.put, func(t types.Type) bool { return types.Implements(t, in) })
}

// parts notes what an element of type t consists of: a pointer to any of it
// leads into a slice.
func (s *shape) parts(t types.Type) {
	if s.within.At(t) != nil {
		return
	}
	s.within.Set(t, true)
	switch u := under(t).(type) {
	case *types.Struct:
		for i := range u.NumFields() {
			s.parts(u.Field(i).Type())
		}
	case *types.Array:
		s.parts(u.Elem())
	}
}
