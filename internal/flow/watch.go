package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// watch is the slice that a trace looks at: the one at a path of an object, or
// the values that one after the other become the slice that is put.
type watch struct {
	object *region.Place
	key    string // of the path from object
	entire bool   // the object itself, of which no slice is known
	chain  map[ssa.Value]bool

	liveOf, spareOf func(a region.Atom) finding.Part // what an atom is where it shows, and where it is hidden
}

// view is what is seen of the watched slice at one point.
type view struct {
	there       bool // the object is there
	known       bool // and the slice has been looked at
	lost        bool // unseen code had the object
	lent        bool // or may have filled the slice
	live, spare finding.Part
	cuts        []region.Site
	notes       []region.Note
	array, ends region.Set
	shown, hid  region.Set // regions that hold something
	headers     []region.ID
}

// look looks at the slice in st; last is the last value of the chain so far.
func (w *watch) look(r *run, st *state, last ssa.Value) view {
	var v view
	c := collector{r: r, st: st, seen: map[*region.Place]bool{}}
	if w.chain != nil {
		if last == nil {
			return v
		}
		v.there = true
		c.value(r.value(st, last), nil)
	} else {
		if w.object == nil || !w.exists(st) {
			return v
		}
		v.there, v.lost, v.known = true, st.fateOf(w.object) == lost, st.fateOf(w.object) == emptied
		c.at(w.object, nil)
	}
	for _, p := range c.paths {
		if w.entire || w.chain == nil && p.key() != w.key || w.chain != nil && len(p.Steps) > 0 {
			continue
		}
		v.known = true
		v.add(w, st, p)
	}
	v.doubt()
	if !v.known {
		v.suppose(w, st)
		v.there = w.chain != nil || w.object.Root.Kind != region.Made // a variable begins with what is stored there
	}
	return v
}

// doubt says of a slice that unseen code had that what is not known to be full is
// not known.
func (v *view) doubt() {
	if v.lost && v.live != finding.Full {
		v.live = finding.Unknown
	}
	if v.lost && v.spare != finding.Full {
		v.spare = finding.Unknown
	}
}

// suppose says what a slice holds that was not looked at yet.
func (v *view) suppose(w *watch, st *state) {
	switch {
	case v.lost:
	case w.object == nil:
	case st.fateOf(w.object) == filled:
		v.live, v.lent = finding.Full, true
	case w.object.Root.Kind == region.Got && w.object.Root.Pool != nil:
		v.live = w.liveOf(Held{w.object.Root.Pool, w.key})
	case w.object.Root.Kind == region.Param || w.object.Root.Kind == region.Free || w.object.Root.Kind == region.Global:
		v.live, v.spare = w.liveOf(In{w.object, false}), w.spareOf(In{w.object, true})
	}
}

func (v *view) add(w *watch, st *state, p Path) {
	for a := range p.Live {
		v.live = max(v.live, w.liveOf(a))
		_, unseen := a.(Unseen)
		v.lent = v.lent || unseen
	}
	for _, h := range p.Hidden {
		if len(h.Cuts) == 0 && h.Astride {
			continue
		}
		part := finding.Clean
		for a := range h.Content {
			part = max(part, w.spareOf(a))
		}
		v.spare = max(v.spare, part)
		if part == finding.Full {
			v.cuts = region.AddSites(v.cuts, h.Cuts...)
			if h.Note.Reason != region.NeverCleared {
				v.notes = append(v.notes, h.Note)
			}
		}
	}
	if p.header != 0 {
		hd, _ := st.heap.Header(p.header)
		v.array = v.array.Union(hd.Live).Union(hd.Spare)
		v.shown, v.hid = v.shown.Union(holding(st, hd.Live)), v.hid.Union(holding(st, hd.Spare))
		v.ends = v.ends.Union(region.Set{st.heap.Origin(p.header)})
		v.headers = append(v.headers, p.header)
	}
}

// holding are the regions that may hold something.
func holding(st *state, all region.Set) region.Set {
	return slices.DeleteFunc(slices.Clone(all), func(x region.ID) bool {
		r, _ := st.heap.Region(x)
		return r.Content.Mask() == 0
	})
}

func (w *watch) exists(st *state) bool {
	switch w.object.Root.Kind {
	case region.Made, region.Got, region.Unknown:
		return st.born[w.object.Top()]
	}
	return true
}

// change is what happened between two views, and what the kind refers to.
func change(before, after view) (kind finding.Kind, other []region.Site, changed bool) {
	switch {
	case after.lost && !before.lost:
		return finding.Handed, nil, true
	case !after.known && after.lent && !before.lent:
		return finding.Lent, nil, true
	case !after.known:
		return 0, nil, false
	case after.spare == finding.Full && before.spare != finding.Full && len(after.cuts) == 0:
		return finding.Beyond, nil, true
	case after.spare == finding.Full && len(fresh(before.cuts, after.cuts)) > 0:
		return finding.Cut, fresh(before.cuts, after.cuts), true
	case after.spare == finding.Full && (before.spare != finding.Full || meets(before.shown, after.hid) && !meets(before.shown, after.shown)):
		return finding.Cut, after.cuts, true
	case len(before.array) > 0 && !meets(before.array, after.array) && !meets(before.ends, after.ends), !before.known && before.live > finding.Clean && after.live == finding.Clean && after.spare == finding.Clean:
		return finding.Replaced, nil, true
	case before.spare == finding.Full && after.spare != finding.Full:
		if meets(before.hid, after.shown) {
			return finding.Shown, nil, true
		}
		return finding.Cleared, nil, true
	}
	for _, n := range after.notes {
		if slices.Contains(before.notes, n) {
			continue
		}
		switch n.Reason {
		case region.ClearedEmpty:
			return finding.TooLate, []region.Site{n.Site}, true
		case region.ClearedToLen:
			return finding.TooShort, []region.Site{n.Site}, true
		}
	}
	switch {
	case before.live > finding.Clean && after.live == finding.Clean && before.known:
		return finding.Cleared, nil, true
	case after.lent && !before.lent && before.live != finding.Full:
		return finding.Lent, nil, true
	case before.live != finding.Full && after.live == finding.Full:
		return finding.Filled, nil, true
	}
	return 0, nil, false
}

func fresh(old, now []region.Site) []region.Site {
	return slices.DeleteFunc(slices.Clone(now), func(s region.Site) bool { return slices.Contains(old, s) })
}

func meets(a, b region.Set) bool {
	return slices.ContainsFunc(a, b.Has)
}

// chainOf are the slices that one after the other become v.
func chainOf(v ssa.Value) map[ssa.Value]bool {
	chain := map[ssa.Value]bool{}
	todo := []ssa.Value{v}
	for len(todo) > 0 {
		v := todo[0]
		todo = todo[1:]
		if chain[v] || !isSlice(v.Type()) {
			continue
		}
		chain[v] = true
		switch v := v.(type) {
		case *ssa.Phi:
			todo = append(todo, v.Edges...)
		case *ssa.Slice:
			todo = append(todo, v.X)
		case *ssa.ChangeType:
			todo = append(todo, v.X)
		case *ssa.Convert:
			todo = append(todo, v.X)
		case *ssa.Call:
			for _, a := range v.Call.Args {
				if len(todo) == 0 && isSlice(a.Type()) { // what append and its like add to
					todo = append(todo, a)
				}
			}
		}
	}
	return chain
}
