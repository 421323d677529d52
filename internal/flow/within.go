package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// called is a call that a summary was applied at.
type called struct {
	fn          *ssa.Function // nil if it is of another package
	bound       binding
	args, frees []Value
}

// maxWithin is how deep a trace follows calls.
const maxWithin = 5

// asking is what a trace has to know of the moment before an instruction, to
// follow the calls that it makes.
type asking struct {
	*walker
	st    *state
	seen  view
	calls *[]called
}

// within finds the steps of the called functions that lead to what is seen after
// the call: those that end so, or at least name where it was cut.
func (a asking) within(after view, cuts []region.Site) func() []finding.Step {
	return func() []finding.Step {
		var second []finding.Step
		for _, c := range *a.calls {
			if c.fn == nil || len(c.fn.Blocks) == 0 {
				continue
			}
			for _, m := range a.matches(c) {
				steps, exact := a.inside(c, m, after)
				if exact {
					return steps
				}
				if len(fresh(sitesOf(steps), cuts)) == 0 {
					second = steps
				}
			}
		}
		return second
	}
}

// inside follows the callee from its beginning to its end, and reports whether it
// leads to what is seen after the call.
func (a asking) inside(c called, m match, after view) (steps []finding.Step, exact bool) {
	if a.depth >= maxWithin {
		return nil, false
	}
	a.work = 0
	r := a.settled(c.fn, c.bound)
	object := m.in(r)
	if r.lost || object == nil {
		return nil, false
	}
	w := &walker{run: r, toExit: true, stories: true, depth: a.depth + 1, watch: a.nested(object, m.key)}
	asWanted := func(e end) bool { return e.seen.live == after.live && e.seen.spare == after.spare }
	w.done = func(ends []end) bool {
		return len(ends) > 0 && asWanted(ends[len(ends)-1]) && len(w.raw(ends[len(ends)-1])) > 1
	}
	w.walk()
	if best := w.longest(asWanted); best != nil {
		steps = w.told(*best)
		return steps, len(steps) > 1
	}
	if best := w.longest(func(end) bool { return true }); best != nil {
		steps = w.told(*best)
	}
	return steps, false
}

// toPut finds the steps of the called function up to the Put that the call stands
// for.
func (a asking) toPut(via *Put) func() []finding.Step {
	if via == nil {
		return nil
	}
	return func() []finding.Step {
		wanted := append([]*Put{via}, via.members...)
		for _, c := range *a.calls {
			if c.fn == nil || c.fn != via.Fn && !isLiteral(via.Fn) || len(c.fn.Blocks) == 0 || a.depth >= maxWithin {
				continue
			}
			a.work = 0
			r := a.settled(c.fn, c.bound)
			if r.lost {
				continue
			}
			for _, key := range r.putOrder {
				put := r.puts[key]
				for _, v := range wanted {
					if put.Pos == v.Pos && placeText(put.Object) == placeText(v.Object) {
						if steps := a.insideTo(r, key, put); len(steps) > 0 {
							return steps
						}
					}
				}
			}
		}
		return nil
	}
}

func (a asking) insideTo(r *run, key putKey, put *Put) []finding.Step {
	w := &walker{run: r, goal: key, depth: a.depth + 1, watch: a.nested(put.Object, a.key)}
	w.entire = a.entire
	if put.Object == nil {
		return nil
	}
	w.done = func(ends []end) bool { return len(ends) > 0 && ends[len(ends)-1].stale }
	w.walk()
	best := w.longest(func(e end) bool { return e.stale })
	if best == nil {
		best = w.longest(func(end) bool { return true })
	}
	if best == nil {
		return nil
	}
	return w.told(*best)
}

// nested is a watch in a callee: what it finds at entry is what is seen here.
func (a asking) nested(object *region.Place, key string) watch {
	w := watch{object: object, key: key, liveOf: a.liveOf, spareOf: a.spareOf}
	if object == nil || object.Root.Kind == region.Got || a.object == nil && a.chain == nil {
		return w
	}
	w.liveOf = func(x region.Atom) finding.Part {
		in, ok := source(x).(In)
		switch {
		case ok && in.Spare:
			return a.seen.spare
		case ok:
			return a.seen.live
		}
		return a.liveOf(x)
	}
	w.spareOf = func(x region.Atom) finding.Part {
		in, ok := source(x).(In)
		switch {
		case ok && in.Spare:
			return a.seen.spare
		case ok && a.seen.live == finding.Clean:
			return finding.Clean
		}
		return a.spareOf(x)
	}
	return w
}

// match is where a callee finds the watched slice.
type match struct {
	kind  region.Kind
	index int
	deref bool
	key   string
}

// in is the object of the match in the callee's interpretation.
func (m match) in(r *run) *region.Place {
	for _, p := range r.roots {
		if p.Root.Kind != m.kind || p.Root.Index != m.index {
			continue
		}
		if m.deref {
			return p.To(region.Step{Op: region.Deref})
		}
		return p
	}
	return nil
}

// matches finds the watched slice among what the call was given.
func (a asking) matches(c called) []match {
	var out []match
	for i, v := range c.args {
		out = append(out, a.match(match{kind: region.Param, index: i}, v)...)
	}
	for i, v := range c.frees {
		out = append(out, a.match(match{kind: region.Free, index: i}, v)...)
	}
	for i, b := range c.bound {
		for k, v := range b.f.Bindings {
			out = append(out, a.match(match{kind: region.Param, index: boundIndex(i, k)}, v)...)
		}
	}
	return out
}

func (a asking) match(m match, v Value) []match {
	var out []match
	at := func(p *region.Place, deref bool) {
		n := len(out)
		c := collector{r: a.run, st: a.st, seen: map[*region.Place]bool{}}
		c.at(p, nil)
		for _, path := range c.paths {
			for _, id := range a.seen.headers {
				if path.header == id {
					out = append(out, match{m.kind, m.index, deref, path.key()})
				}
			}
		}
		if n == len(out) && a.object == p {
			out = append(out, match{m.kind, m.index, deref, a.key})
		}
	}
	switch v := v.(type) {
	case Pointer:
		for _, to := range v.To {
			at(to.Place, true)
		}
	case Boxed:
		at(v.Place, false)
	case Slice:
		hd, _ := a.st.heap.Header(v.ID)
		if meets(a.seen.array, hd.Live.Union(hd.Spare)) {
			out = append(out, match{m.kind, m.index, false, ""})
		}
	}
	return out
}
