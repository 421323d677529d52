package again

import "slices"

// A nil slice has no elements that could be written.
func goodNil(c coin) {
	f := flocks.Get().(*flock)
	if f.birds != nil || c.flip() {
		f.birds = slices.Delete(f.birds, 0, len(f.birds))
	}
	copy(f.birds, f.nests)
	f.birds = f.birds[:0]
	flocks.Put(f)
}

func badNil(c coin) {
	f := flocks.Get().(*flock)
	if f.birds == nil || c.flip() {
		f.birds = slices.Delete(f.birds, 0, len(f.birds))
	}
	copy(f.birds, f.nests)
	f.birds = f.birds[:0]
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// Nor does it hide any.
func goodHidden(f *flock, c coin) {
	f.birds = f.birds[:0]
	if f.birds != nil || c.flip() {
		f.birds = f.birds[:0:0]
	}
	flocks.Put(f)
}

func badHidden(f *flock, c coin) {
	f.birds = f.birds[:0]
	if f.birds == nil || c.flip() {
		f.birds = f.birds[:0:0]
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// fill adds to its own copy of the header.
func fill(birds []*int, n int) {
	for range n {
		birds = append(birds, new(int))
	}
}

// An array of the slice's length has no room for more.
func goodRoom(f *flock, n int) {
	f.birds = make([]*int, n)
	fill(f.birds, n)
	flocks.Put(f)
}

func badRoom(f *flock, n int) {
	f.birds = make([]*int, n, 2*n)
	fill(f.birds, n)
	flocks.Put(f) // want `stale elements of f\.birds:`
}
