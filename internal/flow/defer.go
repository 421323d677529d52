package flow

import (
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
	for i := len(st.defers) - 1; i >= 0; i-- {
		r.runDefer(st, st.defers[i], in)
	}
	st.defers = nil
}

func (r *run) runDefer(st *state, d deferred, in ssa.Instruction) {
	site := ranAt{d.at, in}
	if !d.maybe {
		r.invoke(st, site, &d.at.Call, d.at, d.fn, d.args)
		return
	}
	skipped := st.clone()
	r.invoke(st, site, &d.at.Call, d.at, d.fn, d.args)
	r.join(site, st, skipped, false, r.branchSite(d.at.Block()))
}
