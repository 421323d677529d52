package flow

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// longest is the end, of those that are as wanted, whose way tells most; the first
// one of them.
func (w *walker) longest(wanted func(end) bool) *end {
	var best *end
	most := -1
	for i, e := range w.ends {
		if wanted(e) {
			if n := weight(w.raw(e)); n > most {
				best, most = &w.ends[i], n
			}
		}
	}
	return best
}

// plainest is the first stale end that supposes nothing of unseen code, or else the
// first one.
func (w *walker) plainest() *end {
	var best *end
	for i, e := range w.ends {
		if e.stale && (best == nil || best.supposes() && !e.supposes()) {
			best = &w.ends[i]
		}
	}
	return best
}

func (e end) supposes() bool { return e.supposed || supposes(e.steps) }

func weight(steps []traced) int {
	n := 0
	for _, s := range steps {
		switch s.Kind {
		case finding.Emptied, finding.Passed:
			n++
		default:
			n += 2
		}
	}
	return n
}

// raw are the steps of the way to its end.
func (w *walker) raw(e end) []traced {
	var parts [][]traced
	parts = append(parts, e.steps)
	for at := e.way; at != nil; at = at.from {
		parts = append(parts, at.steps)
		if at.from != nil {
			if s, ok := w.passed(e, at); ok {
				parts = append(parts, []traced{s})
			}
		}
	}
	slices.Reverse(parts)
	return slices.Concat(parts...)
}

// passed is the step of going from one block to the next past what clears the
// slice on the other side of the branch.
func (w *walker) passed(e end, at *way) (traced, bool) {
	for _, other := range at.from.block.Succs {
		if other == at.block || len(other.Preds) != 1 {
			continue
		}
		first := token.NoPos
		for in, pos := range w.clears {
			if other.Dominates(in.Block()) && !w.does(e, pos) && (first == token.NoPos || pos < first) {
				first = pos
			}
		}
		if first.IsValid() {
			s := w.step(finding.Passed, w.fork(at.from.block), at.seen)
			s.Other = []region.Site{{Pos: first}}
			return s, true
		}
	}
	return traced{}, false
}

// does reports whether a step of the way is at pos.
func (w *walker) does(e end, pos token.Pos) bool {
	is := func(s traced) bool { return s.Site.Pos == pos }
	if slices.ContainsFunc(e.steps, is) {
		return true
	}
	for at := e.way; at != nil; at = at.from {
		if slices.ContainsFunc(at.steps, is) {
			return true
		}
	}
	return false
}

// told are the steps of a way for the reader.
func (w *walker) told(e end) []finding.Step {
	var out []finding.Step
	for _, s := range w.raw(e) {
		if s.within != nil {
			s.Inner = s.within()
		}
		out = append(out, s.Step)
	}
	return out
}

// fork is where the statement stands that a block chooses for.
func (r *run) fork(b *ssa.BasicBlock) token.Pos {
	if branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok && branch.Cond.Pos().IsValid() {
		if pos := r.branchAround(branch.Cond.Pos()); pos.IsValid() {
			return pos
		}
	}
	for _, s := range b.Succs {
		for _, in := range s.Instrs {
			if in.Pos().IsValid() {
				return r.branchAround(in.Pos())
			}
		}
	}
	return token.NoPos
}

// loopAround is the innermost loop of the function around pos.
func (p *Package) loopAround(fn *ssa.Function, pos token.Pos) token.Pos {
	out := token.NoPos
	for _, n := range p.branches {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if n.Pos() < pos && pos < n.End() && n.Pos() > max(out, fn.Pos()) {
				out = n.Pos()
			}
		}
	}
	return out
}
