package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// liveness returns, for each block, the values from before it that it or a
// later one uses.
func liveness(fn *ssa.Function) map[*ssa.BasicBlock]map[ssa.Value]bool {
	live := make(map[*ssa.BasicBlock]map[ssa.Value]bool, len(fn.Blocks))
	for _, b := range fn.Blocks {
		live[b] = map[ssa.Value]bool{}
	}
	for changed := true; changed; {
		changed = false
		for i := len(fn.Blocks) - 1; i >= 0; i-- {
			b := fn.Blocks[i]
			in := map[ssa.Value]bool{}
			for _, s := range b.Succs {
				for v := range live[s] {
					in[v] = true
				}
				for _, phi := range phis(s) {
					in[phi.Edges[indexOf(s.Preds, b)]] = true
				}
			}
			for j := len(b.Instrs) - 1; j >= 0; j-- {
				if v, ok := b.Instrs[j].(ssa.Value); ok {
					delete(in, v)
				}
				if _, ok := b.Instrs[j].(*ssa.Phi); ok {
					continue
				}
				for _, op := range b.Instrs[j].Operands(nil) {
					if *op != nil {
						in[*op] = true
					}
				}
			}
			if len(in) != len(live[b]) {
				live[b], changed = in, true
			}
		}
	}
	return live
}

func phis(b *ssa.BasicBlock) []*ssa.Phi {
	var out []*ssa.Phi
	for _, in := range b.Instrs {
		phi, ok := in.(*ssa.Phi)
		if !ok {
			break
		}
		out = append(out, phi)
	}
	return out
}

func indexOf(bs []*ssa.BasicBlock, b *ssa.BasicBlock) int {
	for i, c := range bs {
		if c == b {
			return i
		}
	}
	return -1
}

// collect drops what nothing leads to any more. Where two paths meet, an array
// that one of them has let go of then counts as it is on the other.
func (r *run) collect(st *state, live map[ssa.Value]bool, more ...Value) {
	keep := map[region.ID]bool{}
	var value func(v Value)
	value = func(v Value) {
		switch v := v.(type) {
		case Slice:
			keep[v.ID] = true
		case Pointer:
			for _, t := range v.To {
				if t.In != nil {
					keep[t.In.Header] = true
				}
			}
		case Struct:
			for _, f := range v.Fields {
				value(f)
			}
		case Func:
			for _, b := range v.Bindings {
				value(b)
			}
		}
	}
	for v := range live {
		value(r.env[v])
		if isInt(v.Type()) {
			if l, ok := r.term(st, v).Base.(region.Len); ok {
				keep[l.Header] = true
			}
		}
	}
	for _, v := range st.mem {
		value(v)
	}
	for _, d := range st.defers {
		value(d.fn)
		for _, a := range d.args {
			value(a)
		}
	}
	for _, v := range more {
		value(v)
	}
	st.heap.Keep(keep)
	st.heap.Coalesce()
}
