package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/region"
)

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

// isMany is manyAt for a place of the state: an element at hand is one.
func (st *state) isMany(p *region.Place) bool {
	for ; p != nil; p = p.Parent {
		switch p.Step.Op {
		case region.Rest, region.Done:
			return true
		case region.Elem:
			if _, at := st.focus[p]; !at {
				return true
			}
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
			return ofType(v, q.Step.Name)
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
	case f == emptied || t.Root.Kind == region.Made && f == 0 && !p.st.isEntry(t):
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
	if ts, ok := p.found[q]; ok {
		return ts
	}
	ts := p.findTargets(q)
	p.found[q] = ts
	return ts
}

func (p *passage) findTargets(q *region.Place) []Target {
	if q.Parent == nil {
		switch q.Root.Kind {
		case region.Param, region.Free:
			return nil
		case region.Global:
			if g, ok := q.Root.Key.(*ssa.Global); ok {
				ptr, _ := p.run.value(p.st, g).(Pointer) // or one that does not matter here
				return ptr.To
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
	key := any(rootKey{p.base, root})
	if k, ok := root.Key.(rootKey); ok { // do not let recursion nest the keys
		if _, deep := k.site.(rootKey); deep || k.depth() > 4 {
			key = rootKey{p.base, k.root}
		}
	}
	kind, pl := root.Kind, root.Pool
	pl = p.poolHere(pl)
	at := p.root(key, func() *region.Root {
		return &region.Root{Kind: kind, Key: key, Pool: pl, Name: root.Name}
	})
	if !p.st.born[at] || p.loops && !p.later {
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

// poolHere names here the pool that the callee calls key.
func (p *passage) poolHere(key any) any {
	switch k := key.(type) {
	case pool.Param:
		if int(k) < len(p.call.Args) && !p.call.IsInvoke() {
			return pool.Key(p.call.Args[k])
		}
		return nil
	case pool.Name:
		if callee := p.call.StaticCallee(); callee != nil && p.foreign {
			return k.In(callee.Signature)
		}
	}
	return key
}

// subst restates content in terms of the call.
func (p *passage) subst(c region.Content) region.Content {
	switch len(c) {
	case 0:
		return nil
	case 1:
		for a, bits := range c {
			return p.substAtom(a, bits)
		}
	}
	out := make(region.Content, len(c))
	for _, a := range sortedAtoms(c) { // what is looked up gets its names in this order
		for b, bits := range p.substAtom(a, c[a]) {
			out[b] |= bits
		}
	}
	return out
}

func (p *passage) substAtom(a region.Atom, bits region.Mask) region.Content {
	switch b := a.(type) {
	case In:
		return p.held(b).Only(bits)
	case Copied:
		return copied(p.substAtom(b.Of, bits))
	case InCell:
		a = Own{}
	case Held:
		if b.Pool = p.poolHere(b.Pool); b.Pool == nil {
			return nil
		}
		a = b
	}
	return region.Content{a: bits}
}

// held is what the slice at the place held at entry, by what is known here.
func (p *passage) held(a In) region.Content {
	if c, ok := p.contentAt[a]; ok {
		return c
	}
	var c region.Content
	if a.Spare {
		for _, r := range p.hiddenAt(a) {
			c = c.Or(r.Content)
		}
	} else if s, ok := p.foundAt(a).(Slice); ok {
		c = p.st.heap.Live(s.ID)
	}
	p.contentAt[a] = c
	return c
}

// foundAt is the value here that the callee found at the place of the atom.
func (p *passage) foundAt(a In) Value {
	at := a.Place
	if manyAt(at) {
		at = rests(at)
	}
	return p.value(at)
}

// cutBefore are the sites where the caller has hidden what c stands for here.
func (p *passage) cutBefore(c region.Content) []region.Site {
	var out []region.Site
	for _, a := range sortedAtoms(c) {
		in, ok := a.(In)
		if !ok || !in.Spare {
			continue
		}
		for _, h := range p.hiddenAt(in) {
			out = region.AddSites(out, h.Cuts...)
		}
	}
	return out
}

// hiddenAt are the regions here that the callee found in the spare part at the
// place of the atom.
func (p *passage) hiddenAt(a In) []region.Region {
	if found, ok := p.spareAt[a]; ok {
		return found
	}
	var found []region.Region
	if s, ok := p.foundAt(a).(Slice); ok {
		found = p.st.heap.Hidden(s.ID)
	}
	p.spareAt[a] = found
	return found
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
