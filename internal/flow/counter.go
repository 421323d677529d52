package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A loop that counts from 0, or down from a length, begins where an array
// begins or ends. One that counts from anywhere else, for i := j; i < len(s);
// i++, begins inside: what stands there has to be apart from what does not, or
// nothing can be said of what the loop has done to it.

// splitAtStarts divides the slices in memory where the loop that b enters at s
// starts to count.
func (r *run) splitAtStarts(b, s *ssa.BasicBlock, st *state, ints []region.Assignment) {
	if s.Dominates(b) { // not an entry, but another round
		return
	}
	for _, a := range ints {
		v, start := a.To.(*ssa.Phi), a.Is
		if !countsAndIndexes(v) {
			continue
		}
		switch start.Base.(type) {
		case nil, region.Len:
			continue
		}
		var ids []region.ID
		add := func(v Value) {
			if s, ok := v.(Slice); ok && !slices.Contains(ids, s.ID) {
				ids = append(ids, s.ID)
			}
		}
		for _, v := range st.mem {
			add(v)
		}
		for v := range r.live.of(s) {
			add(r.env[v])
		}
		slices.Sort(ids)
		at := start
		if down(v) { // from start, which is the first to be done
			at = start.Plus(1)
		}
		st.heap.SplitAt(ids, at, siteKey{v, "start", 0})
	}
}

// countsAndIndexes reports whether the phi goes up or down by one each round
// and serves as an index.
func countsAndIndexes(phi *ssa.Phi) bool {
	counts, indexes := false, false
	for _, ref := range *phi.Referrers() {
		switch ref := ref.(type) {
		case *ssa.BinOp:
			c, ok := ref.Y.(*ssa.Const)
			counts = counts || ok && c.Value != nil && slices.Contains(phi.Edges, ssa.Value(ref)) && (ref.Op == token.ADD || ref.Op == token.SUB)
		case *ssa.IndexAddr:
			indexes = indexes || ref.Index == phi
		}
	}
	return counts && indexes
}

func down(phi *ssa.Phi) bool {
	for _, e := range phi.Edges {
		if b, ok := e.(*ssa.BinOp); ok && b.X == phi && b.Op == token.SUB {
			return true
		}
	}
	return false
}
