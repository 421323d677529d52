// Package lib leaves content in its pools, or does not.
package lib

import "sync"

type Sack struct{ Beans []string }

// Stocked makes content.
var Stocked = sync.Pool{New: func() any { return &Sack{Beans: []string{"a", "b"}} }}

// Blank makes zero elements.
var Blank = sync.Pool{New: func() any { return &Sack{Beans: make([]string, 8)} }}

// Empty makes room.
var Empty = sync.Pool{New: func() any { return &Sack{Beans: make([]string, 0, 8)} }}

// Listed is made by a function of this package.
var Listed = sync.Pool{New: listed}

func listed() any { return &Sack{Beans: []string{"a"}} }

// Two Puts of one pool: one clears, the other does not.

var sacks = sync.Pool{New: func() any { return new(Sack) }}

func Get() *Sack { return sacks.Get().(*Sack) }

func GiveBack(s *Sack) {
	clear(s.Beans)
	s.Beans = s.Beans[:0]
	sacks.Put(s)
}

func Abandon(s *Sack) { sacks.Put(s) }

// Both clear.

var bags = sync.Pool{New: func() any { return new(Sack) }}

func GetBag() *Sack { return bags.Get().(*Sack) }

func PutBag(s *Sack) {
	clear(s.Beans)
	s.Beans = s.Beans[:0]
	bags.Put(s)
}

func PutBagFresh(s *Sack) {
	*s = Sack{}
	bags.Put(s)
}

// Nobody cuts.

var kept = sync.Pool{New: func() any { return &Sack{Beans: make([]string, 4)} }}

func GetKept() *Sack  { return kept.Get().(*Sack) }
func PutKept(s *Sack) { kept.Put(s) }
