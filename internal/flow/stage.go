package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A function that calls what only its callers know, a function or a method
// that they chose, is told to other packages in stages: what it does up to that
// call, the call, and what it does then to whatever it finds. Each stage has a
// symbolic entry state of its own. Callers take one stage after the other.

// stage is what a function does before a call of its caller's code, and the
// call.
type stage struct {
	before *stage   // the one before it
	sum    *Summary // up to the call
	depth  int

	fn     Value     // what is called
	recv   Value     // whose method is called, if fn is nil
	param  paramType // the type parameter that recv is of
	method string    // its name
	pkg    *types.Package
	args   []Value
	maybe  bool // the call is on some paths only

	result *region.Place // what it returns
}

// maxStages is how many such calls of one function are told.
const maxStages = 4

// row returns the stages up to g, the first one first.
func (g *stage) row() []*stage {
	if g == nil {
		return nil
	}
	return append(g.before.row(), g)
}

// isStage reports whether the call at hand may end a stage.
func (r *run) isStage(st *state) bool {
	return r.shape.wide && r.nearPool(r.fn) && !r.inLoop(r.now.Block()) && st.stage.order() < maxStages
}

// nearPool reports whether fn leads to a Put or a Get, or is called by a function
// that does.
func (p *Package) nearPool(fn *ssa.Function) bool {
	return p.reachesPool(fn) || slices.ContainsFunc(p.callers[fn], p.reachesPool)
}

// inLoop reports whether b can be reached from itself.
func (r *run) inLoop(b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	todo := append([]*ssa.BasicBlock(nil), b.Succs...)
	for len(todo) > 0 {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if c == b {
			return true
		}
		if !seen[c] {
			seen[c] = true
			todo = append(todo, c.Succs...)
		}
	}
	return false
}

// endStage ends a stage with the call g, and begins the next one.
func (r *run) endStage(st *state, site any, g *stage, result types.Type) Value {
	if known := r.ends[site]; known != nil { // it ends here again
		*known = *g
		g = known
	}
	r.ends[site] = g
	g.before, g.depth = st.stage, st.stage.order()+1
	r.foldAll(st)
	kept := r.registers(st)
	for _, k := range kept {
		st.mem[k.place], st.born[k.place] = Slice{k.id}, true
	}
	g.sum = r.summarise(st.clone(), nil)

	next := &state{heap: region.NewHeap(r.names), mem: map[*region.Place]Value{}, focus: map[*region.Place]region.Term{}, loops: map[*region.Place]round{},
		born: st.born, fates: map[*region.Place]fate{}, defers: st.defers, stage: g}
	next.old = map[*region.Place]bool{}
	for p := range st.born {
		next.old[p] = true
	}
	for _, k := range kept {
		p := k.place
		next.born[p], next.old[p] = true, true
		r.full[common(p)] = r.fullOf(st, k.id)
		next.mem[p] = r.entrySlice(next, p)
		next.heap.Copy(k.id, r.slice(next, next.mem[p]))
	}
	for v, w := range r.env {
		r.env[v] = withoutElement(w)
	}
	*st = *next
	if result == nil {
		return nil
	}
	g.result = r.root(siteKey{site, "answer", 0}, func() *region.Root { return &region.Root{Kind: region.Made, Key: siteKey{site, "answer", 0}} })
	st.born[g.result], st.old[g.result] = true, true
	if _, ok := result.(*types.Tuple); ok {
		return r.unseen(st, site, result)
	}
	return r.loadAt(st, g.result, result)
}

// register is a slice that only variables of the function hold, and a place for
// callers to find it at.
type register struct {
	id    region.ID
	place *region.Place
}

// registers are the slices that only variables hold and that the function may
// use later.
func (r *run) registers(st *state) []register {
	var out []register
	seen := map[region.ID]bool{}
	var add func(v Value)
	add = func(v Value) {
		switch v := v.(type) {
		case Slice:
			if _, ok := st.heap.Header(v.ID); ok && !seen[v.ID] {
				seen[v.ID] = true
				key := siteKey{v.ID, "register", 0}
				out = append(out, register{v.ID, r.root(key, func() *region.Root { return &region.Root{Kind: region.Made, Key: key} })})
			}
		case Struct:
			for _, f := range v.Fields {
				add(f)
			}
		}
	}
	for v := range r.live.around(r.now.Block()) {
		if _, ok := v.(ssa.Instruction); ok {
			add(r.env[v])
		}
	}
	for _, p := range r.fn.Params {
		add(r.env[p])
	}
	for _, d := range st.defers {
		for _, a := range d.args {
			add(a)
		}
	}
	return out
}

