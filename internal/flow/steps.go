package flow

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// stepsOf are the steps that one instruction makes.
func (w *walker) stepsOf(st *state, in ssa.Instruction, before, after view, asked asking) []traced {
	add := func(kind finding.Kind, seen view, other ...region.Site) traced {
		s := w.step(kind, w.pos, seen)
		s.in, s.Other = in, other
		if _, ok := in.(ssa.CallInstruction); ok || isDeferRun(in) {
			s.Call, s.within = !isBuiltin(in), asked.within(after, other)
		}
		return s
	}
	var out []traced
	if after.there && !before.there {
		kind := w.origin(in)
		if kind == finding.Made && (w.depth > 0 || after.live == finding.Callers || after.spare == finding.Callers) {
			return append(out, add(finding.Given, after)) // stored in a variable here
		}
		out = append(out, add(kind, after))
		if after.spare != finding.Full {
			return out
		}
		before.there, before.known = true, after.known
	}
	if d, ok := in.(*ssa.Defer); ok && w.isGoal(d) {
		if w.chain != nil {
			return append(out, add(finding.Early, after))
		}
		return append(out, add(finding.Deferred, after))
	}
	if s, ok := in.(*ssa.Slice); ok && !w.chain[s] {
		aside := w.aside(st, s, after)
		if kind, _, changed := change(after, aside); changed && kind == finding.Cut {
			return append(out, add(finding.Aside, aside))
		}
	}
	switch in.(type) {
	case *ssa.Store, *ssa.MapUpdate, ssa.CallInstruction, *ssa.RunDefers, *ssa.Panic:
	case ssa.Value:
		if v := in.(ssa.Value); !w.chain[v] {
			return out
		}
	default:
		return out
	}
	kind, other, changed := change(before, after)
	if !changed {
		return out
	}
	s := add(kind, after, other...)
	switch kind {
	case finding.Cleared, finding.Replaced:
		w.clears[in] = w.pos
	}
	return append(out, s)
}

func isBuiltin(in ssa.Instruction) bool {
	c, ok := in.(ssa.CallInstruction)
	if !ok {
		return false
	}
	_, ok = c.Common().Value.(*ssa.Builtin)
	return ok
}

// soonStored reports whether v is the slice that a statement makes and stores,
// or a part of making it: x.list = append(x.list[:0], y).
func (w *walker) soonStored(v ssa.Value) bool {
	in, ok := v.(ssa.Instruction)
	if _, slice := v.(*ssa.Slice); !ok || w.chain[v] || !slice && !isBuiltin(in) {
		return false
	}
	for _, ref := range *v.Referrers() {
		if ref.Block() != in.Block() || w.line(ref.Pos()) != w.line(in.Pos()) {
			continue
		}
		if _, ok := ref.(*ssa.Store); ok {
			return true
		}
		if c, ok := ref.(*ssa.Call); ok && w.soonStored(c) {
			return true
		}
	}
	return false
}

func (w *walker) line(pos token.Pos) int { return w.SSA.Prog.Fset.Position(pos).Line }

func isDeferRun(in ssa.Instruction) bool {
	switch in.(type) {
	case *ssa.RunDefers, *ssa.Panic:
		return true
	}
	return false
}

// isGoal reports whether it is the deferred call that is looked for.
func (w *walker) isGoal(d *ssa.Defer) bool {
	at, ok := w.goal.site.(ranAt)
	return ok && at.at == d
}

// aside is what a variable hides that holds the watched array.
func (w *walker) aside(st *state, s *ssa.Slice, seen view) view {
	v, ok := w.value(st, s).(Slice)
	hd, _ := st.heap.Header(v.ID)
	if !ok || !meets(seen.array, hd.Live.Union(hd.Spare)) {
		return view{}
	}
	one := w.watch
	one.chain = map[ssa.Value]bool{s: true}
	return one.look(w.run, st, s)
}

// origin is how the slice came into the function.
func (w *walker) origin(in ssa.Instruction) finding.Kind {
	if w.object != nil && w.object.Root.Kind == region.Got {
		return finding.Taken
	}
	if v, ok := in.(ssa.Value); ok && w.chain != nil {
		if s, ok := w.env[v].(Slice); ok {
			for _, at := range w.ways {
				if at.sum == nil {
					continue
				}
				if hd, ok := at.sum.heap.Header(s.ID); ok && hd.Home != nil && hd.Home.Root.Kind == region.Got {
					return finding.Taken
				}
			}
		}
	}
	return finding.Made
}

// arrived notes that the goal is reached, if it is, by what was just done.
func (w *walker) arrived(at *way, steps *[]traced, seen view, asked asking) bool {
	p, ok := w.puts[w.goal]
	if !ok || w.toExit {
		return false
	}
	s := w.step(finding.Put, w.pos, seen)
	s.Call = w.goal.via != nil
	s.within = asked.toPut(w.goal.via)
	stale := false
	for _, path := range p.Paths {
		if w.entire || path.key() != w.key && w.chain == nil {
			continue
		}
		v := view{lost: seen.lost}
		v.add(&w.watch, at.st, Path{Live: path.Live, Hidden: path.Hidden})
		v.doubt()
		stale = stale || v.spare == finding.Full && !(len(v.cuts) == 0 && isMany(path.Steps))
		s.Live, s.Spare = v.live, v.spare
	}
	*steps = append(*steps, s)
	w.ends = append(w.ends, end{at, *steps, seen, stale})
	return true
}

func (w *walker) step(kind finding.Kind, pos token.Pos, seen view) traced {
	return traced{Step: finding.Step{Kind: kind, Site: region.Site{Pos: pos}, Loop: w.loopAround(w.fn, pos), Live: seen.live, Spare: seen.spare}}
}
