// Package again does to a slice, time after time, what is harmless once: in
// loops within loops, with another array in each round.
package again

import "sync"

type flock struct {
	birds []*int
	nests []*int
}

var flocks = sync.Pool{New: func() any { return &flock{birds: []*int{new(int)}} }}

type coin interface{ flip() bool }

// The array may be given up in any round; the element that goes is zeroed.
func goodPopAfter(c coin) {
	f := flocks.Get().(*flock)
	for c.flip() {
		f.birds = nil
	}
	if n := len(f.birds); n > 0 {
		f.birds[n-1] = nil
		f.birds = f.birds[:n-1]
	}
	flocks.Put(f)
}

func badPopAfter(c coin) {
	f := flocks.Get().(*flock)
	for c.flip() {
		f.birds = nil
	}
	if n := len(f.birds); n > 0 {
		f.birds = f.birds[:n-1]
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// The first element is another one in each round, of the filtered slice as well.
func goodFilterAfter(f *flock, c coin) {
	for c.flip() {
		f.birds = f.birds[1:]
	}
	kept := f.birds[:0]
	for _, b := range f.birds {
		if c.flip() {
			kept = append(kept, b)
		}
	}
	clear(f.birds[len(kept):])
	f.birds = kept
	flocks.Put(f)
}

func badFilterAfter(f *flock, c coin) {
	for c.flip() {
		f.birds = f.birds[1:]
	}
	kept := f.birds[:0]
	for _, b := range f.birds {
		if c.flip() {
			kept = append(kept, b)
		}
	}
	f.birds = kept
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// What the filter has left over is zeroed in each round of the outer loop.
func goodFilterWithin(f *flock, c coin) {
	for c.flip() {
		f.birds = append(f.birds, new(int))
		kept := f.birds[:0]
		for _, b := range f.birds {
			if c.flip() {
				kept = append(kept, b)
			}
		}
		clear(f.birds[len(kept):])
		f.birds = kept
	}
	flocks.Put(f)
}

func badFilterWithin(f *flock, c coin) {
	for c.flip() {
		f.birds = append(f.birds, new(int))
		kept := f.birds[:0]
		for _, b := range f.birds {
			if c.flip() {
				kept = append(kept, b)
			}
		}
		clear(f.birds[len(kept):])
		if c.flip() {
			f.birds = kept[:0]
		}
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// The loop is the first to look at the slice.
func goodSweep(n int) {
	f := flocks.Get().(*flock)
	for i := 0; i < len(f.birds); i++ {
		f.birds[i] = nil
	}
	f.birds = f.birds[:n]
	flocks.Put(f)
}

func badSweep(n int) {
	f := flocks.Get().(*flock)
	for i := 1; i < len(f.birds); i++ {
		f.birds[i] = nil
	}
	f.birds = f.birds[:n]
	flocks.Put(f) // want `stale elements of f\.birds:`
}
