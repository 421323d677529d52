package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// passage carries a callee's summary over to the state of a call. Everything
// that the callee found at entry is looked up before anything is changed.
type passage struct {
	*run
	st    *state
	site  any
	call  *ssa.CallCommon
	sum   *Summary
	args  []Value
	frees []Value
	bound binding // what the callee was bound to

	parts    map[region.ID]region.Set // the callee's entry regions, as they are here
	made     map[region.ID]region.Set // its other regions, likewise
	entry    map[region.ID]*Entry     // by header and by part
	contents map[region.ID]region.Content
	values   map[*region.Place]Value
	targets_ map[*region.Place][]Target
}

// apply does to st what the summary says and returns the results.
func (r *run) apply(st *state, site any, call *ssa.CallCommon, sum *Summary, args, frees []Value) Value {
	p := r.newPassage(st, site, call, sum, args, frees)
	special := general(sum.Fn)
	var known *Summary // what is told in the callee itself
	if b := p.bind(); len(b) > 0 {
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
	p.findEntries()
	for _, put := range sum.Open {
		p.compose(put)
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
			reg.Content = withoutHeld(reg.Content)
		}
		p.contents[x] = p.subst(reg.Content)
	}
	for _, s := range sum.Slots {
		p.targets(s.Place)
		p.value(s.Place)
	}
	cells := p.cells()
	fates := map[*region.Place]fate{}
	for q, f := range sum.Fates {
		for _, t := range p.targets(q) {
			fates[t.Place] = f
		}
	}
	p.moveRegions()
	fill := filler{run: r, st: st, site: site, seen: map[*region.Place]bool{}, done: map[region.ID]region.ID{}}
	for q, f := range fates {
		switch f {
		case filled:
			fill.fill(q)
		default:
			r.forget(st, q)
			st.fates[q] = f
		}
	}
	var stores []store
	for _, s := range sum.Slots {
		v := p.convert(s.Value)
		for _, t := range p.targets(s.Place) {
			stores = append(stores, store{t, v})
		}
	}
	for _, s := range stores {
		p.put(s.to.Place, s.v)
	}
	for _, write := range cells {
		write()
	}
	return p.result()
}

