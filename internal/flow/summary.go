package flow

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Summary is what a function does to the memory that its callers can see, in
// terms of what that memory held at entry.
type Summary struct {
	Fn      *ssa.Function // nil for one of another package
	Entries []Entry
	Heap    *region.Heap // at exit; nil if the function does not return
	Slots   []Slot       // what was stored, or lies in objects made here
	Fates   map[*region.Place]fate
	Results []Value
	Puts    []*Put // as they are told
	Open    []*Put // as they concern callers, few

	Calls    []*region.Place // where the functions are that it calls for its caller
	Returned []Path          // the slices in its first result
	GetCuts  []GetCut

	cells   []cell
	views   map[region.ID]region.ID // see run
	globals map[*ssa.Global]*region.Place
	full    map[*region.Place]region.Mask
	stages  []*stage // what it does before
	missing Missing  // what it met
	unknown bool     // of another package, where it was given up
}

// cell is what a pointer parameter points to, as an element of some array.
type cell struct {
	param  *region.Place
	header region.ID
	full   region.Mask
}

// Entry is a slice of the entry state, and the names of its two parts.
type Entry struct {
	Place       *region.Place
	Header      region.ID
	Live, Spare region.ID
}

// Slot is a place and what it holds at exit.
type Slot struct {
	Place *region.Place
	Value Value
}

// summarise draws the summary of the stage that st is at the end of; st is nil
// if the function never returns.
func (r *run) summarise(st *state, results []Value) *Summary {
	s := &Summary{Fn: r.fn, Results: results, missing: r.missing}
	s.Calls = region.Sorted(r.calls)
	for _, key := range r.putOrder {
		if st == nil || r.puts[key].stage == st.stage {
			s.Puts = append(s.Puts, r.puts[key])
		}
	}
	slices.SortStableFunc(s.Puts, func(a, b *Put) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(placeText(a.Object), placeText(b.Object)))
	})
	s.Open = openPuts(s.Puts)
	if st == nil {
		return s
	}
	s.Heap, s.Fates = st.heap, map[*region.Place]fate{}
	for _, p := range region.Sorted(r.entries) {
		if st.isEntry(p) && r.seen[st.stage][p] {
			id := r.names.Of(entryKey{p})
			s.Entries = append(s.Entries, Entry{p, id, region.LivePart(r.names, id), region.SparePart(r.names, id)})
		}
	}
	s.full, s.views = r.full, r.views
	s.globals = map[*ssa.Global]*region.Place{}
	for key, p := range r.roots {
		if g, ok := key.(*ssa.Global); ok {
			s.globals[g] = p
		}
	}
	for _, p := range r.fn.Params {
		if root, ok := r.roots[p]; ok {
			if ptr, ok := p.Type().Underlying().(*types.Pointer); ok {
				id := r.names.Of(cellKey{root})
				if _, ok := st.heap.Header(id); ok {
					s.cells = append(s.cells, cell{root, id, r.shape.mask(ptr.Elem())})
				}
			}
		}
	}
	reach := r.reachable(st, results)
	for p, f := range st.fates {
		if reach[p.Top()] {
			s.Fates[p] = f
		}
	}
	for _, p := range region.Sorted(st.mem) {
		v := st.mem[p]
		if p.Parent == nil && (p.Root.Kind == region.Param || p.Root.Kind == region.Free) {
			continue
		}
		if reach[p.Top()] && !r.unchanged(st, p, v) {
			s.Slots = append(s.Slots, Slot{p, v})
		}
	}
	// Two places of the callee may be one of the caller: the later one, by name, wins.
	slices.SortStableFunc(s.Slots, func(a, b Slot) int { return cmp.Compare(placeText(a.Place), placeText(b.Place)) })
	return s
}

// unchanged reports whether v is what p held at entry.
func (r *run) unchanged(st *state, p *region.Place, v Value) bool {
	if !st.isEntry(p) {
		return false
	}
	switch v := v.(type) {
	case Slice:
		return v.ID == r.names.Of(entryKey{p})
	case Pointer:
		return len(v.To) == 1 && v.To[0].Place.Parent == p
	case Boxed:
		return v.Place == p
	case Code:
		return v.Place == p
	case nil:
		return true
	}
	return false
}

// reachable are the roots that a caller can get at.
func (r *run) reachable(st *state, results []Value) map[*region.Place]bool {
	reach := map[*region.Place]bool{}
	var todo []*region.Place
	var value func(Value)
	add := func(p *region.Place) {
		if top := p.Top(); !reach[top] {
			reach[top] = true
			todo = append(todo, top)
		}
	}
	value = func(v Value) {
		switch v := v.(type) {
		case Pointer:
			for _, t := range v.To {
				add(t.Place)
			}
		case Boxed:
			add(v.Place)
		case Slice:
			hd, _ := st.heap.Header(v.ID)
			for _, e := range hd.Elems {
				add(e)
			}
		case Struct:
			for _, f := range v.Fields {
				value(f)
			}
		case Func:
			for _, b := range v.Bindings {
				value(b)
			}
		}
	}
	for _, v := range results {
		value(v)
	}
	for _, p := range r.roots {
		if st.isEntry(p) || results == nil && st.born[p] { // what comes after a stage may use it
			add(p)
		}
	}
	byRoot := map[*region.Place][]Value{}
	for p, v := range st.mem {
		byRoot[p.Top()] = append(byRoot[p.Top()], v)
	}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, v := range byRoot[p] {
			value(v)
		}
	}
	return reach
}

func placeText(p *region.Place) string {
	if p == nil {
		return ""
	}
	return region.Path(p.Root.Name, p.Steps(p.Top()))
}

// returned describes the first result: its slices, and those that were cut
// since the object was taken from a pool.
func (r *run) returned() ([]Path, []GetCut) {
	if len(r.results) == 0 {
		return nil, nil
	}
	c := collector{r: r, st: r.exit, seen: map[*region.Place]bool{}}
	for _, v := range r.results {
		if ptr, ok := v.(Pointer); ok {
			for _, t := range ptr.To {
				c.at(t.Place, nil)
			}
			continue
		}
		c.value(v, nil)
	}
	return c.paths, getCuts(c.paths)
}

// getsOut reports whether the function hands out an object of a pool.
func (s *Summary) getsOut() bool {
	var from func(v Value) bool
	from = func(v Value) bool {
		switch v := v.(type) {
		case Pointer:
			for _, t := range v.To {
				if t.Place.Root.Kind == region.Got {
					return true
				}
			}
		case Boxed:
			return v.Place.Root.Kind == region.Got
		case Slice:
			hd, _ := s.Heap.Header(v.ID)
			return hd.Home != nil && hd.Home.Root.Kind == region.Got
		case Struct:
			for _, f := range v.Fields {
				if from(f) {
					return true
				}
			}
		}
		return false
	}
	for _, v := range s.Results {
		if from(v) {
			return true
		}
	}
	return false
}
