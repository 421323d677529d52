package flow

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// A trace follows single ways through a function that was interpreted before:
// the states are not joined where ways meet, so that each step has one cause.

// way is how the walk got to the beginning of a block.
type way struct {
	from     *way
	block    *ssa.BasicBlock
	st       *state
	last     ssa.Value // of the watch's chain
	steps    []traced  // in the block before, and on the edge
	supposed bool      // unseen code is taken to have filled the slice
	story    []string  // all steps so far, each once; only if ways are told apart by it
	seen     view
}

// traced is a step, and how to find out what lies within it.
type traced struct {
	finding.Step
	in     ssa.Instruction
	within func() []finding.Step
}

// end is where a way came to what it looks for.
type end struct {
	*way
	steps []traced // in the last block
	seen  view
	stale bool
}

// maxWays is how many ways of getting to a block are followed.
const maxWays = 1500

// maxTurns is how many turns of a loop are told apart, whatever they change;
// those of a loop that cannot be left before, up to maxFixed.
const (
	maxTurns = 4
	maxFixed = 40
)

type walker struct {
	*run
	watch
	goal    putKey // the Put that it looks for
	toExit  bool   // or the end of the function
	depth   int    // of calls
	stories bool   // ways are told apart by their steps, too
	turns   int    // see maxTurns
	done    func(ends []end) bool
	visited map[string]bool
	ends    []end
	clears  map[ssa.Instruction]token.Pos // that change the slice for the better
	pos     token.Pos                     // the last one that was known
}

// walk follows the ways, short ones first, until done says so.
func (w *walker) walk() {
	for _, w.turns = range []int{maxTurns, maxFixed} {
		if w.walkOnce(); len(w.ends) > 0 {
			return
		}
	}
}

func (w *walker) walkOnce() {
	w.visited, w.clears, w.work = map[string]bool{}, map[ssa.Instruction]token.Pos{}, 0
	puts, order := w.puts, w.putOrder
	defer func() { w.puts, w.putOrder, w.heed = puts, order, nil }()
	st := w.entryState()
	start := &way{block: w.fn.Blocks[0], st: st}
	for _, p := range w.fn.Params {
		if w.chain[p] {
			start.last = p
		}
	}
	start.seen = w.look(w.run, st, start.last)
	if start.seen.there {
		kind := finding.Given
		if w.object != nil && w.object.Root.Kind == region.Free {
			kind = finding.Captured
		}
		start.steps = []traced{w.step(kind, w.fn.Pos(), start.seen)}
	}
	todo := []*way{start}
	for n := 0; len(todo) > 0 && n < maxWays && !w.lost && !w.done(w.ends); n++ {
		at := todo[0]
		todo = append(todo[1:], w.follow(at)...)
	}
}

// follow goes through the block and returns the ways on.
func (w *walker) follow(at *way) []*way {
	p := &progress{walker: w, way: at, st: at.st.clone(), last: at.last, before: at.seen}
	r := w.run
	for _, in := range at.block.Instrs {
		r.now = in
		switch in.(type) {
		case *ssa.RunDefers, *ssa.Panic:
			for len(p.st.defers) > 0 {
				d := p.st.defers[len(p.st.defers)-1]
				p.st.defers = p.st.defers[:len(p.st.defers)-1]
				if !p.do(in, d.at.Pos(), func() { r.runDefer(p.st, d, in) }) {
					return nil
				}
			}
		default:
			if !p.do(in, in.Pos(), func() { r.exec(p.st, in) }) {
				return nil
			}
		}
	}
	if _, ok := at.block.Instrs[len(at.block.Instrs)-1].(*ssa.Return); ok && w.toExit {
		w.ends = append(w.ends, end{at, p.made, p.before, p.before.spare == finding.Full})
	}
	return w.leave(at, p.st, p.last, p.before, p.made)
}

// progress is how far a walk is within a block.
type progress struct {
	*walker
	*way
	st      *state
	last    ssa.Value
	made    []traced // the steps
	before  view     // what was seen last
	pending bool     // a statement is half done
}

