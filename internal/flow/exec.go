package flow

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// value returns what is known of v.
func (r *run) value(st *state, v ssa.Value) Value {
	switch v := v.(type) {
	case *ssa.Const:
		if v.IsNil() || v.Value == nil {
			return Zero{}
		}
		return nil
	case *ssa.Function:
		return Func{Fn: v}
	case *ssa.Global:
		if !r.shape.track(v.Type()) {
			return nil
		}
		p := r.root(v, func() *region.Root { return &region.Root{Kind: region.Global, Key: v, Name: v.Name()} })
		return Pointer{To: []Target{{Place: p}}}
	}
	return r.env[v]
}

// root returns the place of the root that key names.
func (r *run) root(key any, make func() *region.Root) *region.Place {
	p, ok := r.roots[key]
	if !ok {
		root := make()
		root.Seq = len(r.roots)
		p = region.NewPlace(root)
		r.roots[key] = p
	}
	return p
}

// bear makes the object of an instruction anew.
func (r *run) bear(st *state, key any, kind region.Kind, pool any) *region.Place {
	p := r.root(key, func() *region.Root { return &region.Root{Kind: kind, Key: key, Pool: pool} })
	if r.loops {
		r.forget(st, p)
		r.unenter(st, p)
	}
	st.born[p] = true
	return p
}

// unenter forgets the slices that a place had when its object was last made.
func (r *run) unenter(st *state, p *region.Place) {
	for q := range r.entries {
		if q.Within(p) {
			st.heap.Drop(r.names.Of(entryKey{q}))
		}
	}
}

// exec is the transfer function of one instruction.
func (r *run) exec(st *state, in ssa.Instruction) {
	switch in := in.(type) {
	case *ssa.Phi: // done on the edge
		return
	case *ssa.Range:
		r.restartRange(st, in)
		return
	}
	if v, ok := in.(ssa.Value); ok {
		r.redefine(st, v)
	}
	switch in := in.(type) {
	case *ssa.Store:
		r.storeUnsafe(st, in.Addr)
		v := r.value(st, in.Val)
		zero := r.isZeroValue(in.Val) || isZero(v) && isSlice(in.Val.Type())
		if zero && v == nil {
			v = Zero{}
		}
		r.store(st, r.value(st, in.Addr), v, in.Val, zero, in)
	case *ssa.MapUpdate:
		if p, ok := r.value(st, in.Map).(Pointer); ok && r.shape.track(in.Value.Type()) {
			r.storeElem(st, p, r.term(st, in.Key), r.value(st, in.Value), in.Value.Type())
		}
	case *ssa.Defer:
		r.deferCall(st, in)
	case *ssa.Go:
		r.call(st, in, &in.Call, in)
	case *ssa.RunDefers:
		r.runDefers(st, in)
	case *ssa.Call:
		r.env[in] = r.call(st, in, &in.Call, in)
	case ssa.Value:
		if r.shape.track(in.Type()) || types.IsInterface(in.Type()) {
			r.env[in] = r.eval(st, in)
		}
	}
}

