package flow

import (
	"cmp"
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// Traces tells for each Put at a wanted position, slice by slice, how it came to
// be as it is. Findings has to be called before.
func (p *Package) Traces(wanted func(token.Pos) bool) []finding.Trace {
	t := p.teller
	told := map[tellKey]int{}
	var out []finding.Trace
	for _, s := range t.summaries {
		if isLiteral(s.Fn) && p.applied[s.Fn] || general(s.Fn) != nil || !slices.ContainsFunc(s.Puts, func(put *Put) bool { return wanted(put.Pos) }) {
			continue
		}
		var traces []finding.Trace
		p.faults.Guard(fault.Explaining, s.Fn.Pos(), func() { traces = t.tracesIn(s.Fn, wanted) })
		for _, tr := range traces {
			at := tellKey{int(tr.Pos), tr.Text()}
			i, ok := told[at]
			switch {
			case !ok:
				told[at] = len(out)
				out = append(out, tr)
			case tr.Stale && !out[i].Stale:
				out[i] = tr
			}
		}
	}
	out = outer(out)
	slices.SortStableFunc(out, func(a, b finding.Trace) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.Text(), b.Text()))
	})
	return out
}

// tracesIn follows the slices of the wanted Puts of fn.
func (t *teller) tracesIn(fn *ssa.Function, wanted func(token.Pos) bool) []finding.Trace {
	t.work = 0
	r := t.settled(fn, nil)
	if r.lost {
		return nil
	}
	var out []finding.Trace
	for _, key := range r.putOrder {
		if put := r.puts[key]; wanted(put.Pos) {
			out = append(out, t.traces(r, key, put)...)
		}
	}
	return out
}

// outer drops the traces of objects of which slices are known, and of what lies in
// the elements of another slice, unless that is clean and they are not.
func outer(all []finding.Trace) []finding.Trace {
	var out []finding.Trace
	for _, t := range all {
		inner := slices.ContainsFunc(all, func(o finding.Trace) bool {
			return o.Pos == t.Pos && t.Whole && !o.Whole || o.Pos == t.Pos && o.Root == t.Root && len(o.Path) < len(t.Path) && isMany(t.Path[len(o.Path):]) &&
				region.Path("", t.Path[:len(o.Path)]) == region.Path("", o.Path) && (o.Stale || !t.Stale)
		})
		if !inner {
			out = append(out, t)
		}
	}
	return out
}

// traces follows the slices of one Put.
func (t *teller) traces(r *run, key putKey, put *Put) []finding.Trace {
	var out []finding.Trace
	for _, path := range put.Paths {
		f := t.about(put, path)
		if elem, _ := f.Walk(t.SSA.Pkg); elem == nil && path.Live.Mask() == 0 && len(path.Hidden) == 0 {
			continue // a nil pointer
		}
		w := &walker{run: r, goal: key, watch: watch{object: put.Object, key: path.key(), liveOf: t.liveAtom, spareOf: t.spareAtom}}
		if put.Object == nil || put.Object.Parent == nil && len(path.Steps) == 0 {
			w.chain = chainAt(key)
		}
		out = append(out, t.trace(w, f, path))
	}
	for _, steps := range t.tellsOf(put, out) {
		f := t.about(put, Path{Root: put.Root, Text: put.text(steps)})
		w := &walker{run: r, goal: key, watch: watch{object: put.Object, key: region.Path("", steps), liveOf: t.liveAtom, spareOf: t.spareAtom}}
		out = append(out, t.trace(w, f, Path{Steps: steps}))
	}
	if len(out) == 0 {
		f := t.about(put, Path{Root: put.Root})
		w := &walker{run: r, goal: key, watch: watch{object: put.Object, entire: true, liveOf: t.liveAtom, spareOf: t.spareAtom}}
		out = append(out, t.trace(w, f, Path{}))
	}
	return out
}

