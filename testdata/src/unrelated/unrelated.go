// Package unrelated has nothing to do with sync.Pool: nothing is reported.
package unrelated

import (
	"container/list"
	"sync"
)

type leaf struct{ veins []*string }

// A type of the same name and with the same methods.

type Pool struct {
	New  func() any
	free []any
}

func (p *Pool) Get() any {
	if n := len(p.free) - 1; n >= 0 {
		v := p.free[n]
		p.free = p.free[:n]
		return v
	}
	return p.New()
}

func (p *Pool) Put(v any) { p.free = append(p.free, v) }

var leaves = Pool{New: func() any { return new(leaf) }}

func otherPool(l *leaf) {
	l.veins = l.veins[:0]
	leaves.Put(l)
}

// Other methods called Put.

type store interface{ Put(any) }

func otherInterface(s store, l *leaf) {
	l.veins = l.veins[:0]
	s.Put(l)
}

type byKey map[string]*leaf

func (m byKey) Put(k string, l *leaf) { m[k] = l }

func otherMap(m byKey, l *leaf) {
	l.veins = l.veins[:0]
	m.Put("oak", l)
}

// Free lists of other kinds.

var free = make(chan *leaf, 16)

func channel(l *leaf) {
	l.veins = l.veins[:0]
	select {
	case free <- l:
	default:
	}
}

func linked(all *list.List, l *leaf) {
	l.veins = l.veins[:0]
	all.PushBack(l)
}

var byName sync.Map

func stored(l *leaf) {
	l.veins = l.veins[:0]
	byName.Store("oak", l)
}

// Truncations without any pool.

func (l *leaf) Reset() { l.veins = l.veins[:0] }

func filter(s []*string) []*string {
	kept := s[:0]
	for _, v := range s {
		if v != nil {
			kept = append(kept, v)
		}
	}
	return kept
}

func cut(l *leaf) { l.Reset() }

// A sync.Pool that is neither given nor asked anything that is cut.

var idle sync.Pool

func own() *leaf {
	l := new(leaf)
	l.veins = filter(l.veins)
	if v := idle.Get(); v != nil {
		return v.(*leaf)
	}
	return l
}
