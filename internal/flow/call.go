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
		switch s, known := r.imported(callee); {
		case !known:
			r.want(obj, args)
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

// callKnown calls the method that an interface is known to hold.
func (r *run) callKnown(st *state, site any, c *ssa.CallCommon, fn *ssa.Function, args []Value, result types.Type) Value {
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
			r.putNow(st, site, c, v, pool.Key(recv))
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

// invokeAny interprets a call of one of some functions, which is not known.
func (r *run) invokeAny(st *state, site any, c *ssa.CallCommon, in ssa.Instruction, f Func, args []Value) Value {
	before := st.clone()
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

// extended returns the results of an unseen call that takes a slice and returns
// one of its type first: by the habit of Go, the same one with more in it.
func (r *run) extended(st *state, site any, c *ssa.CallCommon, args []Value, t types.Type) Value {
	out := r.unseen(st, site, t)
	first := t
	if tuple, ok := t.(*types.Tuple); ok {
		if tuple.Len() == 0 {
			return out
		}
		first = tuple.At(0).Type()
	}
	if first == nil || !isSlice(first) {
		return out
	}
	var from *Slice
	for i, v := range args {
		if s, ok := v.(Slice); ok && types.Identical(c.Args[len(c.Args)-len(args)+i].Type(), first) {
			if from != nil {
				return out // which one?
			}
			if from = &s; i == 0 { // the destination stands first
				break
			}
		}
	}
	if from == nil {
		return out
	}
	id := r.names.Of(siteKey{site, "extended", 0})
	st.heap.Extend(id, from.ID, region.Content{Unseen{}: r.shape.mask(elemOf(first))})
	if s, ok := out.(Struct); ok {
		s.Fields[0] = Slice{id}
		return s
	}
	return Slice{id}
}

// matters reports whether any of the values is known to lead to memory.
func (r *run) matters(lists ...[]Value) bool {
	for _, vs := range lists {
		for _, v := range vs {
			switch v.(type) {
			case nil, Zero:
			default:
				return true
			}
		}
	}
	return false
}

// shapesResult reports whether the result can lead to a slice: then it pays to
// know where it comes from.
func (r *run) shapesResult(t types.Type) bool {
	switch t := t.(type) {
	case nil:
		return false
	case *types.Tuple:
		for i := range t.Len() {
			if r.shapesResult(t.At(i).Type()) {
				return true
			}
		}
		return false
	}
	switch under(t).(type) {
	case *types.Pointer, *types.Slice, *types.Struct:
		return r.shape.track(t)
	}
	return false
}

// unseen returns a value of type t of which nothing is known.
func (r *run) unseen(st *state, site any, t types.Type) Value {
	if t == nil {
		return nil
	}
	if tuple, ok := t.(*types.Tuple); ok {
		if tuple.Len() == 0 {
			return nil
		}
		out := Struct{make([]Value, tuple.Len())}
		for i := range tuple.Len() {
			out.Fields[i] = r.unseen(st, siteKey{site, "result", i}, tuple.At(i).Type())
		}
		return out
	}
	if !r.shape.track(t) {
		return nil
	}
	if _, ok := under(t).(*types.Signature); ok {
		return nil
	}
	return r.loadAt(st, r.bear(st, siteKey{site, "unseen", 0}, region.Unknown, nil), t)
}

// handOver gives values to code that cannot be seen. It may fill what it is
// given; the header that it has the address of, and its receiver, become
// unknown.
func (r *run) handOver(st *state, site any, c *ssa.CallCommon, recv Value, args []Value) {
	if p, ok := recv.(Pointer); ok {
		for _, to := range p.To {
			r.forget(st, to.Place)
			st.fates[to.Place] = lost
			if to.In != nil {
				st.heap.Write(to.In.Header, to.In.Index, to.In.Leaves.stored(), r.ownContent(to.In), nil)
			}
		}
	}
	f := filler{run: r, st: st, site: site, seen: map[*region.Place]bool{}, done: map[region.ID]region.ID{}}
	for _, v := range args {
		f.give(v)
	}
	for i, v := range args {
		if fn, ok := v.(Func); ok {
			for j, one := range fn.each() {
				r.callBack(st, siteKey{siteKey{site, "callback", i}, "one", j}, c, one)
			}
		}
	}
}

// callBack lets unseen code call fn any number of times. What fn puts is told
// in it; when it runs is not known.
func (r *run) callBack(st *state, site any, c *ssa.CallCommon, fn Func) {
	if !r.matters(fn.Bindings) {
		return
	}
	s := fn.Sum
	if s == nil && fn.Fn != nil && len(fn.Fn.Blocks) > 0 {
		s = r.summaryOf(fn.Fn, nil)
	}
	if s == nil || s.unknown {
		return
	}
	for range 2 { // a second call meets what the first one left
		before := st.clone()
		p := r.newPassage(st, site, c, s, nil, fn.Bindings)
		p.findEntries()
		p.perform()
		if st.heap.Stopped() {
			*st = *before
			return
		}
		r.join(site, st, before, false, region.Site{})
	}
}

func (r *run) ownContent(in *Element) region.Content {
	return region.Content{Unseen{}: in.Leaves.stored() & r.shape.mask(in.Type)}
}

// filler lets unseen code put content into what it is given.
type filler struct {
	*run
	st   *state
	site any
	seen map[*region.Place]bool
	done map[region.ID]region.ID // slices, and what became of them
}

func (f *filler) give(v Value) {
	st := f.st
	switch v := v.(type) {
	case Slice:
		st.heap.FillExcept(v.ID, region.Content{Unseen{}: f.fullOf(st, v.ID)}, f.hiddenInMemory(st, v.ID))
	case Struct:
		for _, field := range v.Fields {
			f.give(field)
		}
	case Boxed:
		f.fill(v.Place)
	case Pointer:
		for _, to := range v.To {
			if to.In != nil {
				st.heap.Write(to.In.Header, to.In.Index, to.In.Leaves.stored(), f.ownContent(to.In), nil)
			}
			if s, ok := st.mem[to.Place].(Slice); ok { // it may store to the header itself
				id := f.names.Of(atKey{f.site, to.Place})
				st.heap.Fresh(id, region.Content{Unseen{}: f.fullOf(st, s.ID)}, to.Place)
				st.heap.Clip(id, id)
				st.mem[to.Place] = Slice{id}
				continue
			}
			f.fill(to.Place)
		}
	}
}

// fill puts content into all slices of the object p.
func (f *filler) fill(p *region.Place) {
	if f.seen[p] {
		return
	}
	f.seen[p] = true
	st := f.st
	for _, q := range within(st, p) {
		switch v := st.mem[q].(type) {
		case Slice:
			id, ok := f.done[v.ID]
			if !ok {
				own := region.Content{Unseen{}: f.fullAt(q)}
				id = f.names.Of(atKey{f.site, q})
				st.heap.Fill(v.ID, own)
				st.heap.Append(id, v.ID, own)
				f.done[v.ID] = id
			}
			st.mem[q] = Slice{id}
		case Zero:
			if full, ok := f.full[common(q)]; ok {
				id := f.names.Of(atKey{f.site, q})
				st.heap.Fresh(id, region.Content{Unseen{}: full}, q)
				st.mem[q] = Slice{id}
			}
		case Pointer:
			for _, to := range v.To {
				f.fill(to.Place)
			}
		}
	}
	st.fates[p] = filled
}

// hiddenInMemory are the regions that slices kept in memory hide, and that
// another slice of the array shows only if a bound that is not known was beyond
// len, as the writer does. That something is written there is one supposition too many.
func (r *run) hiddenInMemory(st *state, writer region.ID) map[region.ID]bool {
	if !st.heap.Guesses(writer) {
		return nil
	}
	out := map[region.ID]bool{}
	for _, v := range st.mem {
		if s, ok := v.(Slice); ok {
			hd, _ := st.heap.Header(s.ID)
			for _, x := range hd.Spare {
				if !hd.Live.Has(x) && st.heap.Guessed(x) {
					out[x] = true
				}
			}
		}
	}
	return out
}

// fullAt is the mask of the elements of the slice kept at p.
func (r *run) fullAt(p *region.Place) region.Mask {
	if m, ok := r.full[common(p)]; ok {
		return m
	}
	return 1
}

// fullOf is the mask of the elements of the slice id, as far as it is known
// from where it is kept.
func (r *run) fullOf(st *state, id region.ID) region.Mask {
	hd, _ := st.heap.Header(id)
	if hd.Home != nil {
		return r.fullAt(hd.Home)
	}
	return 1
}
