package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// run is the interpretation of one function.
type run struct {
	*Package
	fn    *ssa.Function
	bound binding // what functions are known that it calls for its caller

	names *region.Names
	roots map[any]*region.Place
	env   map[ssa.Value]Value

	bases   map[ssa.Value]bool      // values that bounds are counted from
	alike   map[alikeKey]ssa.Value  // the first of the values that are computed alike
	written map[any]bool            // addresses that the function stores to
	views   map[region.ID]region.ID // slices that count as another object's, and what they are

	entries map[*region.Place]bool         // slices of the entry state that were looked at
	full    map[*region.Place]region.Mask  // the fields of the elements kept there
	late    bool                           // one of them after the first block began
	arrays  map[*region.Place]*types.Array // those that were looked at
	sliced  map[*region.Place]bool         // those of them that a slice shows, too
	turned  map[*region.Place]bool         // places of elements that were worked on
	loops   bool                           // the function has a loop
	lost    bool                           // there is too much to keep apart: see maxRegions

	live     map[*ssa.BasicBlock]map[ssa.Value]bool
	in       map[*ssa.BasicBlock]*state
	visits   map[*ssa.BasicBlock]int
	exit     *state // where it returns; nil if it never does
	results  []Value
	puts     map[putKey]*Put
	putOrder []putKey
	calls    map[*region.Place]bool // where functions are that it calls for its caller

	missing Missing // what it met

	now  ssa.Instruction                   // at hand
	heed *[]called                         // what a trace hears of calls; nil without one
	ends map[any]*stage                    // by the call
	seen map[*stage]map[*region.Place]bool // slices that were looked at in the stage that begins so
}

const (
	maxRounds = 3   // to learn which slices of the entry state matter
	maxVisits = 100 // of one block; the domain is finite, this is a fuse

	// maxWork is how much one function of interest, with all that it calls and
	// that was not interpreted before, may cost: instructions by what is known
	// then. It is some seconds; a function beyond is given up.
	maxWork = 3_000_000

	// maxWide is that for a function that is only told to other packages, whose
	// objects it may never meet.
	maxWide = 150_000
)

// interpret runs the function to its fixpoint and returns what it does; nil if it
// was given up.
func (p *Package) interpret(fn *ssa.Function, bound binding) *Summary {
	r := p.settled(fn, bound)
	if r.lost {
		return nil
	}
	if r.exit != nil {
		r.exit.heap.Coalesce(true, r.isGiven)
	}
	if r.exit == nil {
		return r.summarise(nil, nil)
	}
	s := r.summarise(r.exit, r.results)
	s.stages = r.exit.stage.row()
	s.Returned, s.GetCuts = r.returned()
	return s
}

// settled runs the function to its fixpoint.
func (p *Package) settled(fn *ssa.Function, bound binding) *run {
	r := &run{Package: p, fn: fn, bound: bound, names: region.NewNames(), roots: map[any]*region.Place{},
		bases: map[ssa.Value]bool{}, alike: map[alikeKey]ssa.Value{}, views: map[region.ID]region.ID{},
		entries: map[*region.Place]bool{}, full: map[*region.Place]region.Mask{}, turned: map[*region.Place]bool{}, sliced: map[*region.Place]bool{}, arrays: map[*region.Place]*types.Array{}}
	order := blockOrder(fn)
	r.loops = hasLoop(fn, order)
	r.live = liveness(fn)
	for range maxRounds {
		r.late = false
		r.fixpoint(order)
		if r.lost || !r.late || !r.loops {
			break
		}
	}
	return r
}

