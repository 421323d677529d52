package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A loop that goes over all elements of an array, one by one, leaves none that
// it has not worked on: what is known of those that it has done holds for all
// from then on.

// round is one way of a loop through the elements of an array.
type round struct {
	counter region.Base // what counts the elements that are done
	whole   region.ID   // the slice of all elements when it began; 0 if that is not known
}

// roundKey names the elements that are still to be done.
type roundKey struct{ elem *region.Place }

// whole returns the slice that shows all elements kept under base.
func (r *run) whole(st *state, base *region.Place) region.ID {
	if t, ok := r.arrays[base]; ok {
		return r.array(st, base, t)
	}
	s, ok := st.mem[base].(Slice)
	if !ok {
		return 0
	}
	if hd, _ := st.heap.Header(s.ID); len(hd.Elems) != 1 || hd.Elems[0] != base {
		return 0
	}
	for _, h := range st.heap.Hidden(s.ID) {
		for a := range h.Content {
			if in, ok := a.(In); !ok || !in.Spare { // it was longer
				return 0
			}
		}
	}
	return s.ID
}

// beginRound starts a round at which no element is done.
func (r *run) beginRound(st *state, elem *region.Place, rd round) {
	if old, ok := st.loops[elem]; ok && old == rd {
		return
	}
	r.endRound(st, elem)
	if rd.whole != 0 {
		st.heap.Round(r.names.Of(roundKey{elem}), rd.whole)
	}
	st.loops[elem] = rd
}

// endRound counts what was done among the others again.
func (r *run) endRound(st *state, elem *region.Place) {
	if _, ok := st.loops[elem]; !ok {
		return
	}
	r.foldInto(st, elem.Parent.To(region.Step{Op: region.Done}), elem.Parent.To(region.Step{Op: region.Rest}))
	r.stopRound(st, elem)
}

func (r *run) stopRound(st *state, elem *region.Place) {
	st.heap.Drop(r.names.Of(roundKey{elem}))
	delete(st.loops, elem)
}

// restart ends the rounds of the loop that b enters at s: if it was gone
// through before, and left half way, it begins anew.
func (r *run) restart(st *state, b, s *ssa.BasicBlock) {
	if s.Dominates(b) {
		return
	}
	for _, elem := range region.Sorted(st.loops) {
		if phi, ok := st.loops[elem].counter.(*ssa.Phi); ok && phi.Block() == s {
			r.endRound(st, elem)
		}
	}
}

// endLeft ends the rounds of the loops that are not gone on with at s.
func (r *run) endLeft(st *state, s *ssa.BasicBlock) {
	for _, elem := range region.Sorted(st.loops) {
		in, ok := st.loops[elem].counter.(ssa.Instruction)
		if !ok {
			continue
		}
		if head := r.loopAt(in.Block()); head != nil && !r.within(s, head) {
			r.endRound(st, elem)
		}
	}
}

// loopAt is the head of the innermost loop that b is in.
func (r *run) loopAt(b *ssa.BasicBlock) *ssa.BasicBlock {
	var head *ssa.BasicBlock
	for h := range r.latch {
		if r.within(b, h) && (head == nil || r.order[h] > r.order[head]) {
			head = h
		}
	}
	return head
}

// within reports whether b is in the loop with that head.
func (r *run) within(b, head *ssa.BasicBlock) bool {
	return r.order[head] <= r.order[b] && r.order[b] <= r.latch[head]
}

// restartRange ends the rounds of a range over a map that begins anew.
func (r *run) restartRange(st *state, in *ssa.Range) {
	for _, elem := range region.Sorted(st.loops) {
		if next, ok := st.loops[elem].counter.(*ssa.Next); ok && next.Iter == in {
			r.endRound(st, elem)
		}
	}
}

// noneLeft says that a range over a map has been at all of its elements.
func (r *run) noneLeft(st *state, next *ssa.Next) {
	for _, elem := range region.Sorted(st.loops) {
		if st.loops[elem].counter == any(next) {
			r.forget(st, elem) // there is none at hand
			r.completeRound(st, elem)
		}
	}
}

// completeRound lets what was done to the elements hold for all of them.
func (r *run) completeRound(st *state, elem *region.Place) {
	done, rest := elem.Parent.To(region.Step{Op: region.Done}), elem.Parent.To(region.Step{Op: region.Rest})
	if _, busy := st.focus[elem]; busy {
		r.foldInto(st, elem, done)
		delete(st.focus, elem)
	}
	r.forget(st, rest)
	r.copyPlace(st, done, rest)
	r.forget(st, done)
	r.stopRound(st, elem)
}

// finish draws what follows for the elements of arrays from what is known of
// integers now: that a round is through, or that there are none.
func (r *run) finish(st *state) {
	for _, elem := range region.Sorted(r.turned) {
		if !r.through(st, elem) {
			continue
		}
		r.completeRound(st, elem)
	}
	for _, elem := range region.Sorted(r.turned) {
		if id := r.whole(st, elem.Parent); id != 0 && st.heap.Bare(id) {
			r.emptyElems(st, elem.Parent)
		}
	}
}

// through reports whether the element at hand, and those that a loop has left
// behind, are all that there are.
func (r *run) through(st *state, elem *region.Place) bool {
	at, busy := st.focus[elem]
	rd, going := st.loops[elem]
	whole := r.whole(st, elem.Parent)
	switch {
	case whole == 0:
		return false
	case !going:
		return busy && st.heap.Single(whole, at)
	case rd.whole != whole || busy && rd.counter != at.Base:
		return false
	case !busy:
		return st.heap.Through(r.names.Of(roundKey{elem}), nil)
	}
	return st.heap.Through(r.names.Of(roundKey{elem}), &at)
}

// matchRounds lets both states be at the same rounds.
func (r *run) matchRounds(old, st *state) {
	for _, s := range []*state{old, st} {
		other := st
		if s == st {
			other = old
		}
		for _, elem := range region.Sorted(s.loops) {
			rd := s.loops[elem]
			switch c, ok := other.loops[elem]; {
			case ok && c.counter != rd.counter:
				r.endRound(s, elem)
				r.endRound(other, elem)
			case ok && c.whole != rd.whole, !ok && rd.whole != 0 && r.whole(other, elem.Parent) != rd.whole:
				s.heap.Drop(r.names.Of(roundKey{elem}))
				other.heap.Drop(r.names.Of(roundKey{elem}))
				rd.whole = 0
				s.loops[elem], other.loops[elem] = rd, rd
			case !ok:
				r.beginRound(other, elem, rd)
			}
		}
	}
}
