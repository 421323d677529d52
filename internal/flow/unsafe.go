package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// What is stored through a pointer that got its type by way of unsafe may be
// anything in the object that it came from: all of it is as good as given to
// code that cannot be seen, which may as well have cleared it.

// storeUnsafe is the store at addr, if addr is such a pointer.
func (r *run) storeUnsafe(st *state, addr ssa.Value) {
	base := unsafeBase(addr)
	if _, ok := base.(*ssa.IndexAddr); ok || base == nil { // an element is stored to, and not the slice
		return
	}
	if p, ok := r.value(st, base).(Pointer); ok {
		for _, to := range p.To {
			r.lose(st, to.Place)
		}
	}
}

// unsafeBase is the pointer that addr was reckoned from; nil if that was not by
// way of unsafe.
func unsafeBase(addr ssa.Value) ssa.Value {
	cast := false
	for {
		switch v := addr.(type) {
		case *ssa.FieldAddr:
			if !cast { // or it is a part of the object itself
				addr = v.X
				continue
			}
		case *ssa.IndexAddr:
			if !cast {
				addr = v.X
				continue
			}
		case *ssa.Convert:
			if !isUnsafe(v.X.Type()) && !isUnsafe(v.Type()) {
				return nil
			}
			addr, cast = v.X, true
			continue
		case *ssa.BinOp: // of a uintptr
			addr = v.X
			continue
		case *ssa.Call:
			if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "Add" {
				addr = v.Call.Args[0]
				continue
			}
		}
		if cast {
			return addr
		}
		return nil
	}
}

func isUnsafe(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.UnsafePointer
}
