package flow

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// term returns the integer v as a bound. What is not linear is a base of its
// own.
func (r *run) term(st *state, v ssa.Value) region.Term {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.Int {
			if n, ok := constant.Int64Val(v.Value); ok {
				return region.Const(n)
			}
		}
	case *ssa.Convert:
		if isInt(v.X.Type()) && isInt(v.Type()) {
			return r.term(st, v.X)
		}
	case *ssa.ChangeType:
		return r.term(st, v.X)
	case *ssa.Extract: // the key of a map's element is what its turn is known by
		if next, ok := v.Tuple.(*ssa.Next); ok && v.Index == 1 && !next.IsString {
			return region.Term{Base: next}
		}
	case *ssa.Call:
		b, ok := v.Call.Value.(*ssa.Builtin)
		if !ok || len(v.Call.Args) == 0 {
			break
		}
		s, ok := r.value(st, v.Call.Args[0]).(Slice)
		switch {
		case ok && b.Name() == "len":
			return region.Term{Base: region.Len{Header: s.ID}}
		case ok && b.Name() == "cap":
			return region.Term{Base: region.Cap{Origin: st.heap.Origin(s.ID)}}
		case (b.Name() == "len" || b.Name() == "cap") && isZero(r.value(st, v.Call.Args[0])):
			return region.Const(0)
		}
	case *ssa.BinOp:
		x, y := r.term(st, v.X), r.term(st, v.Y)
		switch {
		case v.Op == token.ADD && y.Base == nil:
			return x.Plus(y.Off)
		case v.Op == token.ADD && x.Base == nil:
			return y.Plus(x.Off)
		case v.Op == token.SUB && y.Base == nil:
			return x.Plus(-y.Off)
		case v.Op == token.ADD && x == y && x.Off == 0,
			v.Op == token.MUL && y == region.Const(2) && x.Off == 0 && x.Base != nil,
			v.Op == token.SHL && y == region.Const(1) && x.Off == 0 && x.Base != nil:
			return region.Term{Base: region.Double{Of: x.Base}}
		}
		if !r.loops { // a length has one value then, and says so twice
			key := alikeKey{op: v.Op, kind: "terms", x: x, y: y}
			if first, ok := r.alike[key]; ok {
				return region.Term{Base: first}
			}
			r.alike[key] = r.representative(v)
		}
	}
	rep := r.representative(v)
	r.bases[rep] = true
	return region.Term{Base: rep}
}

func isZero(v Value) bool {
	_, ok := v.(Zero)
	return ok
}

