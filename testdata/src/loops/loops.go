// Package loops has loops and recursion between Get and Put.
package loops

import (
	"iter"
	"sync"
)

type comb struct{ cells []*string }

var combs = sync.Pool{New: func() any { return new(comb) }}

// Get and Put in each round.

func badEachRound(in [][]*string) {
	for _, cells := range in {
		c := combs.Get().(*comb)
		c.cells = append(c.cells, cells...)
		c.cells = c.cells[:0]
		combs.Put(c) // want `stale elements of c\.cells:`
	}
}

func goodEachRound(in [][]*string) {
	for _, cells := range in {
		c := combs.Get().(*comb)
		c.cells = append(c.cells, cells...)
		clear(c.cells)
		c.cells = c.cells[:0]
		combs.Put(c)
	}
}

// The clear at the head of a round finds what the foot of the last one cut.
func badClearAtHead(in [][]*string, use func([]*string)) {
	c := combs.Get().(*comb)
	for _, cells := range in {
		clear(c.cells)
		c.cells = append(c.cells, cells...)
		use(c.cells)
		c.cells = c.cells[:0]
	}
	combs.Put(c) // want `stale elements of c\.cells:`
}

func goodClearAtFoot(in [][]*string, use func([]*string)) {
	c := combs.Get().(*comb)
	for _, cells := range in {
		c.cells = append(c.cells, cells...)
		use(c.cells)
		clear(c.cells)
		c.cells = c.cells[:0]
	}
	combs.Put(c)
}

// Cleared and cut at the head; what the last round left is still live.
func goodCutAtHead(in [][]*string, use func([]*string)) {
	c := combs.Get().(*comb)
	for _, cells := range in {
		clear(c.cells)
		c.cells = c.cells[:0]
		c.cells = append(c.cells, cells...)
		use(c.cells)
	}
	clear(c.cells)
	c.cells = c.cells[:0]
	combs.Put(c)
}

func badCutAtHead(in [][]*string, use func([]*string)) {
	c := combs.Get().(*comb)
	for _, cells := range in {
		c.cells = c.cells[:0]
		c.cells = append(c.cells, cells...)
		use(c.cells)
	}
	clear(c.cells)
	c.cells = c.cells[:0]
	combs.Put(c) // want `stale elements of c\.cells:`
}

// Cut before a break only.
func badBreak(in []*string, stop func() bool) {
	c := combs.Get().(*comb)
	for _, cell := range in {
		c.cells = append(c.cells, cell)
		if stop() {
			c.cells = c.cells[:0]
			break
		}
	}
	clear(c.cells)
	c.cells = c.cells[:0]
	combs.Put(c) // want `stale elements of c\.cells:`
}

func goodBreak(in []*string, stop func() bool) {
	c := combs.Get().(*comb)
	for _, cell := range in {
		c.cells = append(c.cells, cell)
		if stop() {
			break
		}
	}
	clear(c.cells)
	c.cells = c.cells[:0]
	combs.Put(c)
}

// A loop without a condition.
func badForever(next func() (*string, bool)) {
	c := combs.Get().(*comb)
	for {
		cell, ok := next()
		if !ok {
			clear(c.cells)
			c.cells = c.cells[:0]
			combs.Put(c) // want `stale elements of c\.cells:`
			return
		}
		if cell == nil {
			c.cells = c.cells[:0]
		}
		c.cells = append(c.cells, cell)
	}
}

func goodForever(next func() (*string, bool)) {
	c := combs.Get().(*comb)
	for {
		cell, ok := next()
		if !ok {
			clear(c.cells)
			c.cells = c.cells[:0]
			combs.Put(c)
			return
		}
		if cell == nil {
			clear(c.cells)
			c.cells = c.cells[:0]
		}
		c.cells = append(c.cells, cell)
	}
}

// A chain of objects, put one by one.

type link struct {
	next *link
	keys []string
}

var links sync.Pool

func badChain(l *link) {
	for l != nil {
		next := l.next
		l.next = nil
		l.keys = l.keys[:0]
		links.Put(l) // want `stale elements of l\.keys:`
		l = next
	}
}

func goodChain(l *link) {
	for l != nil {
		next := l.next
		l.next = nil
		clear(l.keys)
		l.keys = l.keys[:0]
		links.Put(l)
		l = next
	}
}

// Loops over functions.

func badIterator(in iter.Seq[*string]) {
	c := combs.Get().(*comb)
	for cell := range in {
		if cell == nil {
			c.cells = c.cells[:0]
		}
		c.cells = append(c.cells, cell)
	}
	clear(c.cells)
	c.cells = c.cells[:0]
	combs.Put(c) // want `stale elements of c\.cells:`
}

func goodIterator(in iter.Seq[*string]) {
	c := combs.Get().(*comb)
	for cell := range in {
		c.cells = append(c.cells, cell)
	}
	clear(c.cells)
	c.cells = c.cells[:0]
	combs.Put(c)
}