// tellsOf are the slices of the object that the Put is told of and that are not
// met on the way to it: a getter cuts them.
func (t *teller) tellsOf(put *Put, traced []finding.Trace) [][]region.Step {
	var out [][]region.Step
	for _, key := range slices.SortedFunc(maps.Keys(t.found), func(a, b tellKey) int { return cmp.Compare(a.text, b.text) }) {
		f := t.found[key]
		met := slices.ContainsFunc(traced, func(tr finding.Trace) bool { return tr.Text() == key.text })
		if f.Pos == put.Pos && f.Root == put.Root && !met && len(f.Path) >= len(put.prefix) {
			out = append(out, f.Path[len(put.prefix):])
		}
	}
	return out
}

// maxEnds is how many ways to the Put are compared.
const maxEnds = 40

// trace finds the way that tells most. Of what a getter cuts, that is one on which
// there is something to cut.
func (t *teller) trace(w *walker, f finding.Finding, path Path) finding.Trace {
	var all view
	all.add(&w.watch, w.ways[w.fn.Blocks[0]].sum, Path{Live: path.Live, Hidden: path.Hidden})
	stale := all.spare == finding.Full && !(len(all.cuts) == 0 && isMany(path.Steps))
	w.stories = !stale
	w.done = func(ends []end) bool {
		n := len(ends)
		return n > maxEnds || n > 0 && stale && ends[n-1].stale && !ends[n-1].supposes()
	}
	w.walk()
	out := finding.Trace{Finding: f, Stale: stale, Whole: w.entire}
	best := w.longest(func(e end) bool { return e.stale == stale })
	if stale {
		best = w.plainest()
	} else if t.found[tellKey{int(f.Pos), f.Text()}] != nil {
		if filled := w.longest(func(e end) bool { return e.steps[len(e.steps)-1].Live != finding.Clean }); filled != nil {
			best = filled
		}
	}
	if best == nil {
		out.Joined = stale
		best = w.longest(func(end) bool { return true })
	}
	put := w.step(finding.Put, f.Pos, all).Step
	out.Steps = []finding.Step{put}
	if best != nil {
		out.Steps = w.told(*best)
	}
	seen := sitesOf(out.Steps)
	if left := fresh(seen, all.cuts); len(left) > 0 {
		last := len(out.Steps) - 1
		s := finding.Step{Kind: finding.Left, Site: region.Site{Pos: f.Pos}, Other: left, Live: all.live, Spare: all.spare}
		out.Steps = slices.Insert(out.Steps, max(last, 0), s)
	}
	return out
}

func sitesOf(steps []finding.Step) []region.Site {
	var out []region.Site
	for _, s := range steps {
		out = append(out, s.Site)
		out = append(out, s.Other...)
		out = append(out, sitesOf(s.Inner)...)
	}
	return out
}

// liveAtom is what an atom is that the slice shows.
func (t *teller) liveAtom(a region.Atom) finding.Part {
	switch a := source(a).(type) {
	case In:
		return finding.Callers
	case Held:
		if !t.isLeft(heldKey{a.Pool, a.Path}) {
			return finding.Clean
		}
		return finding.Kept
	}
	return finding.Full
}

// spareAtom is what an atom is that the slice hides.
func (t *teller) spareAtom(a region.Atom) finding.Part {
	if in, ok := source(a).(In); ok && in.Spare {
		return finding.Callers
	}
	if t.counts(a) {
		return finding.Full
	}
	return finding.Clean
}

// chainAt are the slices that become what the call at the key puts.
func chainAt(key putKey) map[ssa.Value]bool {
	var call *ssa.CallCommon
	switch site := key.site.(type) {
	case ranAt:
		call = &site.at.Call
	case ssa.CallInstruction:
		call = site.Common()
	default:
		return nil
	}
	for _, a := range slices.Backward(call.Args) {
		if v := unboxed(a); isSlice(v.Type()) {
			return chainOf(v)
		}
	}
	return nil
}
