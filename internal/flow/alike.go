package flow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// alikeKey says how a value is computed; two values with equal keys are equal.
type alikeKey struct {
	op   token.Token
	kind string
	x, y any
	n    int
}

// representative returns the first value that is computed as v is: Go code
// says rows[i%n] twice where it means one element.
func (r *run) representative(v ssa.Value) ssa.Value {
	key, ok := r.computed(v)
	if !ok {
		return v
	}
	if first, ok := r.alike[key]; ok {
		return first
	}
	r.alike[key] = v
	return v
}

func (r *run) computed(v ssa.Value) (alikeKey, bool) {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil {
			return alikeKey{kind: "const", x: v.Value.ExactString(), y: v.Type()}, true
		}
	case *ssa.BinOp:
		return alikeKey{op: v.Op, x: r.representative(v.X), y: r.representative(v.Y)}, true
	case *ssa.UnOp:
		if v.Op == token.MUL {
			addr := r.representative(v.X)
			if r.isWritten(addr) { // not between two loads, perhaps
				return alikeKey{op: v.Op, kind: "load", x: addr, y: v.Block(), n: writesBefore(v)}, true
			}
			return alikeKey{op: v.Op, kind: "load", x: addr}, true
		}
	case *ssa.FieldAddr:
		return alikeKey{kind: "field", x: r.representative(v.X), n: v.Field}, true
	case *ssa.IndexAddr:
		return alikeKey{kind: "index", x: r.representative(v.X), y: r.representative(v.Index)}, true
	case *ssa.Convert:
		return alikeKey{kind: "convert", x: r.representative(v.X), y: types.TypeString(v.Type(), nil)}, true
	}
	return alikeKey{}, false
}

// isWritten reports whether the function itself stores to the address.
func (r *run) isWritten(addr ssa.Value) bool {
	if r.written == nil {
		r.written = map[any]bool{}
		for _, b := range r.fn.Blocks {
			for _, in := range b.Instrs {
				if st, ok := in.(*ssa.Store); ok {
					r.written[r.representative(st.Addr)] = true
				}
			}
		}
	}
	return r.written[addr]
}

// writesBefore counts what may have written to where v is loaded from, before
// that in its block.
func writesBefore(v *ssa.UnOp) int {
	n := 0
	for _, in := range v.Block().Instrs {
		switch in := in.(type) {
		case *ssa.Store:
			if types.Identical(in.Addr.Type(), v.X.Type()) {
				n++
			}
		case ssa.CallInstruction:
			if !isBuiltin(in) {
				n++
			}
		case *ssa.RunDefers:
			n++
		case *ssa.UnOp:
			if in == v {
				return n
			}
		}
	}
	return n
}