func isInt(t types.Type) bool {
	b, ok := under(t).(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// redefine is done when an instruction gives an integer its value: what was
// known of its last one is over, and what follows from how it is made begins.
func (r *run) redefine(st *state, v ssa.Value) {
	if isInt(v.Type()) {
		if t := r.term(st, v); t.Base != any(v) {
			return
		}
	} else if !r.bases[v] {
		return
	}
	if r.loops {
		r.unfocus(st, func(b region.Base) bool { return b == any(v) })
		st.heap.Forget(v)
	}
	// Counts are taken not to be negative: len(s)+n is at least len(s).
	switch v := v.(type) {
	case *ssa.BinOp:
		x, y := r.term(st, v.X), r.term(st, v.Y)
		switch v.Op {
		case token.ADD:
			for _, t := range []region.Term{x, y} {
				if _, ok := t.Base.(region.Len); ok {
					st.heap.Assume(t.Base, v, -t.Off)
				}
			}
		case token.SUB:
			if _, ok := x.Base.(region.Len); ok {
				st.heap.Assume(v, x.Base, x.Off)
			}
		}
	case *ssa.Call:
		b, ok := v.Call.Value.(*ssa.Builtin)
		if !ok || b.Name() != "min" && b.Name() != "max" {
			return
		}
		for _, a := range v.Call.Args {
			if t := r.term(st, a); b.Name() == "min" {
				st.heap.Assume(v, t.Base, t.Off)
			} else {
				st.heap.Assume(t.Base, v, -t.Off)
			}
		}
	}
}

// unfocus leaves the elements whose index is about to change.
func (r *run) unfocus(st *state, stale func(region.Base) bool) {
	for again := true; again; {
		again = false
		for _, p := range region.Sorted(st.focus) {
			if stale(st.focus[p].Base) {
				r.leave(st, p)
				again = true
				break
			}
		}
	}
}

// assume takes the condition for granted, or its contrary.
func (r *run) assume(st *state, cond ssa.Value, holds bool) {
	switch c := cond.(type) {
	case *ssa.Extract:
		switch from := c.Tuple.(type) {
		case *ssa.Next:
			if c.Index == 0 && !holds {
				r.noneLeft(st, from)
			}
		case *ssa.TypeAssert:
			if c.Index == 1 && !r.mayHold(st, from, holds) {
				st.heap.Stop()
			}
		}
	case *ssa.UnOp:
		if c.Op == token.NOT {
			r.assume(st, c.X, !holds)
		}
	case *ssa.BinOp:
		op := c.Op
		if !holds {
			op = contrary[op]
		}
		if isInt(c.X.Type()) {
			if op == token.EQL {
				r.assumeZero(st, c.X, c.Y, c)
				r.assumeZero(st, c.Y, c.X, c)
			}
			r.assumeInts(st, op, r.term(st, c.X), r.term(st, c.Y))
			return
		}
		if op == token.EQL {
			r.assumeZero(st, c.X, c.Y, c)
			r.assumeZero(st, c.Y, c.X, c)
		}
		r.assumeNil(st, op, c.X, c.Y)
		r.assumeNil(st, op, c.Y, c.X)
		x, y := r.value(st, c.X), r.value(st, c.Y)
		if isZero(x) {
			x, y = y, x
		}
		if s, ok := x.(Slice); ok && op == token.EQL && isZero(y) {
			st.heap.Assume(region.Cap{Origin: st.heap.Origin(s.ID)}, nil, 0)
			st.heap.Nil(s.ID)
		}
	}
}

// assumeNil notes that the pointer v, as it was loaded, is nil, or is not.
func (r *run) assumeNil(st *state, op token.Token, v, null ssa.Value) {
	if c, ok := null.(*ssa.Const); !ok || !c.IsNil() {
		return
	}
	if _, ok := v.Type().Underlying().(*types.Pointer); !ok {
		return
	}
	x := r.value(st, v)
	if op == token.NEQ && isZero(x) {
		st.heap.Stop()
		return
	}
	load, ok := v.(*ssa.UnOp)
	if !ok || op != token.EQL || load.Op != token.MUL {
		return
	}
	from, ok := r.value(st, load.X).(Pointer)
	if !ok || len(from.To) != 1 || st.isMany(from.To[0].Place) {
		return
	}
	if at := from.To[0].Place; same(st.mem[at], x) {
		st.mem[at] = Zero{}
		behind := at.To(region.Step{Op: region.Deref}) // there is nothing
		r.forget(st, behind)
		st.fates[behind] = emptied
	}
}

// assumeZero notes that the element that v was loaded from is as zero as w.
func (r *run) assumeZero(st *state, v, w ssa.Value, key any) {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || !r.isZeroValue(w) {
		return
	}
	p, ok := r.value(st, load.X).(Pointer)
	if !ok || len(p.To) != 1 || p.To[0].In == nil {
		return
	}
	in := p.To[0].In
	if m := in.Leaves.zeroed(r.shape.count(in.Type)); m != 0 {
		st.heap.Write(in.Header, in.Index, m, nil, key)
	}
}

var contrary = map[token.Token]token.Token{
	token.LSS: token.GEQ, token.GEQ: token.LSS, token.GTR: token.LEQ,
	token.LEQ: token.GTR, token.EQL: token.NEQ, token.NEQ: token.EQL,
}

func (r *run) assumeInts(st *state, op token.Token, x, y region.Term) {
	switch op {
	case token.LSS:
		st.heap.Assume(x.Base, y.Base, y.Off-x.Off-1)
	case token.LEQ:
		st.heap.Assume(x.Base, y.Base, y.Off-x.Off)
	case token.GTR:
		st.heap.Assume(y.Base, x.Base, x.Off-y.Off-1)
	case token.GEQ:
		st.heap.Assume(y.Base, x.Base, x.Off-y.Off)
	case token.EQL:
		st.heap.Assume(x.Base, y.Base, y.Off-x.Off)
		st.heap.Assume(y.Base, x.Base, x.Off-y.Off)
	case token.NEQ:
		// A length that is not at least 1 is 0.
		if _, ok := x.Base.(region.Len); ok && y.Base == nil && x.Off == y.Off {
			st.heap.Assume(nil, x.Base, -1)
		}
	}
}
