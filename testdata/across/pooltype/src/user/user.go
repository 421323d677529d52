// Package user uses the pool types of another package.
package user

import "lib"

func badPlain(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Plains.Put(b) // want `stale elements of b\.Rows:`
}

func goodPlain(b *lib.Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	lib.Plains.Put(b)
}

func badPointed(p lib.Pointed, b *lib.Batch) {
	b.Rows = b.Rows[:0]
	p.Put(b) // want `stale elements of b\.Rows:`
}

func badClearing(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Clearings.Put(b) // want `stale elements of b\.Rows:`
}

func goodClearing(in []string) {
	b := lib.Clearings.Get()
	defer lib.Clearings.Put(b)
	b.Rows = append(b.Rows[:0], in...)
}

// Past the method that clears.
func badShadowed(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Clearings.Pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodCutting(in []string) {
	b := lib.Cuttings.Get()
	b.Rows = append(b.Rows, in...)
	lib.Cuttings.Put(b)
}

func badCutting(b *lib.Batch) {
	b.Names = b.Names[:0]
	lib.Cuttings.Put(b) // want `stale elements of b\.Names:`
}

func badBare(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Bares.Put(b) // want `stale elements of b\.Rows:`
}

func goodBare(b *lib.Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	lib.Bares.Put(b)
}

func badClasses(c *lib.Classes, b *lib.Batch) {
	b.Names = b.Names[:0]
	c.Put(b) // want `stale elements of b\.Names:`
}

func goodClasses(c *lib.Classes, b *lib.Batch) { c.Put(b) }

func badGive(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Give(b) // want `stale elements of b\.Rows:`
}

func goodGive(b *lib.Batch) { lib.Give(b) }

// A field of ours, embedded and not.

type server struct {
	lib.Clearing
	bare lib.Bare
}

func (s *server) badPromoted(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	s.Put(b) // want `stale elements of b\.Rows:`
}

func (s *server) goodPromoted(b *lib.Batch) { s.Put(b) }

func (s *server) badField(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	s.bare.Put(b) // want `stale elements of b\.Rows:`
}

// A method value of such a pool.

func badValue(b *lib.Batch) {
	put := lib.Bares.Put
	b.Rows = b.Rows[:0]
	put(b) // want `stale elements of b\.Rows:`
}

// A type of ours that shadows the methods of theirs.

type zeroing struct{ lib.Bare }

func (z *zeroing) Put(b *lib.Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	z.Bare.Put(b)
}

type cutting struct{ lib.Bare }

func (c *cutting) Put(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	c.Bare.Put(b) // want `stale elements of b\.Rows:`
}

var zeroings zeroing

var cuttings cutting

func goodZeroing(b *lib.Batch) { zeroings.Put(b) }

func goodCuttingCaller(b *lib.Batch) { cuttings.Put(b) }

func badZeroing(b *lib.Batch) {
	b.Rows = b.Rows[:1]
	zeroings.Put(b) // want `stale elements of b\.Rows:`
}
