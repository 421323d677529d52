package finding

import (
	"go/types"
	"strings"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Walk follows the finding's path through the types and returns the slice's
// element type, nil if the path leaves what the types tell, and whether the
// path goes through a field that the code of pkg cannot name: an unexported
// one of another module.
func (f Finding) Walk(pkg *types.Package) (elem types.Type, hidden bool) {
	t := f.Type
	steps := f.Path
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok && (len(steps) == 0 || steps[0].Op != region.Deref) {
		t = p.Elem() // the path begins at the object itself
	}
	for _, s := range steps {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			if s.Op != region.Deref {
				return nil, hidden
			}
			t = u.Elem()
		case *types.Struct:
			if s.Op != region.Field || s.Index >= u.NumFields() {
				return nil, hidden
			}
			v := u.Field(s.Index)
			if !v.Exported() && v.Pkg() != nil && !sameModule(v.Pkg().Path(), pkg.Path()) {
				hidden = true
			}
			t = v.Type()
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			if s.Op == region.Keys {
				continue
			}
			t = u.Elem()
		default:
			return nil, hidden
		}
	}
	if s, ok := t.Underlying().(*types.Slice); ok {
		return s.Elem(), hidden
	}
	return nil, hidden
}

// sameModule guesses from the import paths: packages of the standard library
// are one module, others are told apart by host, owner and name.
func sameModule(a, b string) bool {
	return moduleOf(a) == moduleOf(b)
}

func moduleOf(path string) string {
	parts := strings.Split(path, "/")
	if !strings.Contains(parts[0], ".") {
		return parts[0]
	}
	return strings.Join(parts[:min(3, len(parts))], "/")
}
