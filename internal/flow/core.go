package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// under is the underlying type of t; of a type parameter whose type arguments
// all have the same underlying type, that one. Its values can be sliced, indexed
// and so on as those of that type.
func under(t types.Type) types.Type {
	u := t.Underlying()
	if _, ok := types.Unalias(t).(*types.TypeParam); !ok {
		return u
	}
	if core := coreOf(u); core != nil {
		return core
	}
	return u
}

// structBehind is the struct that the pointer v leads to, if it is one for all type
// arguments.
func structBehind(v ssa.Value) (*types.Struct, bool) {
	p, ok := under(v.Type()).(*types.Pointer)
	if !ok {
		return nil, false
	}
	s, ok := under(p.Elem()).(*types.Struct)
	return s, ok
}

// coreOf is the one underlying type in the type set of a constraint, or nil.
func coreOf(constraint types.Type) types.Type {
	face, ok := constraint.Underlying().(*types.Interface)
	if !ok {
		return constraint.Underlying()
	}
	var core types.Type
	for e := range face.EmbeddedTypes() {
		union, ok := e.(*types.Union)
		if !ok {
			if c := coreOf(e); c != nil {
				core = c
			}
			continue
		}
		var one types.Type
		for term := range union.Terms() {
			u := coreOf(term.Type())
			if u == nil || one != nil && !types.Identical(one, u) {
				return nil
			}
			one = u
		}
		core = one
	}
	return core
}