// eval returns the value of an instruction that is no call.
func (r *run) eval(st *state, in ssa.Value) Value {
	switch in := in.(type) {
	case *ssa.Alloc:
		p := r.bear(st, in, region.Made, nil)
		if _, ok := under(under(in.Type()).(*types.Pointer).Elem()).(*types.Array); ok {
			st.heap.Drop(r.names.Of(arrayKey{p}))
		}
		return Pointer{To: []Target{{Place: p}}}
	case *ssa.MakeSlice:
		id := r.names.Of(in)
		st.heap.Fresh(id, nil, r.bear(st, in, region.Made, nil))
		st.heap.Sized(id, r.term(st, in.Len))
		if in.Cap == in.Len { // it has no room
			st.heap.Clip(id, id)
		}
		return Slice{id}
	case *ssa.MakeMap:
		return Pointer{To: []Target{{Place: r.bear(st, in, region.Made, nil)}}}
	case *ssa.FieldAddr:
		return r.fieldAddr(st, in)
	case *ssa.IndexAddr:
		return r.indexAddr(st, in)
	case *ssa.Field:
		return part(r.value(st, in.X), in.Field)
	case *ssa.UnOp:
		switch in.Op {
		case token.MUL:
			if f := r.fieldFunc(in.X); f != nil {
				return Func{Fn: f}
			}
			return r.load(st, r.value(st, in.X), in.Type(), in)
		case token.ARROW:
			return r.unseen(st, in, in.Type())
		}
	case *ssa.Slice:
		return r.evalSlice(st, in)
	case *ssa.MakeInterface:
		return r.boxed(r.value(st, in.X), in.X.Type())
	case *ssa.ChangeInterface:
		return r.value(st, in.X)
	case *ssa.ChangeType:
		return r.value(st, in.X)
	case *ssa.Convert:
		if _, ok := under(in.X.Type()).(*types.Slice); ok {
			if _, ok := under(in.Type()).(*types.Slice); ok {
				return r.value(st, in.X)
			}
		}
		if _, ok := under(in.Type()).(*types.Slice); ok { // from a string
			id := r.names.Of(in)
			st.heap.Fresh(id, region.Content{Own{}: r.shape.mask(under(in.Type()).(*types.Slice).Elem())}, r.bear(st, in, region.Made, nil))
			return Slice{id}
		}
	case *ssa.TypeAssert:
		return r.typeAssert(st, in)
	case *ssa.Extract:
		if t, ok := r.value(st, in.Tuple).(Struct); ok && in.Index < len(t.Fields) {
			return t.Fields[in.Index]
		}
	case *ssa.MakeClosure:
		f := Func{Fn: in.Fn.(*ssa.Function)}
		for _, b := range in.Bindings {
			f.Bindings = append(f.Bindings, r.value(st, b))
		}
		return f
	case *ssa.Lookup:
		v := r.loadElem(st, in.X, r.term(st, in.Index), in)
		if in.CommaOk {
			return Struct{[]Value{v, nil}}
		}
		return v
	case *ssa.Next:
		rng, ok := in.Iter.(*ssa.Range)
		if !ok || in.IsString {
			return nil
		}
		r.unfocus(st, func(b region.Base) bool { return b == any(in) })
		st.heap.Forget(in)
		if v := r.loadElem(st, rng.X, region.Term{Base: in}, in); v != nil {
			return Struct{[]Value{nil, nil, v}}
		}
	case *ssa.Select:
		return nil
	}
	return nil
}

func (r *run) fieldAddr(st *state, in *ssa.FieldAddr) Value {
	p, isPointer := r.value(st, in.X).(Pointer)
	t, isStruct := structBehind(in.X)
	if !isPointer || !isStruct {
		return nil
	}
	out := Pointer{make([]Target, 0, len(p.To))}
	for _, to := range p.To {
		next := Target{Place: to.Place.To(fieldStep(t, in.Field)), Nth: to.Nth}
		if to.In != nil {
			el := *to.In
			el.Leaves = r.shape.field(el.Leaves, t, in.Field)
			next.In = &el
		}
		out.To = append(out.To, next)
	}
	return out
}

func (r *run) indexAddr(st *state, in *ssa.IndexAddr) Value {
	i := r.term(st, in.Index)
	x := r.value(st, in.X)
	switch t := under(in.X.Type()).(type) {
	case *types.Slice:
		if s, ok := x.(Slice); ok {
			return r.element(st, s.ID, &i, t.Elem())
		}
	case *types.Pointer:
		p, isPointer := x.(Pointer)
		array, isArray := under(t.Elem()).(*types.Array) // not if there are several lengths
		if !isPointer || !isArray {
			return nil
		}
		var out Pointer
		for _, to := range p.To {
			if to.In != nil { // an array within an element: a part of it
				el := *to.In
				el.Leaves.partial = true
				r.array(st, to.Place, array)
				next := Target{Place: r.numbered(to.Place, i), In: &el, Nth: &i}
				if r.shape.track(array.Elem()) {
					r.bring(st, next)
				}
				out.To = append(out.To, next)
				continue
			}
			out.To = append(out.To, r.element(st, r.array(st, to.Place, array), &i, array.Elem()).To...)
		}
		return out
	}
	return nil
}

