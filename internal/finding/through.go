package finding

import (
	"go/types"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Through returns the fields that the path leads through, and the named types
// of what it meets, as they are declared: those of generic types without their
// arguments.
func (f Finding) Through() []types.Object {
	var out []types.Object
	t := f.start()
	meet := func() {
		if n, ok := types.Unalias(t).(*types.Named); ok {
			out = append(out, n.Origin().Obj())
		}
	}
	meet()
	for _, s := range f.Path {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Struct:
			if s.Op != region.Field || s.Index >= u.NumFields() {
				return out
			}
			v := u.Field(s.Index)
			out, t = append(out, v.Origin()), v.Type()
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			if s.Op != region.Keys {
				t = u.Elem()
			}
		default:
			return out
		}
		meet()
	}
	return out
}
