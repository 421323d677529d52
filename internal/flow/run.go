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

	order    map[*ssa.BasicBlock]int // from top to bottom
	latch    map[*ssa.BasicBlock]int // of a loop's head, the order of the last block that goes back to it
	live     *liveness
	ways     map[*ssa.BasicBlock]*ways
	exits    map[*ssa.BasicBlock]leaving
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
	maxVisits = 100 // of one block, since it was last entered; the domain is finite, this is a fuse

	// maxWork is how much one function of interest, with all that it calls and
	// that was not interpreted before, may cost: instructions by what is known
	// then. It is some seconds; a function beyond is given up.
	maxWork = 5_000_000

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
		r.exit.heap.Coalesce(0, r.isGiven)
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
	r.order = blockOrder(fn)
	r.latch = lastBack(r.order)
	r.loops = len(r.latch) > 0
	r.live = newLiveness(fn)
	for range maxRounds {
		r.late = false
		r.fixpoint()
		if r.lost || !r.late || !r.loops {
			break
		}
	}
	return r
}

func (r *run) fixpoint() {
	r.env = map[ssa.Value]Value{}
	r.ways = map[*ssa.BasicBlock]*ways{}
	r.exits = map[*ssa.BasicBlock]leaving{}
	r.exit, r.results = nil, nil
	r.puts, r.putOrder = map[putKey]*Put{}, nil
	r.calls, r.missing = map[*region.Place]bool{}, Missing{}
	r.ends, r.seen = map[any]*stage{}, map[*stage]map[*region.Place]bool{}

	entry := r.fn.Blocks[0]
	r.waysTo(entry).begin(r.entryState())
	todo := []*ssa.BasicBlock{entry}
	at := 0
	for len(todo) > 0 && !r.lost {
		b := r.nextBlock(todo, at)
		at = r.order[b]
		todo = slices.DeleteFunc(todo, func(c *ssa.BasicBlock) bool { return c == b })
		st := r.enter(b)
		if st == nil {
			continue
		}
		for _, s := range r.block(b, st) {
			if !slices.Contains(todo, s) {
				todo = append(todo, s)
			}
		}
	}
	r.end()
}

// nextBlock goes through the function from top to bottom. A loop is gone through,
// all ways through its body, until there is nothing new; then what follows it.
func (r *run) nextBlock(todo []*ssa.BasicBlock, at int) *ssa.BasicBlock {
	var head *ssa.BasicBlock // of the innermost loop with another round
	for _, b := range todo {
		if r.order[b] <= at && (head == nil || r.order[b] > r.order[head]) {
			head = b
		}
	}
	best := head
	for _, b := range todo {
		if n := r.order[b]; n > at && (head == nil || n <= r.latch[head]) && (best == head || n < r.order[best]) {
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

// block interprets b and returns the successors that it goes on to.
func (r *run) block(b *ssa.BasicBlock, st *state) []*ssa.BasicBlock {
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
	var next []*ssa.BasicBlock
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
			r.flow(b, i, out)
			next = append(next, s)
		}
	case *ssa.Jump:
		r.flow(b, 0, st)
		next = b.Succs
	case *ssa.Return:
		r.returns(st, last)
	case *ssa.Panic:
		r.runDefers(st, last)
	}
	return next
}

// cross does to st what going from b to s does.
func (r *run) cross(b, s *ssa.BasicBlock, st *state) {
	r.assignPhis(b, s, st)
	r.endLeft(st, s)
	for _, in := range s.Instrs {
		if next, ok := in.(*ssa.Next); ok { // moves on, as a counter does
			r.unfocus(st, func(b region.Base) bool { return b == any(next) })
		}
	}
	if len(s.Preds) > 1 {
		r.collectAt(st, s)
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

// lastBack returns, for the head of each loop, the order of the last block that
// goes back to it.
func lastBack(order map[*ssa.BasicBlock]int) map[*ssa.BasicBlock]int {
	last := map[*ssa.BasicBlock]int{}
	for b, n := range order {
		for _, s := range b.Succs {
			if order[s] <= n {
				last[s] = max(last[s], n)
			}
		}
	}
	return last
}
