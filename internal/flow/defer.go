package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// deferCall remembers a call and its arguments, which are evaluated now.
func (r *run) deferCall(st *state, d *ssa.Defer) {
	e := deferred{at: d, args: make([]Value, len(d.Call.Args))}
	for i, a := range d.Call.Args {
		e.args[i] = r.value(st, a)
	}
	if _, ok := d.Call.Value.(*ssa.Builtin); !ok {
		e.fn = r.value(st, d.Call.Value)
	}
	for i := range st.defers {
		if st.defers[i].at == d { // deferred again by a loop
			st.defers = append(st.defers[:i:i], st.defers[i+1:]...)
			break
		}
	}
	st.defers = append(st.defers, e)
}

// ranAt names what a deferred call does by where it runs.
type ranAt struct {
	at *ssa.Defer
	in ssa.Instruction
}

// runDefers runs the deferred calls, last in, first out.
func (r *run) runDefers(st *state, in ssa.Instruction) {
	defers := st.defers
	for n := len(defers); n > 0; {
		first := n - 1
		for first > 0 && together(defers[first-1], defers[first]) {
			first--
		}
		r.runTogether(st, defers[first:n], in)
		n = first
	}
	st.defers = nil
}

// together reports whether both calls are deferred on some paths only, and on the
// same ones: e on all that go on from d, and on no others.
func together(d, e deferred) bool {
	from, to := d.at.Block(), e.at.Block()
	return d.maybe && e.maybe && (from == to || from.Dominates(to) && !passes(from, to))
}

// passes reports whether a path from the block leads to an end of the function,
// and not through the block around.
func passes(b, around *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{around: true}
	var ends func(b *ssa.BasicBlock) bool
	ends = func(b *ssa.BasicBlock) bool {
		if seen[b] {
			return false
		}
		seen[b] = true
		return len(b.Succs) == 0 || slices.ContainsFunc(b.Succs, ends)
	}
	return ends(b)
}

// runTogether runs calls that are all deferred, or none of them.
func (r *run) runTogether(st *state, defers []deferred, in ssa.Instruction) {
	var skipped *state
	if defers[0].maybe {
		skipped = st.clone()
	}
	for i := len(defers) - 1; i >= 0; i-- {
		r.runDefer(st, defers[i], in)
	}
	if at := defers[0].at; skipped != nil {
		r.join(ranAt{at, in}, st, skipped, false, r.branchSite(at.Block()))
	}
}

func (r *run) runDefer(st *state, d deferred, in ssa.Instruction) {
	r.invoke(st, ranAt{d.at, in}, &d.at.Call, d.at, d.fn, d.args)
}
