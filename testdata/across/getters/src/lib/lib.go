// Package lib has getters that cut what they hand out. What a Put left is
// hidden then: it is told at the Put.
package lib

import (
	"sync"

	"inner"
)

// Both here: told here, at the Put that leaves the content.

type Jar struct{ Seeds []string }

var jars = sync.Pool{New: func() any { return new(Jar) }}

func GetJar() *Jar {
	j := jars.Get().(*Jar)
	j.Seeds = j.Seeds[:0]
	return j
}

func PutJar(j *Jar) {
	jars.Put(j) // want `stale elements of j\.Seeds:`
}

// The Put clears.

type Flask struct{ Drops []string }

var flasks = sync.Pool{New: func() any { return new(Flask) }}

func GetFlask() *Flask {
	f := flasks.Get().(*Flask)
	f.Drops = f.Drops[:0]
	return f
}

func PutFlask(f *Flask) {
	clear(f.Drops)
	f.Drops = f.Drops[:0]
	flasks.Put(f)
}

// The Put is the user's, in an exported pool.

type Keg struct{ Hops []string }

var Kegs = sync.Pool{New: func() any { return new(Keg) }}

func GetKeg() *Keg {
	k := Kegs.Get().(*Keg)
	k.Hops = k.Hops[:0]
	return k
}

// The getter clears before it cuts.

type Vat struct{ Must []string }

var Vats = sync.Pool{New: func() any { return new(Vat) }}

func GetVat() *Vat {
	v := Vats.Get().(*Vat)
	clear(v.Must)
	v.Must = v.Must[:0]
	return v
}

// Neither getter nor put helper does anything.

type Cup struct{ Leaves []string }

var cups = sync.Pool{New: func() any { return new(Cup) }}

func GetCup() *Cup { return cups.Get().(*Cup) }

func PutCup(c *Cup) { cups.Put(c) }

// The helper clears.

type Mug struct{ Beans []string }

var mugs = sync.Pool{New: func() any { return new(Mug) }}

func GetMug() *Mug { return mugs.Get().(*Mug) }

func PutMug(m *Mug) {
	clear(m.Beans)
	m.Beans = m.Beans[:0]
	mugs.Put(m)
}

// The pool is another package's.

func GetCut() *inner.Batch {
	b := inner.Cut.Get().(*inner.Batch)
	b.Rows = b.Rows[:0]
	return b
}

func PutCut(b *inner.Batch) {
	inner.Cut.Put(b) // want `stale elements of b\.Rows:`
}

func GetCleared() *inner.Batch {
	b := inner.Cleared.Get().(*inner.Batch)
	b.Rows = b.Rows[:0]
	return b
}

func PutCleared(b *inner.Batch) {
	clear(b.Rows)
	inner.Cleared.Put(b)
}

// GetLate cuts after inner's getter; inner's put helper leaves the content.
func GetLate() *inner.Batch {
	b := inner.GetLate()
	b.Rows = b.Rows[:0]
	return b
}

func PutLate(b *inner.Batch) {
	inner.PutLate(b) // want `stale elements of b\.Rows:`
}

// PutNothing leaves nothing.
func PutNothing(b *inner.Batch) {
	b.Rows = nil
	inner.PutLate(b)
}