// withoutElement is v without the array elements that it points into.
func withoutElement(v Value) Value {
	p, ok := v.(Pointer)
	if !ok {
		return v
	}
	out := Pointer{To: append([]Target(nil), p.To...)}
	for i := range out.To {
		out.To[i].In = nil
	}
	return out
}

// looked notes that the slice at p is one of the stage's entry state.
func (r *run) looked(st *state, p *region.Place) {
	if r.seen[st.stage] == nil {
		r.seen[st.stage] = map[*region.Place]bool{}
	}
	r.seen[st.stage][p] = true
}

// isEntry reports whether what lies in p was there when the stage began.
func (st *state) isEntry(p *region.Place) bool {
	switch p.Root.Kind {
	case region.Param, region.Free, region.Global:
		return true
	}
	return st.old[p.Top()]
}

// align makes the states, which meet, agree on the stage that they are in: the
// later one counts, and what reaches the place without the call is left out.
// It reports whether that changed old.
func (r *run) align(at any, old, st *state) bool {
	late, early := old, st
	if st.stage.order() > old.stage.order() {
		late, early = st, old
	}
	b, ok := at.(*ssa.BasicBlock)
	if ok && !(b.Idom() != nil && asks(b.Idom())) {
		for g := late.stage; g != nil && g != early.stage; g = g.before {
			g.maybe = true
		}
	}
	if late == st {
		*old = *st.clone()
	}
	return late == st
}

func (g *stage) order() int {
	if g == nil {
		return 0
	}
	return g.depth
}

// asks reports whether a branch that ends b asks for what is called behind it:
// whether a function is nil, or a value has a method.
func asks(b *ssa.BasicBlock) bool {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	switch c := branch.Cond.(type) {
	case *ssa.Extract:
		_, ok := c.Tuple.(*ssa.TypeAssert)
		return ok
	case *ssa.BinOp:
		if c.Op != token.EQL && c.Op != token.NEQ {
			return false
		}
		switch c.X.Type().Underlying().(type) {
		case *types.Signature, *types.Interface:
			return true
		}
	}
	return false
}

// invokeCode ends a stage where fn is called, which the caller chose, and
// reports whether it did.
func (r *run) invokeCode(st *state, site any, fn Code, args []Value, result types.Type) (Value, bool) {
	if !r.isStage(st) || fn.Place.Root.Kind != region.Param {
		return nil, false
	}
	return r.endStage(st, site, &stage{fn: fn, args: args}, result), true
}

// invokeMethod ends a stage where the method m of recv is called, whose type
// the caller chose, and reports whether it did.
func (r *run) invokeMethod(st *state, site any, recv Value, t types.Type, m *types.Func, args []Value, result types.Type) (Value, bool) {
	if !r.isStage(st) || recv == nil {
		return nil, false
	}
	param := typeParam(r.fn, t)
	if b, ok := recv.(Boxed); !param.found() && (!ok || b.Place.Root.Kind != region.Param || b.Place.Parent != nil) {
		return nil, false
	}
	return r.endStage(st, site, &stage{recv: recv, param: param, method: m.Name(), pkg: m.Pkg(), args: args}, result), true
}

// paramType is the index of a type parameter of a function, plus one; 0 is none.
type paramType int

func (p paramType) found() bool { return p > 0 }

func typeParam(fn *ssa.Function, t types.Type) paramType {
	if t, ok := types.Unalias(t).(*types.TypeParam); ok {
		for i := range fn.TypeParams().Len() {
			if fn.TypeParams().At(i) == t {
				return paramType(i + 1)
			}
		}
		for i, a := range fn.TypeArgs() { // an instance for a parameter of its caller
			if types.Unalias(a) == t {
				return paramType(i + 1)
			}
		}
	}
	return 0
}