func (r *run) fixpoint(order map[*ssa.BasicBlock]int) {
	r.env = map[ssa.Value]Value{}
	r.in = map[*ssa.BasicBlock]*state{}
	r.visits = map[*ssa.BasicBlock]int{}
	r.exit, r.results = nil, nil
	r.puts, r.putOrder = map[putKey]*Put{}, nil
	r.calls, r.missing = map[*region.Place]bool{}, Missing{}
	r.ends, r.seen = map[any]*stage{}, map[*stage]map[*region.Place]bool{}

	st := r.entryState()
	entry := r.fn.Blocks[0]
	r.in[entry] = st
	todo := []*ssa.BasicBlock{entry}
	at := 0
	for len(todo) > 0 && !r.lost {
		b := nextBlock(todo, order, at)
		at = order[b]
		todo = slices.DeleteFunc(todo, func(c *ssa.BasicBlock) bool { return c == b })
		if r.visits[b]++; r.visits[b] > maxVisits {
			continue
		}
		for _, s := range r.block(b) {
			if !slices.Contains(todo, s) {
				todo = append(todo, s)
			}
		}
	}
}

// nextBlock goes through the function from top to bottom, and then again: all
// ways through a loop's body are taken before its head is looked at anew.
func nextBlock(todo []*ssa.BasicBlock, order map[*ssa.BasicBlock]int, at int) *ssa.BasicBlock {
	best := todo[0]
	for _, b := range todo[1:] {
		if ahead, than := order[b] > at, order[best] > at; ahead != than {
			if ahead {
				best = b
			}
		} else if order[b] < order[best] {
			best = b
		}
	}
	return best
}

// entryState is what holds when the function begins.
func (r *run) entryState() *state {
	st := &state{heap: region.NewHeap(r.names), mem: map[*region.Place]Value{}, focus: map[*region.Place]region.Term{}, loops: map[*region.Place]round{},
		born: map[*region.Place]bool{}, fates: map[*region.Place]fate{}}
	r.begin(st)
	return st
}

// begin sets what holds at entry.
func (r *run) begin(st *state) {
	for i, p := range r.fn.Params {
		root := r.root(p, func() *region.Root {
			return &region.Root{Kind: region.Param, Index: i, Key: p, Name: p.Name()}
		})
		r.env[p] = r.unboxedParam(st, r.loadAt(st, root, p.Type()))
	}
	for i, v := range r.fn.FreeVars {
		root := r.root(v, func() *region.Root {
			return &region.Root{Kind: region.Free, Index: i, Key: v, Name: v.Name()}
		})
		r.env[v] = r.loadAt(st, root, v.Type())
	}
	// What an earlier round met late is there from the start.
	for _, p := range region.Sorted(r.entries) {
		switch p.Root.Kind {
		case region.Param, region.Free, region.Global:
			if r.full[common(p)] != 0 {
				st.mem[p] = r.entrySlice(st, p)
			}
		}
	}
}

// block interprets b and returns the successors whose state changed.
func (r *run) block(b *ssa.BasicBlock) []*ssa.BasicBlock {
	st := r.in[b].clone()
	for _, in := range b.Instrs {
		r.now = in
		r.exec(st, in)
		if r.work += 10 + st.heap.Size() + len(st.mem); r.work > r.limit {
			r.lost = true
		}
		if r.lost || st.heap.Stopped() {
			return nil
		}
	}
	var changed []*ssa.BasicBlock
	switch last := b.Instrs[len(b.Instrs)-1].(type) {
	case *ssa.If:
		for i, s := range b.Succs {
			out := st
			if i < len(b.Succs)-1 {
				out = st.clone()
			}
			r.assume(out, last.Cond, i == 0)
			if out.heap.Stopped() {
				continue
			}
			r.finish(out)
			if r.flow(b, s, out) {
				changed = append(changed, s)
			}
		}
	case *ssa.Jump:
		if r.flow(b, b.Succs[0], st) {
			changed = append(changed, b.Succs[0])
		}
	case *ssa.Return:
		r.returns(st, last)
	case *ssa.Panic:
		r.runDefers(st, last)
	}
	return changed
}

// flow takes st along the edge from b to s and reports whether s learnt
// anything from it.
func (r *run) flow(b, s *ssa.BasicBlock, st *state) bool {
	r.cross(b, s, st)
	if r.in[s] == nil {
		r.in[s] = st
		return true
	}
	return r.join(s, r.in[s], st, r.visits[s] > 2, r.branchSite(s))
}