func (r *run) newPassage(st *state, site any, call *ssa.CallCommon, sum *Summary, args, frees []Value) *passage {
	return &passage{run: r, st: st, site: site, call: call, sum: sum, args: args, frees: frees,
		parts: map[region.ID]region.Set{}, made: map[region.ID]region.Set{}, entry: map[region.ID]*Entry{}, contents: map[region.ID]region.Content{},
		values: map[*region.Place]Value{}, targets_: map[*region.Place][]Target{}}
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

// manyAt reports whether the place stands for many values.
func manyAt(p *region.Place) bool {
	for ; p != nil; p = p.Parent {
		switch p.Step.Op {
		case region.Elem, region.Rest, region.Done:
			return true
		}
	}
	return false
}

// value is what the callee's place q held at entry.
func (p *passage) value(q *region.Place) Value {
	if v, ok := p.values[q]; ok {
		return v
	}
	v := p.findValue(q)
	p.values[q] = v
	return v
}

func (p *passage) findValue(q *region.Place) Value {
	if q.Parent == nil {
		switch q.Root.Kind {
		case region.Param:
			return p.arg(q.Root)
		case region.Free:
			if q.Root.Index < len(p.frees) {
				return p.frees[q.Root.Index]
			}
			return nil
		}
	}
	if q.Parent != nil && q.Step.Op == region.Field {
		if v := p.value(q.Parent); v != nil {
			if s, ok := v.(Struct); ok {
				return part(s, q.Step.Index)
			}
		}
	}
	if q.Parent != nil && q.Step.Op == region.As {
		switch v := p.value(q.Parent).(type) {
		case Boxed:
			at := v.Place.To(q.Step)
			w, ok := p.st.mem[at]
			if !ok {
				w = p.guess(at, q)
				p.st.mem[at] = w
			}
			return w
		case Pointer, Slice, Zero:
			return v
		}
	}
	var out Value
	for i, t := range p.targets(q) {
		v, ok := p.st.mem[t.Place]
		if !ok {
			v = p.guess(t.Place, q)
			if v != nil {
				p.st.mem[t.Place] = v
			}
		}
		if i == 0 {
			out = v
		} else {
			out = p.either(p.st, out, v, siteKey{atKey{p.site, q}, "value", 0})
		}
	}
	return out
}

// guess is the entry value of the place t here, of the type that the callee
// knows q to have.
func (p *passage) guess(t, q *region.Place) Value {
	switch f := p.st.fateOf(t); {
	case f == emptied || t.Root.Kind == region.Made && f == 0:
		return Zero{}
	case t.Depth >= maxPath:
		return nil
	}
	if full, ok := p.sum.full[common(q)]; ok {
		p.full[common(t)] = full
		return p.entrySlice(p.st, t)
	}
	for _, k := range q.Kids() {
		if k.Step.Op == region.Deref || k.Step.Op == region.Keys {
			return Pointer{To: []Target{{Place: t.To(region.Step{Op: k.Step.Op})}}}
		}
	}
	return nil
}

// arg is what the callee's parameter was given.
func (p *passage) arg(root *region.Root) Value {
	if root.Index < len(p.args) {
		return p.args[root.Index]
	}
	if i, k := root.Index/boundStride-1, root.Index%boundStride; i >= 0 && i < len(p.bound) && k < len(p.bound[i].f.Bindings) {
		return p.bound[i].f.Bindings[k]
	}
	return nil
}

// targets are the places of the call that the callee calls q.
func (p *passage) targets(q *region.Place) []Target {
	if ts, ok := p.targets_[q]; ok {
		return ts
	}
	ts := p.findTargets(q)
	p.targets_[q] = ts
	return ts
}

func (p *passage) findTargets(q *region.Place) []Target {
	if q.Parent == nil {
		switch q.Root.Kind {
		case region.Param, region.Free:
			return nil
		case region.Global:
			if g, ok := q.Root.Key.(*ssa.Global); ok {
				return p.run.value(p.st, g).(Pointer).To
			}
			return nil
		}
		return []Target{{Place: p.madeRoot(q.Root)}}
	}
	switch q.Step.Op {
	case region.Deref, region.Keys:
		switch v := p.value(q.Parent).(type) {
		case Pointer:
			return v.To
		case Boxed:
			return []Target{{Place: v.Place.To(q.Step)}}
		}
		return nil
	case region.Elem, region.Rest:
		rest := region.Step{Op: region.Rest}
		if s, ok := p.value(q.Parent).(Slice); ok {
			hd, _ := p.st.heap.Header(s.ID)
			var out []Target
			for _, e := range hd.Elems {
				p.settle(p.st, e)
				out = append(out, Target{Place: e.To(rest)})
			}
			return out
		}
		for _, t := range p.targets(q.Parent) {
			p.settle(p.st, t.Place)
		}
		return next(p.targets(q.Parent), rest)
	}
	return next(p.targets(q.Parent), q.Step)
}

func next(ts []Target, s region.Step) []Target {
	out := make([]Target, len(ts))
	for i, t := range ts {
		out[i] = Target{Place: t.Place.To(s)}
	}
	return out
}

type rootKey struct {
	site any
	root *region.Root
}

// madeRoot is the object here that the callee made, or got.
func (p *passage) madeRoot(root *region.Root) *region.Place {
	key := any(rootKey{p.site, root})
	if k, ok := root.Key.(rootKey); ok { // do not let recursion nest the keys
		if _, deep := k.site.(rootKey); deep || k.depth() > 4 {
			key = rootKey{p.site, k.root}
		}
	}
	kind, pl := root.Kind, root.Pool
	if i, ok := pl.(pool.Param); ok {
		pl = p.poolArg(i)
	}
	at := p.root(key, func() *region.Root {
		return &region.Root{Kind: kind, Key: key, Pool: pl, Name: root.Name}
	})
	if !p.st.born[at] || p.loops {
		p.run.forget(p.st, at)
		p.unenter(p.st, at)
		p.st.born[at] = true
	}
	return at
}

func (k rootKey) depth() int {
	n := 0
	for {
		inner, ok := k.root.Key.(rootKey)
		if !ok {
			return n
		}
		k = inner
		n++
	}
}

func (p *passage) poolArg(i pool.Param) any {
	if int(i) < len(p.call.Args) && !p.call.IsInvoke() {
		return pool.Key(p.call.Args[i])
	}
	return nil
}

// subst restates content in terms of the call.
func (p *passage) subst(c region.Content) region.Content {
	var out region.Content
	for a, bits := range c {
		switch a := a.(type) {
		case In:
			out = out.Or(p.held(a).Only(bits))
		case InCell:
			out = out.Or(region.Content{Own{}: bits})
		case Held:
			if i, ok := a.Pool.(pool.Param); ok {
				a.Pool = p.poolArg(i)
			}
			if a.Pool != nil {
				out = out.Or(region.Content{a: bits})
			}
		default:
			out = out.Or(region.Content{a: bits})
		}
	}
	return out
}

// held is what the slice at the place held at entry, by what is known here.
func (p *passage) held(a In) region.Content {
	at := a.Place
	if manyAt(at) {
		at = rests(at)
	}
	s, ok := p.value(at).(Slice)
	if !ok {
		return nil
	}
	if !a.Spare {
		return p.st.heap.Live(s.ID)
	}
	var c region.Content
	for _, r := range p.st.heap.Hidden(s.ID) {
		c = c.Or(r.Content)
	}
	return c
}

// rests writes a place with Rest for Elem.
func rests(q *region.Place) *region.Place {
	if q.Parent == nil {
		return q
	}
	s := q.Step
	if s.Op == region.Elem {
		s.Op = region.Rest
	}
	return rests(q.Parent).To(s)
}

// moveRegions brings the callee's regions over and does to ours what it did.
func (p *passage) moveRegions() {
	heap := p.st.heap
	var alters []func()
	taken := map[region.ID]bool{} // entry regions whose elements went elsewhere
	for _, x := range p.sum.Heap.Regions() {
		reg, _ := p.sum.Heap.Region(x)
		if _, ok := p.entry[x]; ok {
			alters = append(alters, p.alter(x, reg))
			continue
		}
		from := p.origins(reg)
		if len(from) == 0 {
			y := p.names.Of(partKey{p.site, x, 0, 0})
			heap.Discard(y)
			heap.Merge(y, region.Region{Content: p.contents[x], Cuts: reg.Cuts, Note: reg.Note})
			p.made[x] = region.Set{y}
		}
		for _, e := range from {
			taken[e] = true
			p.inherit(x, e, reg)
		}
	}
	for _, alter := range alters { // now that all that was here is read
		alter()
	}
	for _, e := range p.sum.Entries {
		for _, x := range []region.ID{e.Live, e.Spare} {
			if _, there := p.sum.Heap.Region(x); there || !taken[x] {
				continue
			}
			for _, a := range p.parts[x] {
				if p.whole(e, a) {
					heap.Discard(a)
				}
			}
		}
	}
}

// origins are the entry regions that reg was part of and that the call knows.
func (p *passage) origins(reg region.Region) []region.ID {
	var out []region.ID
	for _, e := range reg.From {
		if _, ok := p.entry[e]; ok {
			out = append(out, e)
		}
	}
	return out
}

// inherit makes the parts of the callee's region x that were part of its entry
// region e parts of ours, each of one of ours.
func (p *passage) inherit(x, e region.ID, reg region.Region) {
	heap := p.st.heap
	in := In{common(p.entry[e].Place), e == p.entry[e].Spare}
	own, seen, hidden := region.Content{}, region.Content{}, p.hiddenFrom(p.entry[e])
	for a, bits := range reg.Content {
		if _, ok := a.(In); !ok {
			own[a] = bits
			if _, ok := a.(Unseen); !ok {
				seen[a] = bits
			}
		}
	}
	own, seen = p.subst(own), p.subst(seen)
	kept := reg.Content[in]
	aged := map[region.ID]bool{}
	for _, a := range p.parts[e] {
		y := p.names.Of(partKey{p.site, x, e, heap.Family(a)})
		if !aged[y] {
			aged[y] = true
			heap.Recent(y)
		}
	}
	for _, a := range p.parts[e] {
		old, ok := heap.Region(a)
		if !ok {
			continue
		}
		y := p.names.Of(partKey{p.site, x, e, heap.Family(a)})
		made := own
		if hidden[a] {
			made = seen
		}
		out := region.Region{Content: made.Or(old.Content.Only(kept)), Cuts: reg.Cuts, Note: reg.Note, From: old.From}
		if old.Content.Mask() != 0 && len(reg.Cuts) == 0 {
			out.Cuts = old.Cuts
			out.Note = old.Note
		}
		heap.Merge(y, out)
		heap.Adopt(y, a)
		heap.Share(a, y)
		p.made[x] = p.made[x].Union(region.Set{y})
	}
}

// hiddenFrom is hiddenInMemory for what the callee writes through the slice
// that it found at e.
func (p *passage) hiddenFrom(e *Entry) map[region.ID]bool {
	if s, ok := p.value(e.Place).(Slice); ok {
		return p.hiddenInMemory(p.st, s.ID)
	}
	return nil
}

// partKey names, at a call, what of the callee's region x was part of its entry
// region e and of our regions of one family.
type partKey struct {
	site         any
	x, e, family region.ID
}

// whole reports whether all of the region a lies on one side of the slice that
// the callee found at e.
func (p *passage) whole(e Entry, a region.ID) bool {
	return !(p.parts[e.Live].Has(a) && p.parts[e.Spare].Has(a))
}

// alter returns what changes our regions as the callee changed the entry region
// x.
func (p *passage) alter(x region.ID, reg region.Region) func() {
	e := p.entry[x]
	in := In{common(e.Place), x == e.Spare}
	kept := reg.Content[in]
	added := region.Content{}
	for a, bits := range reg.Content {
		if a != any(in) {
			added[a] = bits
		}
	}
	added = p.subst(added)
	seen, hidden := region.Content{}, p.hiddenFrom(e)
	for a, bits := range added {
		if _, ok := a.(Unseen); !ok {
			seen[a] = bits
		}
	}
	zeroed := p.sum.full[in.Place] &^ kept
	if kept == 0 {
		zeroed = region.All
	}
	return func() {
		for _, a := range p.parts[x] {
			old, ok := p.st.heap.Region(a)
			if !ok {
				continue
			}
			c := old.Content
			if p.whole(*e, a) {
				c = c.Without(zeroed)
			}
			if hidden[a] {
				p.st.heap.Alter(a, c.Or(seen))
			} else {
				p.st.heap.Alter(a, c.Or(added))
			}
			if reg.Note.Reason > old.Note.Reason && c.Mask() != 0 {
				p.st.heap.Annotate(a, reg.Note)
			}
		}
	}
}

// set is what became of the callee's regions xs here.
func (p *passage) set(xs region.Set) region.Set {
	var out region.Set
	for _, x := range xs {
		if _, ok := p.entry[x]; !ok {
			out = out.Union(p.made[x])
			continue
		}
		for _, a := range p.parts[x] {
			if _, ok := p.st.heap.Region(a); ok {
				out = out.Union(region.Set{a})
			}
		}
	}
	return out
}

// convert restates a value of the callee's exit state.
func (p *passage) convert(v Value) Value {
	switch v := v.(type) {
	case Slice:
		return p.convertSlice(v)
	case Pointer:
		var out Pointer
		for _, t := range v.To {
			out.To = addTargets(out.To, p.targets(t.Place)...)
		}
		if len(out.To) == 0 {
			return nil
		}
		return out
	case Boxed:
		if w := p.value(v.Place); w != nil {
			return w
		}
		if ts := p.targets(v.Place); len(ts) > 0 {
			return Boxed{ts[0].Place}
		}
		return nil
	case Struct:
		out := Struct{make([]Value, len(v.Fields))}
		for i, f := range v.Fields {
			out.Fields[i] = p.convert(f)
		}
		return out
	case Func:
		out := Func{Fn: v.Fn}
		for _, b := range v.Bindings {
			out.Bindings = append(out.Bindings, p.convert(b))
		}
		return out
	case Code:
		return p.value(v.Place)
	}
	return v
}

func (p *passage) convertSlice(v Slice) Value {
	hd, ok := p.sum.Heap.Header(v.ID)
	if !ok {
		return nil
	}
	if e, ok := p.entry[v.ID]; ok && !manyAt(e.Place) {
		return p.value(e.Place)
	}
	id := p.names.Of(siteKey{p.site, "header", int(v.ID)})
	out := region.Header{Live: p.set(hd.Live), Spare: p.set(hd.Spare)}
	for _, e := range hd.Elems {
		out.Elems = append(out.Elems, p.bases(e)...)
	}
	if hd.Home != nil {
		if s, ok := p.value(hd.Home).(Slice); ok {
			from, _ := p.st.heap.Header(s.ID)
			out.Home = from.Home
		}
	}
	p.st.heap.Set(id, out)
	return Slice{id}
}

// bases are the places here under which the elements kept under q are.
func (p *passage) bases(q *region.Place) []*region.Place {
	if s, ok := p.value(q).(Slice); ok {
		hd, _ := p.st.heap.Header(s.ID)
		return hd.Elems
	}
	var out []*region.Place
	for _, t := range p.targets(q) {
		out = append(out, t.Place)
	}
	return out
}

// put stores a converted value.
func (p *passage) put(at *region.Place, v Value) {
	if s, ok := v.(Slice); ok && manyAt(at) {
		id := p.names.Of(restKey{at})
		p.st.heap.Fresh(id, nil)
		p.st.heap.Fold(id, s.ID)
		v = Slice{id}
	}
	p.st.mem[at] = v
}

// cells returns the writes to array elements that pointer parameters led to.
func (p *passage) cells() []func() {
	var out []func()
	for _, cell := range p.sum.cells {
		v, ok := p.arg(cell.param.Root).(Pointer)
		if !ok {
			continue
		}
		c := p.sum.Heap.Live(cell.header)
		zeroed := cell.full &^ c.Mask()
		own := c.Mask() &^ c[InCell{cell.param}]
		for _, t := range v.To {
			if t.In == nil {
				continue
			}
			in := t.In
			all := cell.full
			out = append(out, func() {
				m := shift(zeroed, in.Leaves.lo)
				if zeroed == all && in.Leaves.zeroed(p.shape.count(in.Type)) == region.All {
					m = region.All
				}
				if zeroed != 0 && !in.Leaves.partial {
					p.st.heap.Write(in.Header, in.Index, m, nil, siteKey{p.site, "cell", 0})
				}
				if own != 0 {
					p.st.heap.Write(in.Header, in.Index, shift(own, in.Leaves.lo), region.Content{Own{}: shift(own, in.Leaves.lo)}, nil)
				}
			})
		}
	}
	return out
}

func shift(m region.Mask, n int) region.Mask { return m << n }

// result converts what the function returns.
func (p *passage) result() Value {
	switch len(p.sum.Results) {
	case 0:
		return nil
	case 1:
		return p.convert(p.sum.Results[0])
	}
	return p.convert(Struct{p.sum.Results})
}

func withoutHeld(c region.Content) region.Content {
	out := region.Content{}
	for a, bits := range c {
		if _, ok := a.(Held); !ok {
			out[a] = bits
		}
	}
	return out
}
