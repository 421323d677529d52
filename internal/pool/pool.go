// Package pool tells which calls are a Put or a Get, and of which pool.
package pool

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Op is what a call does to a pool.
type Op int8

const (
	None Op = iota
	Get
	Put
)

// Of tells whether the function is sync.Pool's Get or Put.
func Of(fn *types.Func) Op {
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "sync" {
		return None
	}
	recv := fn.Signature().Recv()
	if recv == nil || !Is(recv.Type()) {
		return None
	}
	switch fn.Name() {
	case "Get":
		return Get
	case "Put":
		return Put
	}
	return None
}

// Is reports whether t is sync.Pool or a pointer to it.
func Is(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == "Pool" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "sync"
}

// Param stands for the pool that the caller hands over as that parameter.
type Param int

// Key names the pool that the address v leads to: a package variable, a field
// (of any object of its type), a local variable, or a Param. All pools of one
// array or map are one. It is nil if that cannot be told.
func Key(v ssa.Value) any {
	for range 20 { // deeper than anybody writes
		switch x := v.(type) {
		case *ssa.Global:
			return x.Object()
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
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	return s.Field(i)
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
