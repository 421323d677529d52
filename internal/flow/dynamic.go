package flow

import (
	"go/token"
	"go/types"
	"strings"
)

// typeName names a type within an interface, in all packages alike.
func typeName(t types.Type) string { return types.TypeString(t, nil) }

// typeNamed is the type of that name, nil if this package cannot name it.
func (p *Package) typeNamed(name string) types.Type {
	stars := 0
	for strings.HasPrefix(name[stars:], "*") {
		stars++
	}
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 || strings.ContainsAny(name, "[ ") {
		return nil
	}
	pkg := p.SSA
	if path := name[stars:dot]; path != pkg.Pkg.Path() {
		if pkg = p.SSA.Prog.ImportedPackage(path); pkg == nil || !token.IsExported(name[dot+1:]) {
			return nil
		}
	}
	obj, ok := pkg.Pkg.Scope().Lookup(name[dot+1:]).(*types.TypeName)
	if !ok {
		return nil
	}
	t := obj.Type()
	for range stars {
		t = types.NewPointer(t)
	}
	return t
}

// boxed is the value v, of type t, as one of an interface: a pointer that comes
// out of it remembers what it is.
func boxed(v Value, t types.Type) Value {
	p, ok := v.(Pointer)
	if !ok || types.IsInterface(t) {
		return v
	}
	if _, ok := t.(*types.TypeParam); ok {
		return v
	}
	out := Pointer{To: append([]Target(nil), p.To...)}
	for i := range out.To {
		out.To[i].Dyn = typeName(t)
	}
	return out
}

// ofType is what the interface value v can be if it holds the type of that name.
func ofType(v Value, name string) Value {
	p, ok := v.(Pointer)
	if !ok {
		return v
	}
	var out Pointer
	for _, t := range p.To {
		if t.Dyn == "" || t.Dyn == name {
			out.To = append(out.To, t)
		}
	}
	if len(out.To) == 0 {
		return nil
	}
	return out
}
