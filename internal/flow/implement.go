package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// onlyMethod is the method that a call of m through the interface runs, and the
// type that it is of, if the interface is of this package, cannot be seen
// outside of it, and one type here implements it.
func (p *Package) onlyMethod(iface types.Type, m *types.Func) (*ssa.Function, types.Type) {
	if known, ok := p.only[m]; ok {
		return known.fn, known.t
	}
	fn, t := p.findOnly(iface, m)
	p.only[m] = implementation{fn, t}
	return fn, t
}

// implementation is the one method behind that of an interface.
type implementation struct {
	fn *ssa.Function
	t  types.Type
}

func (p *Package) findOnly(iface types.Type, m *types.Func) (*ssa.Function, types.Type) {
	named, ok := types.Unalias(iface).(*types.Named)
	if !ok || named.Obj().Pkg() != p.SSA.Pkg || named.TypeParams().Len() > 0 {
		return nil, nil
	}
	in, ok := named.Underlying().(*types.Interface)
	if !ok || in.Empty() || !confined(named, in) {
		return nil, nil
	}
	var only types.Type
	scope := p.SSA.Pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || types.IsInterface(obj.Type()) {
			continue
		}
		if n, ok := obj.Type().(*types.Named); ok && n.TypeParams().Len() > 0 {
			continue
		}
		t := obj.Type()
		if !types.Implements(t, in) {
			if t = types.NewPointer(t); !types.Implements(t, in) {
				continue
			}
		}
		if only != nil {
			return nil, nil
		}
		only = t
	}
	if only == nil {
		return nil, nil
	}
	sel := types.NewMethodSet(only).Lookup(m.Pkg(), m.Name())
	if sel == nil {
		return nil, nil
	}
	return p.SSA.Prog.MethodValue(sel), only
}

// confined reports whether only this package's types implement the interface:
// nobody else can, or can name it.
func confined(named *types.Named, in *types.Interface) bool {
	if !named.Obj().Exported() {
		return true
	}
	for m := range in.Methods() {
		if !m.Exported() {
			return true
		}
	}
	return false
}
