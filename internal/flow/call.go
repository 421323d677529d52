package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/models"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// call interprets a call that runs now and returns its results. site names
// what it makes; it is the instruction, or a defer together with where it runs.
func (r *run) call(st *state, site any, c *ssa.CallCommon, in ssa.Instruction) Value {
	args := make([]Value, len(c.Args))
	for i, a := range c.Args {
		args[i] = r.value(st, a)
	}
	var fn Value
	if c.IsInvoke() {
		fn = r.value(st, c.Value)
	} else if _, ok := c.Value.(*ssa.Builtin); !ok {
		fn = r.value(st, c.Value)
	}
	return r.invoke(st, site, c, in, fn, args)
}

// invoke interprets the call c with the given function value and arguments.
func (r *run) invoke(st *state, site any, c *ssa.CallCommon, in ssa.Instruction, fn Value, args []Value) Value {
	var result types.Type
	if v, ok := in.(ssa.Value); ok {
		result = v.Type()
	}
	if b, ok := c.Value.(*ssa.Builtin); ok {
		return r.builtin(st, site, b.Name(), c, args, result)
	}
	if c.IsInvoke() {
		if v, ok := r.meetPool(st, site, c, c.Method, c.Value, args, result); ok {
			return v
		}
		if only, t := r.onlyMethod(c.Value.Type(), c.Method); only != nil {
			if b, ok := fn.(Boxed); ok {
				fn = r.unbox(st, b, t)
			}
			return r.callKnown(st, site, c, only, append([]Value{fn}, args...), result)
		}
		switch m, known := r.dynamicMethod(fn, c.Method); {
		case m != nil:
			return r.callKnown(st, site, c, m, append([]Value{fn}, args...), result)
		case known && m == nil: // on a way that the type asserted before rules out
			st.heap.Stop()
			return nil
		}
		if b, ok := fn.(Boxed); ok {
			r.callsMethods(b)
		}
		if v, ok := r.invokeMethod(st, site, fn, c.Value.Type(), c.Method, args, result); ok {
			return v
		}
		r.handOver(st, site, c, fn, args)
		return r.extended(st, site, c, args, result)
	}
	if f, ok := fn.(Func); ok && len(f.Others) > 0 {
		return r.invokeAny(st, site, c, in, f, args)
	}
	callee, frees := c.StaticCallee(), []Value(nil)
	if f, ok := fn.(Func); ok {
		if f.Sum != nil && !f.Sum.unknown {
			return r.apply(st, site, c, f.Sum, args, f.Bindings)
		}
		callee, frees = f.Fn, f.Bindings
	}
	if callee == nil {
		if code, ok := fn.(Code); ok {
			r.calls[code.Place] = true
			if v, ok := r.invokeCode(st, site, code, args, result); ok {
				return v
			}
		}
		r.handOver(st, site, c, nil, args)
		return r.extended(st, site, c, args, result)
	}
	obj := object(callee)
	if len(c.Args) > 0 {
		if v, ok := r.meetPool(st, site, c, obj, c.Args[0], args, result); ok {
			return v
		}
	}
	if m, ok := models.Of(obj); ok {
		if v, ok := r.model(st, site, m, c, args, result); ok {
			return v
		}
	}
	if len(callee.Blocks) == 0 {
		return r.callForeign(st, site, c, callee, args, result)
	}
	if !r.matters(args, frees) && !r.shapesResult(result) && !r.reachesPool(callee) {
		return r.unseen(st, site, result)
	}
	s := r.summaryOf(callee, nil)
	if s == nil {
		if !r.running[summaryKey{fn: callee}] { // not recursion: given up
			r.handOver(st, site, c, nil, args)
		}
		return r.unseen(st, site, result)
	}
	if site == any(in) { // a deferred call runs elsewhere
		r.unload(st, in.Block(), append(append([]Value{fn}, args...), frees...)...)
	}
	return r.apply(st, site, c, s, args, frees)
}

