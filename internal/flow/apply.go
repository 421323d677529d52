package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// passage carries a callee's summary over to the state of a call. Everything
// that the callee found at entry is looked up before anything is changed.
type passage struct {
	*run
	st      *state
	site    any
	base    any  // of the call; site is that of one of its stages
	later   bool // it is not the first stage
	foreign bool // the callee is of another package
	call    *ssa.CallCommon
	sum     *Summary
	args    []Value
	frees   []Value
	bound   binding // what the callee was bound to

	parts    map[region.ID]region.Set // the callee's entry regions, as they are here
	made     map[region.ID]region.Set // its other regions, likewise
	entry    map[region.ID]*Entry     // by header and by part
	splits   []split
	moved    map[region.ID]bool // our regions that have parts in others now
	aside    map[pairKey]bool   // see apart
	contents map[region.ID]region.Content
	cuts     map[region.ID][]region.Site // where the caller has hidden what they hold
	values   map[*region.Place]Value
	found    map[*region.Place][]Target

	contentAt map[In]region.Content // what the callee found, by the atom that it is to it
	spareAt   map[In][]region.Region
}

// apply does to st what the summary says and returns the results.
func (r *run) apply(st *state, site any, call *ssa.CallCommon, sum *Summary, args, frees []Value) Value {
	p := r.newPassage(st, site, call, sum, args, frees)
	special := general(sum.Fn)
	var known *Summary // what is told in the callee itself
	if b := p.bind(); len(b) > 0 && sum.Fn != nil {
		if s := r.summaryOf(sum.Fn, b); s != nil {
			known = sum
			p = r.newPassage(st, site, call, s, args, frees)
			p.bound = b
			sum = s
		}
	}
	if special != nil {
		known = r.summaryOf(special, nil)
	}
	if isLiteral(sum.Fn) {
		r.applied[sum.Fn] = true
	}
	if r.heed != nil {
		*r.heed = append(*r.heed, called{fn: sum.Fn, bound: p.bound, args: args, frees: frees})
	}
	for n := range sum.stages {
		if r.take(st, site, call, sum, n, args, frees); st.heap.Stopped() {
			return nil
		}
	}
	p.later = len(sum.stages) > 0
	r.wantAll(sum.missing)
	p.findEntries()
	for _, put := range sum.Open {
		p.compose(put)
	}
	if sum.Fn == nil {
		p.noteGetCuts()
	}
	if known != nil {
		p.composeSpecial(known)
	}
	return p.perform()
}

// perform changes the state as the callee does and returns its results.
func (p *passage) perform() Value {
	r, st, site, sum := p.run, p.st, p.site, p.sum
	if sum.Heap == nil { // it never returns
		st.heap.Stop()
		return nil
	}
	type store struct {
		to Target
		v  Value
	}
	for _, x := range sum.Heap.Regions() {
		reg, _ := sum.Heap.Region(x)
		if len(reg.Cuts) > 0 { // told where the pool is filled
			reg.Content = without[Held](reg.Content)
		}
		p.contents[x], p.cuts[x] = p.subst(reg.Content), p.cutBefore(reg.Content)
	}
	for _, s := range sum.Slots {
		p.targets(s.Place)
		p.value(s.Place)
	}
	cells := p.cells()
	fates := map[*region.Place]fate{}
	for _, q := range region.Sorted(sum.Fates) {
		f := sum.Fates[q]
		for _, t := range p.targets(q) {
			fates[t.Place] = f
		}
	}
	p.moveRegions()
	fill := filler{run: r, st: st, site: site, seen: map[*region.Place]bool{}, done: map[region.ID]region.ID{}}
	for _, q := range region.Sorted(fates) {
		switch f := fates[q]; {
		case f == filled:
			fill.fill(q)
		case f == emptied && many(q.Step) && !isEmptied(st, q.Parent): // it had a part of the array
		default:
			r.forget(st, q)
			st.fates[q] = f
		}
	}
	var stores []store
	for _, s := range sum.Slots {
		to := p.targets(s.Place)
		own := r.ownParts(st, to, p.convert(s.Value), siteKey{site, placeText(s.Place), 0})
		for i, t := range to {
			if w, ok := p.itsOwn(s.Value, t.Place); ok {
				own[i] = w
			}
			stores = append(stores, store{t, own[i]})
		}
	}
	put := map[*region.Place]Value{}
	for _, s := range stores {
		v := s.v
		if old, ok := put[s.to.Place]; ok { // the callee had two names for one place: which one it used last is not known
			v = r.either(st, old, v, siteKey{atKey{site, s.to.Place}, "one", 0})
		}
		put[s.to.Place] = v
		p.put(s.to.Place, v)
	}
	for _, write := range cells {
		write()
	}
	return p.result()
}

// itsOwn is the slice that the callee was given and stored at our place at, if it
// is that object's own: to the callee, it was another one's.
func (p *passage) itsOwn(v Value, at *region.Place) (Value, bool) {
	s, ok := v.(Slice)
	if !ok {
		return nil, false
	}
	e, ok := p.entry[p.sum.views[s.ID]]
	if !ok {
		return nil, false
	}
	w, ok := p.value(e.Place).(Slice)
	hd, _ := p.st.heap.Header(w.ID)
	return w, ok && hd.Home != nil && !foreign(hd, at)
}

// noteGetCuts notes what a getter of another package cuts.
func (p *passage) noteGetCuts() {
	for _, c := range p.sum.GetCuts {
		c.Pool = p.poolHere(c.Pool)
		key := cutKey{heldKey{c.Pool, c.Path}, c.at()}
		if _, ok := p.getCuts[key]; !ok {
			p.getCuts[key] = c
		}
	}
}

func (r *run) newPassage(st *state, site any, call *ssa.CallCommon, sum *Summary, args, frees []Value) *passage {
	return &passage{run: r, st: st, site: site, base: site, foreign: sum.Fn == nil, call: call, sum: sum, args: args, frees: frees,
		parts: map[region.ID]region.Set{}, made: map[region.ID]region.Set{}, entry: map[region.ID]*Entry{}, moved: map[region.ID]bool{}, aside: map[pairKey]bool{}, contents: map[region.ID]region.Content{}, cuts: map[region.ID][]region.Site{},
		values: map[*region.Place]Value{}, found: map[*region.Place][]Target{},
		contentAt: map[In]region.Content{}, spareAt: map[In][]region.Region{}}
}

// findEntries maps the callee's entry regions to those of the call.
func (p *passage) findEntries() {
	for i := range p.sum.Entries {
		e := &p.sum.Entries[i]
		p.entry[e.Header], p.entry[e.Live], p.entry[e.Spare] = e, e, e
		v := p.value(e.Place)
		s, ok := v.(Slice)
		if !ok || manyAt(e.Place) {
			continue
		}
		hd, _ := p.st.heap.Header(s.ID)
		p.parts[e.Live], p.parts[e.Spare] = hd.Live, hd.Spare
	}
}
