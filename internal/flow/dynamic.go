package flow

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// typeName names a type within an interface, in all packages alike.
func typeName(t types.Type) string { return types.TypeString(t, nil) }

// typeNamed is the type of that name, nil if it is neither of this package nor of
// one that is imported here, and no value of it became an interface here. Of other
// packages not all is known under each driver.
func (p *Package) typeNamed(name string) types.Type {
	if t, ok := p.boxes[name]; ok {
		return t
	}
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
func (p *Package) boxed(v Value, t types.Type) Value {
	ptr, ok := v.(Pointer)
	if !ok || types.IsInterface(t) {
		return v
	}
	if _, ok := t.(*types.TypeParam); ok {
		return v
	}
	name := typeName(t)
	if isGlobal(t) { // the name of another one stands for many
		p.boxes[name] = t
	}
	out := Pointer{To: append([]Target(nil), ptr.To...)}
	for i := range out.To {
		out.To[i].Dyn = name
	}
	return out
}

// isGlobal reports whether t is a type of a package as a whole, or a pointer to one.
func isGlobal(t types.Type) bool {
	n := nameOf(t)
	return n != nil && n.Pkg() != nil && n.Parent() == n.Pkg().Scope()
}

// nameOf is the name of the type t, or of what it points to; nil if it has none.
func nameOf(t types.Type) *types.TypeName {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj()
	}
	return nil
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

// dynamic is the type that the interface value v is known to hold, or nil.
func (p *Package) dynamic(v Value) types.Type {
	ptr, ok := v.(Pointer)
	if !ok || len(ptr.To) == 0 {
		return nil
	}
	name := ptr.To[0].Dyn
	for _, t := range ptr.To {
		if t.Dyn != name {
			return nil
		}
	}
	return p.typeNamed(name)
}

// dynamicMethod is the method m of what the interface value v is known to hold,
// or nil; known says that it holds something that is known.
func (p *Package) dynamicMethod(v Value, m *types.Func) (fn *ssa.Function, known bool) {
	t := p.dynamic(v)
	if t == nil {
		return nil, false
	}
	sel := types.NewMethodSet(t).Lookup(m.Pkg(), m.Name())
	if sel == nil {
		return nil, true
	}
	return p.SSA.Prog.MethodValue(sel), true
}

// callsMethods notes that the function calls methods of what it is given in the
// interface b.
func (r *run) callsMethods(b Boxed) {
	if b.Place.Parent == nil && b.Place.Root.Kind == region.Param && !r.shape.wide && r.reachesPool(r.fn) {
		r.calls[b.Place] = true
	}
}

// unboxedParam is what a parameter holds, v, if its type is known in it.
func (r *run) unboxedParam(st *state, v Value) Value {
	b, ok := v.(Boxed)
	if !ok {
		return v
	}
	for _, known := range r.bound {
		if known.dyn != nil && known.place == codeKey(b.Place) {
			return r.boxed(r.unbox(st, b, known.dyn), known.dyn)
		}
	}
	return v
}

// typeAt is the type of the parameter whose place p is.
func typeAt(p *region.Place) types.Type {
	if param, ok := p.Root.Key.(*ssa.Parameter); ok && p.Parent == nil {
		return param.Type()
	}
	return types.Typ[types.Invalid]
}

// mayHold reports whether the type assertion can end as ok says.
func (r *run) mayHold(st *state, a *ssa.TypeAssert, ok bool) bool {
	t := r.dynamic(r.value(st, a.X))
	if t == nil {
		return true
	}
	if in, face := under(a.AssertedType).(*types.Interface); face {
		return types.Implements(t, in) == ok
	}
	return types.Identical(t, a.AssertedType) == ok
}
