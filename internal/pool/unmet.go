package pool

import "go/types"

// Unmet returns the types that were given and that are not met in the package and
// those that it imports, at any depth: there is no type of the name with both
// methods. They are as they were given, sorted by name.
func (s Set) Unmet(p *types.Package) []string {
	if len(s.types) == 0 {
		return nil
	}
	met, seen := map[string]bool{}, map[*types.Package]bool{}
	var visit func(*types.Package)
	visit = func(p *types.Package) {
		seen[p] = true
		for name := range s.types {
			if path, typ := split(name); path == p.Path() && s.matches(p, typ) {
				met[name] = true
			}
		}
		for _, q := range p.Imports() {
			if !seen[q] {
				visit(q)
			}
		}
	}
	visit(p)
	var out []string
	for _, name := range s.Names() {
		if met[name] {
			continue
		}
		if m := s.types[name]; m != (methods{"Get", "Put"}) {
			name += ":" + m.get + ":" + m.put
		}
		out = append(out, name)
	}
	return out
}

// matches reports whether the package has the type, with both methods.
func (s Set) matches(p *types.Package, typ string) bool {
	obj, ok := p.Scope().Lookup(typ).(*types.TypeName)
	if !ok {
		return false
	}
	m := s.types[p.Path()+"."+typ]
	op := func(method string) Op {
		found, _, _ := types.LookupFieldOrMethod(obj.Type(), true, p, method)
		fn, ok := found.(*types.Func)
		if !ok {
			return None
		}
		return s.Of(fn.Origin())
	}
	return op(m.get) == Get && op(m.put) == Put
}
