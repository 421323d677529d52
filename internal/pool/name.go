package pool

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Name names a pool in all packages alike: a package variable, or a field of
// any object of a type that has a name.
type Name struct {
	Of    string // import path and name of the variable or type
	Args  string // the type's arguments, as "[int]"
	Field string // of the type; "" for a variable
}

// In names, for a pool that is a field of a generic type, the pool of the
// instance of that type that sig mentions: its receiver, parameters or results.
func (n Name) In(sig *types.Signature) Name {
	if n.Args == "" || sig == nil {
		return n
	}
	var mentioned []types.Type
	if sig.Recv() != nil {
		mentioned = append(mentioned, sig.Recv().Type())
	}
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range tuple.Variables() {
			mentioned = append(mentioned, v.Type())
		}
	}
	for _, t := range mentioned {
		if m, ok := typeName(t); ok && m.Of == n.Of {
			m.Field = n.Field
			return m
		}
	}
	return n
}

// typeName is the name of the named type t, or of what it points to.
func typeName(t types.Type) (Name, bool) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return Name{}, false
	}
	full := types.TypeString(n, nil)
	args := ""
	if i := strings.IndexByte(full, '['); i >= 0 {
		args = full[i:]
	}
	return Name{Of: n.Obj().Pkg().Path() + "." + n.Obj().Name(), Args: args}, true
}

// Param stands for the pool that the caller hands over as that parameter.
type Param int

// Key names the pool that the address v leads to: a Name, a field of a type
// without a name (*types.Var), a local variable (*ssa.Alloc), or a Param. All
// pools of one array or map are one. It is nil if that cannot be told.
func Key(v ssa.Value) any {
	for range 20 { // deeper than anybody writes
		switch x := v.(type) {
		case *ssa.Global:
			return Name{Of: x.Pkg.Pkg.Path() + "." + x.Name()}
		case *ssa.Parameter:
			for i, p := range x.Parent().Params {
				if p == x {
					return Param(i)
				}
			}
			return nil
		case *ssa.FieldAddr:
			return field(x.X.Type(), x.Field)
		case *ssa.Field:
			return field(x.X.Type(), x.Field)
		case *ssa.Alloc:
			if w := stored(x); w != nil {
				v = w
				continue
			}
			if w := destination(x); w != nil {
				v = w
				continue
			}
			return x
		case *ssa.UnOp:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.Index:
			v = x.X
		case *ssa.Lookup:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Slice:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.FreeVar:
			if v = binding(x); v == nil {
				return nil
			}
		default:
			return nil
		}
	}
	return nil
}

func field(t types.Type, i int) any {
	name, named := typeName(t)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	if !named {
		return s.Field(i)
	}
	name.Field = s.Field(i).Name()
	return name
}

// stored returns the one value that a local variable of pointer type ever has.
func stored(a *ssa.Alloc) ssa.Value {
	if _, ok := a.Type().(*types.Pointer).Elem().Underlying().(*types.Pointer); !ok {
		return nil
	}
	var only ssa.Value
	for _, r := range *a.Referrers() {
		if st, ok := r.(*ssa.Store); ok && st.Addr == a {
			if only != nil {
				return nil
			}
			only = st.Val
		}
	}
	return only
}

// destination returns the variable or field that a pool made at a, or its
// address, is stored to.
func destination(a *ssa.Alloc) ssa.Value {
	if !Is(a.Type()) {
		return nil
	}
	for _, r := range *a.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Val == a {
				return r.Addr
			}
		case *ssa.UnOp: // a composite literal is copied to where it belongs
			for _, q := range *r.Referrers() {
				if st, ok := q.(*ssa.Store); ok && st.Val == r {
					return st.Addr
				}
			}
		}
	}
	return nil
}

// binding returns what the closure that has the free variable fv was given for
// it, if it is made in one place.
func binding(fv *ssa.FreeVar) ssa.Value {
	fn := fv.Parent()
	if fn.Parent() == nil {
		return nil
	}
	var only ssa.Value
	for _, b := range fn.Parent().Blocks {
		for _, in := range b.Instrs {
			if mc, ok := in.(*ssa.MakeClosure); ok && mc.Fn == fn {
				if only != nil {
					return nil
				}
				for i, f := range fn.FreeVars {
					if f == fv {
						only = mc.Bindings[i]
					}
				}
			}
		}
	}
	return only
}
