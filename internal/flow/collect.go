package flow

import (
	"iter"
	"maps"
	"math"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// collect drops what nothing leads to any more. Where two paths meet, an array
// that one of them has let go of then counts as it is on the other.
func (r *run) collect(st *state, live iter.Seq[ssa.Value], more ...Value) {
	c := collection{st: st, keep: map[region.ID]bool{}, roots: map[*region.Place]bool{}, places: placesByRoot(st.mem)}
	for p := range c.places.first {
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
	for top := range c.places.first {
		if !c.roots[top] {
			for p := range c.places.below(top) {
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
	r.collect(st, r.live.of(b), made...)
}

// manyRegions is how many regions are told apart by more than the slices that
// they are in. Hand-written code stays far below it.
const manyRegions = 30

// fewAlike is how many regions in the same slices are told apart by more even
// then: what makes a heap grow is one array that is split over and over again.
const fewAlike = 6

// maxRegions is where a function is given up, and is as good as unseen: slices
// of one array that are handed on by tens of names, as in math/big.
const maxRegions = 200

// unload collects in the middle of a block whose state has grown large.
func (r *run) unload(st *state, b *ssa.BasicBlock, more ...Value) {
	if st.heap.Size() <= manyRegions {
		return
	}
	r.collect(st, r.live.around(b), more...)
}

// collection marks what is led to.
type collection struct {
	st     *state
	keep   map[region.ID]bool
	roots  map[*region.Place]bool
	places grouped // the known ones
}

// grouped are places by their root, as chains: collecting is done often.
type grouped struct {
	first map[*region.Place]int // by root, from 1 on
	chain []link
}

type link struct {
	place *region.Place
	next  int
}

func placesByRoot(mem map[*region.Place]Value) grouped {
	g := grouped{map[*region.Place]int{}, make([]link, 0, len(mem))}
	for p := range mem {
		top := p.Top()
		g.chain = append(g.chain, link{p, g.first[top]})
		g.first[top] = len(g.chain)
	}
	return g
}

func (g grouped) below(top *region.Place) iter.Seq[*region.Place] {
	return func(yield func(*region.Place) bool) {
		for i := g.first[top]; i > 0 && yield(g.chain[i-1].place); i = g.chain[i-1].next {
		}
	}
}

func (c *collection) root(p *region.Place) {
	top := p.Top()
	if c.roots[top] {
		return
	}
	c.roots[top] = true
	for q := range c.places.below(top) {
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
