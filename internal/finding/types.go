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
	t := f.start()
	for _, s := range f.Path {
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
			if !v.Exported() && v.Pkg() != nil && !SameModule(v.Pkg().Path(), pkg.Path()) {
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

// Again returns the rest of the path from where it comes to an object of the
// type that it started from, and whether it does: such an object may be the same
// one.
func (f Finding) Again() ([]region.Step, bool) {
	first := pointee(f.start())
	t := f.start()
	for i, s := range f.Path {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Struct:
			if s.Op != region.Field || s.Index >= u.NumFields() {
				return nil, false
			}
			t = u.Field(s.Index).Type()
		default:
			return nil, false
		}
		if i > 0 && s.Op == region.Deref && types.Identical(t, first) {
			return f.Path[i+1:], true
		}
	}
	return nil, false
}

func pointee(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// start is the type of what the path's root names.
func (f Finding) start() types.Type {
	t := f.From
	if t == nil {
		t = f.Type
	}
	if p, ok := t.Underlying().(*types.Pointer); ok && (len(f.Path) == 0 || f.Path[0].Op != region.Deref) {
		return p.Elem() // the object itself
	}
	return t
}

// written is the path without the steps that Go takes by itself: a[i] is an
// element of the array that a points to.
func (f Finding) written() []region.Step {
	if len(f.Path) < 2 || f.Path[0].Op != region.Deref || f.Path[1].Op != region.Elem {
		return f.Path
	}
	if p, ok := f.start().Underlying().(*types.Pointer); ok {
		if _, ok := p.Elem().Underlying().(*types.Array); ok {
			return f.Path[1:]
		}
	}
	return f.Path
}

// SameModule guesses from the import paths whether two packages are of one
// module, so that whoever reads the one can mend the other. It does not ask the
// driver, because not all of them know modules: the findings would differ.
// They are told apart by host and name, where many share a host by the owner,
// too; packages of the standard library by their first element, because types
// like bytes.Buffer show their memory to nobody there either.
func SameModule(a, b string) bool {
	return moduleOf(a) == moduleOf(b)
}

func moduleOf(path string) string {
	parts := strings.Split(path, "/")
	if !strings.Contains(parts[0], ".") {
		return parts[0]
	}
	n := 2
	if shared[parts[0]] {
		n = 3
	}
	return strings.Join(parts[:min(n, len(parts))], "/")
}

// shared are hosts whose first path element is an owner of several modules.
var shared = map[string]bool{
	"github.com": true, "gitlab.com": true, "bitbucket.org": true, "codeberg.org": true, "gitee.com": true,
	"golang.org": true, "honnef.co": true, "git.sr.ht": true,
}