// do does what one instruction does, notes the steps that it makes, and reports
// whether the way goes on.
func (p *progress) do(in ssa.Instruction, pos token.Pos, exec func()) bool {
	w := p.walker
	if pos.IsValid() {
		w.pos = pos
	}
	var asked asking
	if _, ok := in.(ssa.CallInstruction); ok || isDeferRun(in) {
		asked = asking{w, p.st.clone(), p.before, new([]called)}
	}
	w.puts, w.putOrder = map[putKey]*Put{}, nil
	w.heed = asked.calls
	exec()
	w.heed = nil
	if p.st.heap.Stopped() {
		return false
	}
	switch in.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.BinOp, *ssa.DebugRef, *ssa.If, *ssa.Jump:
		return true
	case *ssa.Store:
		p.pending = false
	}
	if v, ok := in.(ssa.Value); ok {
		if w.chain[v] {
			p.last = v
		}
		p.pending = p.pending || w.soonStored(v) // what that does shows then
	}
	if p.pending {
		return true
	}
	after := w.look(w.run, p.st, p.last)
	if w.arrived(p.way, &p.made, after, asked) {
		return false
	}
	p.made = append(p.made, w.stepsOf(p.st, in, p.before, after, asked)...)
	p.before = after
	return true
}

// leave takes the edges out of a block.
func (w *walker) leave(at *way, st *state, last ssa.Value, before view, steps []traced) []*way {
	var out []*way
	r := w.run
	branch, _ := at.block.Instrs[len(at.block.Instrs)-1].(*ssa.If)
	for i, b := range at.block.Succs {
		next := &way{from: at, block: b, st: st.clone(), last: last, steps: steps}
		if branch != nil {
			r.assume(next.st, branch.Cond, i == 0)
			if next.st.heap.Stopped() {
				continue
			}
			r.finish(next.st)
		}
		r.cross(at.block, b, next.st)
		for _, phi := range phis(b) {
			if w.chain[phi] && w.chain[phi.Edges[slices.Index(b.Preds, at.block)]] {
				next.last = phi
			}
		}
		next.seen = w.look(w.run, next.st, next.last)
		if next.seen.known && before.known && (before.live > finding.Clean && next.seen.live == finding.Clean || before.spare == finding.Full && next.seen.spare != finding.Full) {
			kind := finding.Cleared
			switch {
			case at.turns(1) > 0:
				kind = finding.Swept
			case len(next.seen.headers) == 1 && next.st.heap.Bare(next.seen.headers[0]):
				kind = finding.Emptied
			}
			s := w.step(kind, w.fork(at.block), next.seen)
			next.steps = append(steps[:len(steps):len(steps)], s)
		}
		next.supposed = at.supposed || supposes(next.steps)
		if w.stories {
			next.story = told(at.story, next.steps)
		}
		if key := w.signature(next); !w.visited[key] {
			w.visited[key] = true
			out = append(out, next)
		}
	}
	return out
}

// turns is how often the way was at its block before, most at most.
func (w *way) turns(most int) int {
	n := 0
	for on := w.from; on != nil && n < most; on = on.from {
		if on.block == w.block {
			n++
		}
	}
	return n
}

// supposes reports whether one of the steps is a supposition about code that cannot
// be seen.
func supposes(steps []traced) bool {
	return slices.ContainsFunc(steps, func(s traced) bool { return s.Kind == finding.Lent })
}

// told adds steps to a story.
func told(story []string, steps []traced) []string {
	for _, s := range steps {
		key := fmt.Sprintf("%d@%d", s.Kind, s.Site.Pos)
		if i, ok := slices.BinarySearch(story, key); !ok {
			story = slices.Insert(slices.Clone(story), i, key)
		}
	}
	return story
}

// signature tells ways apart that may lead to different ends.
func (w *walker) signature(at *way) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d %d %p %d %d %t %t", at.block.Index, at.turns(w.turns), at.last, at.seen.live, at.seen.spare, at.seen.lost, at.supposed)
	for _, d := range at.st.defers { // as many others may do something else
		fmt.Fprintf(&b, " %p", d.at)
	}
	for _, id := range at.st.heap.IDs() {
		if live, hidden := at.st.heap.Live(id).Mask() != 0, len(at.st.heap.Hidden(id)) > 0; live || hidden {
			fmt.Fprintf(&b, " %d%t%t", id, live, hidden)
		}
	}
	fmt.Fprint(&b, at.story)
	for _, s := range at.seen.cuts {
		fmt.Fprintf(&b, " %d%s", s.Pos, s.At)
	}
	return b.String()
}
