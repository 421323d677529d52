package spelling

import recycling "sync"

type flute struct{ notes []string }

type fluteBin = recycling.Pool

type bin struct{ fluteBin }

var (
	flutes    = recycling.Pool{New: func() any { return new(flute) }}
	aliased   fluteBin
	contained bin
)

func badRenamed(f *flute) {
	f.notes = f.notes[:0]
	flutes.Put(f) // want `stale elements of f\.notes:`
}

func goodRenamed(f *flute) {
	clear(f.notes)
	f.notes = f.notes[:0]
	flutes.Put(f)
}

func badAliasedPool(f *flute) {
	f.notes = f.notes[:0]
	aliased.Put(f) // want `stale elements of f\.notes:`
}

func badEmbeddedAlias(f *flute) {
	f.notes = f.notes[:0]
	contained.Put(f) // want `stale elements of f\.notes:`
}

func goodEmbeddedAlias(f *flute) {
	clear(f.notes)
	f.notes = f.notes[:0]
	contained.Put(f)
}
