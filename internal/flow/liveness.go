package flow

import (
	"maps"
	"math"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// liveness returns, for each block, the values from before it that it or a
// later one uses.
func liveness(fn *ssa.Function) map[*ssa.BasicBlock]map[ssa.Value]bool {
	live := make(map[*ssa.BasicBlock]map[ssa.Value]bool, len(fn.Blocks))
	for _, b := range fn.Blocks {
		live[b] = map[ssa.Value]bool{}
	}
	for changed := true; changed; {
		changed = false
		for i := len(fn.Blocks) - 1; i >= 0; i-- {
			b := fn.Blocks[i]
			in := map[ssa.Value]bool{}
			for _, s := range b.Succs {
				for v := range live[s] {
					in[v] = true
				}
				for _, phi := range phis(s) {
					in[phi.Edges[indexOf(s.Preds, b)]] = true
				}
			}
			for j := len(b.Instrs) - 1; j >= 0; j-- {
				if v, ok := b.Instrs[j].(ssa.Value); ok {
					delete(in, v)
				}
				if _, ok := b.Instrs[j].(*ssa.Phi); ok {
					continue
				}
				for _, op := range b.Instrs[j].Operands(nil) {
					if *op != nil {
						in[*op] = true
					}
				}
			}
			if len(in) != len(live[b]) {
				live[b], changed = in, true
			}
		}
	}
	return live
}

func phis(b *ssa.BasicBlock) []*ssa.Phi {
	var out []*ssa.Phi
	for _, in := range b.Instrs {
		phi, ok := in.(*ssa.Phi)
		if !ok {
			break
		}
		out = append(out, phi)
	}
	return out
}

func indexOf(bs []*ssa.BasicBlock, b *ssa.BasicBlock) int {
	for i, c := range bs {
		if c == b {
			return i
		}
	}
	return -1
}

// collect drops what nothing leads to any more. Where two paths meet, an array
// that one of them has let go of then counts as it is on the other.
func (r *run) collect(st *state, live map[ssa.Value]bool, more ...Value) {
	c := collection{st: st, keep: map[region.ID]bool{}, roots: map[*region.Place]bool{}, places: map[*region.Place][]*region.Place{}}
	for p := range st.mem {
		c.places[p.Top()] = append(c.places[p.Top()], p)
	}
	for p := range c.places {
		switch p.Root.Kind {
		case region.Param, region.Free, region.Global:
			c.root(p)
		}
	}
	for v := range live {
		c.value(r.env[v])
		if isInt(v.Type()) {
			if l, ok := r.term(st, v).Base.(region.Len); ok {
				c.keep[l.Header] = true
			}
		}
	}
	for _, d := range st.defers {
		c.value(d.fn)
		for _, a := range d.args {
			c.value(a)
		}
	}
	for _, v := range more {
		c.value(v)
	}
	for _, elem := range region.Sorted(st.loops) {
		c.keep[r.names.Of(roundKey{elem})] = true
	}
	for top, ps := range c.places {
		if !c.roots[top] {
			for _, p := range ps {
				delete(st.mem, p)
			}
		}
	}
	maps.DeleteFunc(st.born, func(top *region.Place, _ bool) bool { return !c.roots[top] })
	maps.DeleteFunc(st.fates, func(p *region.Place, _ fate) bool {
		switch p.Root.Kind {
		case region.Param, region.Free, region.Global:
			return false
		}
		return !c.roots[p.Top()]
	})
	st.heap.Keep(c.keep)
	most := math.MaxInt
	if st.heap.Size() > manyRegions {
		most = fewAlike
	}
	st.heap.Coalesce(most, nil)
	if st.heap.Size() > maxRegions {
		r.lost = true
	}
}

// collectAt is collect at the beginning of b.
func (r *run) collectAt(st *state, b *ssa.BasicBlock) {
	made := make([]Value, 0, 4)
	for _, phi := range phis(b) {
		made = append(made, r.env[phi])
	}
	r.collect(st, r.live[b], made...)
}

// manyRegions is how many regions are told apart by more than the slices that
// they are in. Hand-written code stays far below it.
const manyRegions = 30

// fewAlike is how many regions in the same slices are told apart by more even
// then: what makes a heap grow is one array that is split over and over again.
const fewAlike = 8

// maxRegions is where a function is given up, and is as good as unseen: slices
// of one array that are handed on by tens of names, as in math/big.
const maxRegions = 200

// unload collects in the middle of a block whose state has grown large.
func (r *run) unload(st *state, b *ssa.BasicBlock, more ...Value) {
	if st.heap.Size() <= manyRegions {
		return
	}
	r.collect(st, r.liveIn(b), more...)
}

// liveIn are the values that b or what follows it uses.
func (r *run) liveIn(b *ssa.BasicBlock) map[ssa.Value]bool {
	live := maps.Clone(r.live[b])
	for _, s := range b.Succs {
		maps.Copy(live, r.live[s])
	}
	for _, in := range b.Instrs {
		for _, op := range in.Operands(nil) {
			if *op != nil {
				live[*op] = true
			}
		}
	}
	return live
}

// collection marks what is led to.
type collection struct {
	st     *state
	keep   map[region.ID]bool
	roots  map[*region.Place]bool
	places map[*region.Place][]*region.Place // the known ones, by root
}

func (c *collection) root(p *region.Place) {
	top := p.Top()
	if c.roots[top] {
		return
	}
	c.roots[top] = true
	for _, q := range c.places[top] {
		c.value(c.st.mem[q])
	}
}

func (c *collection) value(v Value) {
	switch v := v.(type) {
	case Slice:
		c.keep[v.ID] = true
		hd, _ := c.st.heap.Header(v.ID)
		for _, e := range hd.Elems {
			c.root(e)
		}
	case Pointer:
		for _, t := range v.To {
			c.root(t.Place)
			if t.In != nil {
				c.keep[t.In.Header] = true
			}
		}
	case Boxed:
		c.root(v.Place)
	case Struct:
		for _, f := range v.Fields {
			c.value(f)
		}
	case Func:
		for _, f := range v.each() {
			for _, b := range f.Bindings {
				c.value(b)
			}
		}
	}
}
