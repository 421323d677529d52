package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// take does to st what the callee does in a stage: up to the call of what this
// caller chose, and that call.
func (r *run) take(st *state, site any, call *ssa.CallCommon, sum *Summary, n int, args, frees []Value) {
	g := sum.stages[n]
	p := r.newPassage(st, siteKey{site, "stage", n}, call, g.sum, args, frees)
	p.base, p.later, p.foreign = site, n > 0, sum.Fn == nil
	p.findEntries()
	for _, put := range g.sum.Open {
		p.compose(put)
	}
	p.perform()
	if st.heap.Stopped() {
		return
	}
	var without *state
	if g.maybe {
		without = st.clone()
	}
	given := make([]Value, len(g.args))
	for i, a := range g.args {
		given[i] = p.convert(a)
	}
	at := siteKey{site, "chosen", n}
	var result Value
	if g.fn != nil {
		code, _ := g.fn.(Code)
		result = r.callChosen(st, at, p.codeAt(code.Place), given)
	} else {
		result = r.callMethod(st, at, p, g, given)
	}
	if st.heap.Stopped() {
		return
	}
	if g.result != nil && result != nil {
		root := p.madeRoot(g.result.Root)
		st.born[root] = true
		st.mem[root] = result
	}
	if without != nil {
		r.join(at, st, without, false, region.Site{})
	}
}

// callChosen calls a function that the caller handed over. What cannot be told
// of it may fill what it is given.
func (r *run) callChosen(st *state, site any, fn Value, args []Value) Value {
	none := &ssa.CallCommon{}
	f, known := fn.(Func)
	known = known && len(f.Others) == 0
	if !known {
		f = Func{}
	}
	sum := f.Sum
	if known && f.Fn != nil {
		if len(f.Fn.Blocks) > 0 {
			sum = r.summaryOf(f.Fn, nil)
		} else if s, ok := r.imported(f.Fn); ok && s == nil {
			return nil
		} else {
			sum = s
		}
	}
	if known && f.Fn != nil && len(f.Fn.Params) == len(args) {
		for i, a := range args {
			args[i] = r.typed(st, a, f.Fn.Params[i].Type())
		}
	}
	switch {
	case sum != nil && !sum.unknown:
		return r.apply(st, site, none, sum, args, f.Bindings)
	case known && f.Fn != nil && f.Fn.Signature.Recv() != nil && len(args) > 0:
		r.handOver(st, site, none, args[0], args[1:])
		return nil
	}
	if code, ok := fn.(Code); ok {
		if v, ok := r.invokeCode(st, site, code, args, nil); ok {
			return v
		}
	}
	r.handOver(st, site, none, nil, args)
	return nil
}

// callMethod calls the method that the stage g calls, of the type that this
// call gives to its receiver.
func (r *run) callMethod(st *state, site any, p *passage, g *stage, args []Value) Value {
	recv := p.convert(g.recv)
	t := p.typeOf(g)
	if t == nil {
		r.handOver(st, site, &ssa.CallCommon{}, recv, args)
		return nil
	}
	if param := typeParam(r.fn, t); param.found() && r.isStage(st) {
		return r.endStage(st, site, &stage{recv: recv, param: param, method: g.method, pkg: g.pkg, args: args}, nil)
	}
	if types.IsInterface(t) {
		r.handOver(st, site, &ssa.CallCommon{}, recv, args)
		return nil
	}
	sel := types.NewMethodSet(t).Lookup(g.pkg, g.method)
	if sel == nil { // it was asked for, and is not there
		return nil
	}
	fn := r.SSA.Prog.MethodValue(sel)
	if fn == nil {
		r.handOver(st, site, &ssa.CallCommon{}, recv, args)
		return nil
	}
	return r.callChosen(st, site, Func{Fn: fn}, append([]Value{recv}, args...))
}

// typeArg is what this call gives for the callee's type parameter.
func (p *passage) typeArg(param paramType) types.Type {
	callee := p.call.StaticCallee()
	if callee == nil || !param.found() {
		return nil
	}
	args := callee.TypeArgs()
	if len(args) == 0 && callee == p.fn.Origin() { // an instance calls what it is one of
		args = p.fn.TypeArgs()
	}
	if int(param) > len(args) {
		return nil
	}
	return args[param-1]
}

// typeOf is the type whose method g calls, as far as this call tells.
func (p *passage) typeOf(g *stage) types.Type {
	if g.param.found() {
		return p.typeArg(g.param)
	}
	b, ok := g.recv.(Boxed)
	if !ok || b.Place.Parent != nil || b.Place.Root.Kind != region.Param || b.Place.Root.Index >= len(p.call.Args) {
		return nil
	}
	return unboxed(p.call.Args[b.Place.Root.Index]).Type()
}
