// Package user gets objects that a getter of another package cuts.
package user

import (
	"inner"
	"lib"
)

// Told there.
func goodJar(in []string) {
	j := lib.GetJar()
	defer lib.PutJar(j)
	j.Seeds = append(j.Seeds, in...)
}

func goodFlask(in []string) {
	f := lib.GetFlask()
	defer lib.PutFlask(f)
	f.Drops = append(f.Drops, in...)
}

// A mid-life cut is the user's, as ever.
func badFlask(in []string) {
	f := lib.GetFlask()
	defer lib.PutFlask(f) // want `stale elements of f\.Drops:`
	f.Drops = append(f.Drops, in...)
	f.Drops = f.Drops[:1]
}

// The user's own Put leaves the content.

func badKeg(in []string, brew func([]string)) {
	k := lib.GetKeg()
	k.Hops = append(k.Hops, in...)
	brew(k.Hops)
	lib.Kegs.Put(k) // want `stale elements of k\.Hops:`
}

func goodKeg(in []string, brew func([]string)) {
	k := lib.GetKeg()
	k.Hops = append(k.Hops, in...)
	brew(k.Hops)
	clear(k.Hops)
	lib.Kegs.Put(k)
}

func goodKegDropped(in []string) {
	k := lib.GetKeg()
	k.Hops = append(k.Hops, in...)
	k.Hops = nil
	lib.Kegs.Put(k)
}

func putKeg(k *lib.Keg) {
	lib.Kegs.Put(k) // want `stale elements of k\.Hops:`
}

// Told in putKeg.
func goodKegCaller(in []string) {
	k := lib.GetKeg()
	defer putKeg(k)
	k.Hops = append(k.Hops, in...)
}

func goodVat(in []string) {
	v := lib.GetVat()
	defer lib.Vats.Put(v)
	v.Must = append(v.Must, in...)
}

// The user's own getter cuts. The put helper of the other package cannot know:
// told at its call.

func takeCup() *lib.Cup {
	c := lib.GetCup()
	c.Leaves = c.Leaves[:0]
	return c
}

func badCup(in []string) {
	c := takeCup()
	c.Leaves = append(c.Leaves, in...)
	lib.PutCup(c) // want `stale elements of c\.Leaves:`
}

func badCupDeferred(in []string) {
	c := takeCup()
	defer lib.PutCup(c) // want `stale elements of c\.Leaves:`
	c.Leaves = append(c.Leaves, in...)
}

func goodCup(in []string) {
	c := takeCup()
	c.Leaves = append(c.Leaves, in...)
	clear(c.Leaves)
	lib.PutCup(c)
}

func takeMug() *lib.Mug {
	m := lib.GetMug()
	m.Beans = m.Beans[:0]
	return m
}

func goodMug(in []string) {
	m := takeMug()
	defer lib.PutMug(m)
	m.Beans = append(m.Beans, in...)
}

// Three packages: the pool is inner's, the getter lib's, the Put ours.

func badCut(in []string) {
	b := lib.GetCut()
	b.Rows = append(b.Rows, in...)
	inner.Cut.Put(b) // want `stale elements of b\.Rows:`
}

func goodCut(in []string) {
	b := lib.GetCut()
	defer lib.PutCut(b)
	b.Rows = append(b.Rows, in...)
}

func goodCleared(in []string) {
	b := lib.GetCleared()
	defer lib.PutCleared(b)
	b.Rows = append(b.Rows, in...)
}

func badLate(in []string) {
	b := lib.GetLate()
	b.Rows = append(b.Rows, in...)
	inner.PutLate(b) // want `stale elements of b\.Rows:`
}

func goodLate(in []string) {
	b := lib.GetLate()
	b.Rows = append(b.Rows, in...)
	lib.PutLate(b)
}

func goodNothing(in []string) {
	b := lib.GetLate()
	defer lib.PutNothing(b)
	b.Rows = append(b.Rows, in...)
}