// cross does to st what going from b to s does.
func (r *run) cross(b, s *ssa.BasicBlock, st *state) {
	r.assignPhis(b, s, st)
	if len(s.Preds) > 1 {
		made := make([]Value, 0, 4)
		for _, phi := range phis(s) {
			made = append(made, r.env[phi])
		}
		r.collect(st, r.live[s], made...)
	}
}

func (r *run) assignPhis(b, s *ssa.BasicBlock, st *state) {
	edge := slices.Index(s.Preds, b)
	var ints []region.Assignment
	var copies []region.Copying
	for _, phi := range phis(s) {
		if isInt(phi.Type()) {
			ints = append(ints, region.Assignment{To: phi, Is: r.term(st, phi.Edges[edge])})
			continue
		}
		if !r.shape.track(phi.Type()) && !types.IsInterface(phi.Type()) {
			continue
		}
		v := r.value(st, phi.Edges[edge])
		if _, ok := under(phi.Type()).(*types.Slice); ok {
			if v == nil {
				continue
			}
			id := r.names.Of(phi)
			copies = append(copies, region.Copying{Dst: id, Src: r.slice(st, v)})
			r.env[phi] = Slice{id}
			continue
		}
		if old, ok := r.env[phi]; ok && old != nil {
			v = r.either(st, old, v, siteKey{phi, "phi", 0})
		}
		r.env[phi] = v
	}
	r.restart(st, b, s)
	r.splitAtStarts(b, s, st, ints)
	if len(ints) > 0 {
		r.unfocus(st, func(b region.Base) bool {
			return slices.ContainsFunc(ints, func(a region.Assignment) bool { return a.To == b })
		})
		st.heap.Assign(ints...)
	}
	st.heap.CopyAll(copies)
}

// returns joins st to the state at exit.
func (r *run) returns(st *state, ret *ssa.Return) {
	r.foldAll(st)
	results := make([]Value, len(ret.Results))
	for i, v := range ret.Results {
		results[i] = r.value(st, v)
		if isSlice(v.Type()) && results[i] != nil {
			// A copy under one name, so that all returns meet there.
			id := r.names.Of(siteKey{r.fn, "result", i})
			st.heap.Copy(id, r.slice(st, results[i]))
			results[i] = Slice{id}
		}
	}
	r.keepElements(st, results)
	r.collect(st, nil, results...)
	if r.exit == nil {
		r.exit, r.results = st, results
		return
	}
	if r.exit.stage != st.stage {
		if r.align(r.fn, r.exit, st) {
			r.results = results
		}
		return
	}
	r.join(r.fn, r.exit, st, false, region.Site{})
	for i := range results {
		r.results[i] = r.either(r.exit, r.results[i], results[i], siteKey{r.fn, "results", i})
	}
}

func isSlice(t types.Type) bool {
	_, ok := under(t).(*types.Slice)
	return ok
}

// blockOrder numbers the blocks in reverse postorder.
func blockOrder(fn *ssa.Function) map[*ssa.BasicBlock]int {
	seen := map[*ssa.BasicBlock]bool{}
	var post []*ssa.BasicBlock
	var visit func(*ssa.BasicBlock)
	visit = func(b *ssa.BasicBlock) {
		seen[b] = true
		for _, s := range slices.Backward(b.Succs) { // a loop's body before what follows it
			if !seen[s] {
				visit(s)
			}
		}
		post = append(post, b)
	}
	visit(fn.Blocks[0])
	order := make(map[*ssa.BasicBlock]int, len(post))
	for i, b := range post {
		order[b] = len(post) - i
	}
	return order
}

func hasLoop(_ *ssa.Function, order map[*ssa.BasicBlock]int) bool {
	for b, n := range order {
		for _, s := range b.Succs {
			if order[s] <= n {
				return true
			}
		}
	}
	return false
}