// element is the address of an element of the slice id.
func (r *run) element(st *state, id region.ID, i *region.Term, elem types.Type) Pointer {
	hd, _ := st.heap.Header(id)
	var out Pointer
	in := &Element{Header: id, Index: i, Type: elem, Leaves: r.shape.all(elem)}
	for _, base := range hd.Elems {
		to := Target{Place: base.To(region.Step{Op: region.Elem}), In: in}
		if id == r.names.Of(arrayKey{base}) {
			to.Place = r.numbered(base, *i)
		}
		if r.shape.track(elem) {
			r.bring(st, to)
		}
		out.To = append(out.To, to)
	}
	if len(out.To) == 0 { // an array of which nothing else is known
		p := r.root(siteKey{id, "elements", 0}, func() *region.Root { return &region.Root{Kind: region.Unknown, Key: id} })
		out.To = append(out.To, Target{Place: p.To(region.Step{Op: region.Elem}), In: in})
	}
	return out
}

func (r *run) evalSlice(st *state, in *ssa.Slice) Value {
	var src region.ID
	switch t := under(in.X.Type()).(type) {
	case *types.Slice:
		v := r.value(st, in.X)
		if v == nil || isZero(v) { // what is cut from nil is nil
			return v
		}
		src = r.slice(st, v)
	case *types.Pointer:
		p, ok := r.value(st, in.X).(Pointer)
		if !ok || len(p.To) == 0 {
			return nil
		}
		src = r.array(st, p.To[0].Place, under(t.Elem()).(*types.Array))
		r.sliced[p.To[0].Place] = true
		r.settle(st, p.To[0].Place)
	default:
		return nil
	}
	bound := func(v ssa.Value) *region.Term {
		if v == nil {
			return nil
		}
		t := r.term(st, v)
		return &t
	}
	id := r.names.Of(in)
	st.heap.Slice(id, src, bound(in.Low), bound(in.High), bound(in.Max), region.Site{Pos: in.Pos()})
	return Slice{id}
}

func (r *run) typeAssert(st *state, in *ssa.TypeAssert) Value {
	v := r.value(st, in.X)
	if _, iface := under(in.AssertedType).(*types.Interface); !iface {
		if b, ok := v.(Boxed); ok {
			v = r.unbox(st, b, in.AssertedType)
		} else {
			v = ofType(v, typeName(in.AssertedType))
		}
	}
	if in.CommaOk {
		return Struct{[]Value{v, nil}}
	}
	return v
}

// unbox returns what the interface at b's place holds, now known to be a t.
func (r *run) unbox(st *state, b Boxed, t types.Type) Value {
	if !r.shape.track(t) {
		return nil
	}
	return r.loadAt(st, b.Place.To(region.Step{Op: region.As, Name: typeName(t)}), t)
}

// loadElem returns an element of a map.
func (r *run) loadElem(st *state, m ssa.Value, key region.Term, site ssa.Value) Value {
	mt, ok := under(m.Type()).(*types.Map)
	if !ok || !r.shape.track(mt.Elem()) {
		return nil
	}
	p, ok := r.value(st, m).(Pointer)
	if !ok || len(p.To) == 0 {
		return nil
	}
	elem := p.To[0].Place.To(region.Step{Op: region.Elem})
	r.turnTo(st, elem, key, false)
	return r.loadAt(st, elem, mt.Elem())
}

func (r *run) storeElem(st *state, m Pointer, key region.Term, v Value, t types.Type) {
	for _, to := range m.To {
		elem := to.Place.To(region.Step{Op: region.Elem})
		r.turnTo(st, elem, key, false)
		r.storeAt(st, elem, v, t)
	}
}

// isZeroValue reports whether v is the zero value by the look of it: a
// constant, or a variable that nobody writes.
func (r *run) isZeroValue(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value == nil {
			return true
		}
		switch v.Value.Kind() {
		case constant.Bool:
			return !constant.BoolVal(v.Value)
		case constant.String:
			return constant.StringVal(v.Value) == ""
		}
		return constant.Sign(v.Value) == 0
	case *ssa.UnOp:
		a, ok := v.X.(*ssa.Alloc)
		if v.Op != token.MUL || !ok {
			return false
		}
		return r.staysZero(a)
	case *ssa.Convert:
		return r.isZeroValue(v.X)
	case *ssa.ChangeType:
		return r.isZeroValue(v.X)
	}
	return false
}

// staysZero reports whether nothing but zero is stored at the address, or in a
// part of what is there.
func (r *run) staysZero(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.FieldAddr:
			if !r.staysZero(ref) {
				return false
			}
		case *ssa.Store:
			if _, ok := ref.Val.(*ssa.Const); ref.Addr != addr || !ok || !r.isZeroValue(ref.Val) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
