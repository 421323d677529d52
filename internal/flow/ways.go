package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Where ways meet, what holds is what holds on any of them. Each way counts as
// it was taken last: what is known at its beginning has grown since it was taken
// before, and would only stand beside what it was.
//
// A loop is different. Its rounds add up until there is nothing new; but if it is
// entered again, because it stands in another loop, it begins anew.

// ways are those that lead to a block.
type ways struct {
	taken  map[edge]*state
	fresh  bool   // it was entered since it was last interpreted
	entry  *state // what held then
	sum    *state // what holds there; for the head of a loop, in all rounds so far
	visits int    // since it was last entered
}

// edge is one way: the n-th one that leaves from.
type edge struct {
	from *ssa.BasicBlock
	n    int
}

func (r *run) waysTo(b *ssa.BasicBlock) *ways {
	w, ok := r.ways[b]
	if !ok {
		w = &ways{taken: map[edge]*state{}}
		r.ways[b] = w
	}
	return w
}

// begin lets a function begin with st.
func (w *ways) begin(st *state) { w.taken[edge{}], w.fresh = st, true }

// flow takes st along the n-th edge from b.
func (r *run) flow(b *ssa.BasicBlock, n int, st *state) {
	s := b.Succs[n]
	r.cross(b, s, st)
	w := r.waysTo(s)
	w.taken[edge{b, n}] = st
	w.fresh = w.fresh || !r.goesBack(b, s)
}

// goesBack reports whether the edge from b to s closes a loop.
func (r *run) goesBack(b, s *ssa.BasicBlock) bool { return r.order[s] <= r.order[b] }

// enter returns what holds at b; nil if there is nothing new.
func (r *run) enter(b *ssa.BasicBlock) *state {
	w := r.waysTo(b)
	var entry, round *state // what holds where it is entered, and where rounds end
	w.each(b, func(from edge, st *state) {
		switch back := from.from != nil && r.goesBack(from.from, b); {
		case back:
			delete(w.taken, from)
			if !w.fresh { // else it is of a time before
				round = r.meeting(b, round, st)
			}
		case w.fresh:
			entry = r.meeting(b, entry, st.clone())
		}
	})
	news := false
	if w.fresh {
		w.fresh = false
		if r.latch[b] > 0 && w.entry != nil && !r.join(b, w.entry, entry.clone(), false, r.branchSite(b)) {
			return nil // as it was entered before
		}
		w.entry, w.sum, w.visits, news = entry, entry.clone(), 0, true
	}
	if round != nil {
		news = r.join(b, w.sum, round, w.visits > 2, r.branchSite(b))
	}
	if w.visits++; !news || w.visits > maxVisits {
		return nil
	}
	return w.sum.clone()
}

// meeting is what holds at b if one of two states does. Both are used up.
func (r *run) meeting(b *ssa.BasicBlock, old, st *state) *state {
	if old == nil {
		return st
	}
	r.join(b, old, st, false, r.branchSite(b))
	return old
}

// each calls f with the ways to b that were taken, in the same order each time.
func (w *ways) each(b *ssa.BasicBlock, f func(from edge, st *state)) {
	if st, ok := w.taken[edge{}]; ok {
		f(edge{}, st)
	}
	for i, p := range b.Preds {
		if slices.Index(b.Preds, p) != i {
			continue
		}
		for n, s := range p.Succs {
			if st, ok := w.taken[edge{p, n}]; ok && s == b {
				f(edge{p, n}, st)
			}
		}
	}
}

// leaving is what holds where the function returns.
type leaving struct {
	st      *state
	results []Value
}

// returns notes what holds at a return.
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
	r.collect(st, noValues, results...)
	r.exits[ret.Block()] = leaving{st, results}
}

// end joins what holds where the function returns.
func (r *run) end() {
	for _, b := range r.fn.Blocks {
		at, ok := r.exits[b]
		switch {
		case !ok:
		case r.exit == nil:
			r.exit, r.results = at.st, at.results
		case r.exit.stage != at.st.stage:
			if r.align(r.fn, r.exit, at.st) {
				r.results = at.results
			}
		default:
			r.join(r.fn, r.exit, at.st, false, region.Site{})
			for i := range at.results {
				r.results[i] = r.either(r.exit, r.results[i], at.results[i], siteKey{r.fn, "results", i})
			}
		}
	}
}