// callForeign calls a function of another package: what is told of it happens.
func (r *run) callForeign(st *state, site any, c *ssa.CallCommon, callee *ssa.Function, args []Value, result types.Type) Value {
	switch s, known := r.imported(callee); {
	case !known:
		r.want(object(callee), args, result)
	case s == nil:
		return r.unseen(st, site, result)
	case !s.unknown:
		return r.typed(st, r.apply(st, site, c, s, args, nil), result)
	}
	var recv Value
	if callee.Signature.Recv() != nil && len(args) > 0 {
		recv = args[0]
		args = args[1:]
	}
	r.handOver(st, site, c, recv, args)
	return r.extended(st, site, c, args, result)
}

// callKnown calls the method that an interface is known to hold.
func (r *run) callKnown(st *state, site any, c *ssa.CallCommon, fn *ssa.Function, args []Value, result types.Type) Value {
	if len(fn.Blocks) == 0 {
		return r.callForeign(st, site, c, fn, args, result)
	}
	s := r.summaryOf(fn, nil)
	if s == nil {
		r.handOver(st, site, c, args[0], args[1:])
		return r.unseen(st, site, result)
	}
	return r.typed(st, r.apply(st, site, c, s, args, nil), result)
}

// meetPool interprets a call of the method m of a pool, and reports whether it
// is one.
func (r *run) meetPool(st *state, site any, c *ssa.CallCommon, m *types.Func, recv ssa.Value, args []Value, result types.Type) (Value, bool) {
	switch r.Pools.Of(m) {
	case pool.Get:
		return r.typed(st, Boxed{r.bear(st, site, region.Got, pool.Key(recv))}, result), true
	case pool.Put:
		if len(args) > 0 {
			v := args[len(args)-1]
			if v == nil {
				v = r.value(st, uncast(c.Args[len(c.Args)-1]))
			}
			r.putNow(st, site, c, v, pool.Key(recv), pool.MethodText(m))
			return nil, true
		}
	}
	return nil, false
}

// typed is the value v, which may be of a type parameter where it was made,
// as one of type t.
func (r *run) typed(st *state, v Value, t types.Type) Value {
	switch w := v.(type) {
	case Boxed:
		if t != nil && !types.IsInterface(t) {
			return r.unbox(st, w, t)
		}
	case Struct:
		if tuple, ok := t.(*types.Tuple); ok {
			out := Struct{make([]Value, len(w.Fields))}
			for i, f := range w.Fields {
				out.Fields[i] = r.typed(st, f, tuple.At(i).Type())
			}
			return out
		}
	}
	return v
}

// uncast is the pointer that v was before it was given another type by way of
// unsafe: what is put is the same memory.
func uncast(v ssa.Value) ssa.Value {
	for {
		switch c := v.(type) {
		case *ssa.MakeInterface:
			v = c.X
		case *ssa.Convert:
			v = c.X
		default:
			return v
		}
	}
}

// invokeAny interprets a call of one of some functions, which is not known. If
// they are in one array, others may have run before.
func (r *run) invokeAny(st *state, site any, c *ssa.CallCommon, in ssa.Instruction, f Func, args []Value) Value {
	before := st.clone()
	if f.OneOf {
		for i, one := range f.each() {
			way := before.clone()
			r.invoke(way, siteKey{site, "any", i}, c, in, one, args)
			way.heap.Trust(before.heap)
		}
	}
	var out Value
	for i, one := range f.each() {
		way := before.clone()
		v := r.invoke(way, siteKey{site, "any", i}, c, in, one, args)
		switch {
		case i == 0:
			*st, out = *way, v
		case way.heap.Stopped():
		case st.heap.Stopped():
			*st, out = *way, v
		default:
			r.join(site, st, way, false, region.Site{})
			out = r.either(st, out, v, siteKey{site, "either", i})
		}
	}
	return out
}
