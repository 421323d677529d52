// Package suppositions holds code that is right, and that an analysis reports
// if it adds one supposition to another.
package suppositions

import "sync"

type bead struct{ marks []*int }

var beads = sync.Pool{New: func() any { return new(bead) }}

func put(b *bead) {
	b.marks = b.marks[:0]
	beads.Put(b) // want `stale elements of b\.marks:`
}

// Each round gives back another bead: what put hides in one is not in the next.

func goodEach(all []*bead) {
	for _, b := range all {
		put(b)
	}
}

func goodEachCounted(all []*bead) {
	for i := 0; i < len(all); i++ {
		put(all[i])
	}
}

func badTwice(b *bead, add func(*bead)) {
	b.marks = b.marks[:0]
	put(b) // want `stale elements of b\.marks:`
}

// The same bead is cut in each round and put once.
func badSame(all []*bead) {
	for _, b := range all {
		for range 2 {
			b.marks = append(b.marks, new(int))
			b.marks = b.marks[:0]
		}
		clear(b.marks)
		beads.Put(b) // want `stale elements of b\.marks:`
	}
}

// What an interface holds is one thing or another, never both.

type string2 struct{ marks []*int }

var strings2 = sync.Pool{New: func() any { return new(string2) }}

func putClean(s *string2) {
	clear(s.marks)
	s.marks = s.marks[:0]
	strings2.Put(s)
}

func goodSwitch(all []any) {
	for _, v := range all {
		switch v := v.(type) {
		case *bead:
			put(v)
		case *string2:
			putClean(v)
		}
	}
}
