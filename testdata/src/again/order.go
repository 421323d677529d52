package again

import "slices"

// Which element is zero changes with their order.
func goodOrder(f *flock) {
	if n := len(f.birds); n > 0 {
		slices.Reverse(f.birds)
		f.birds[n-1] = nil
		f.birds = f.birds[:n-1]
	}
	flocks.Put(f)
}

func badOrder(f *flock) {
	if n := len(f.birds); n > 0 {
		f.birds[n-1] = nil
		slices.Reverse(f.birds)
		f.birds = f.birds[:n-1]
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

func goodInsert(f *flock, b *int) {
	f.birds = nil
	f.birds = slices.Insert(f.birds, 0, b)
	clear(f.birds)
	f.birds = f.birds[:0]
	flocks.Put(f)
}

func badInsert(f *flock, b *int) {
	f.birds = nil
	f.birds = slices.Insert(f.birds, 0, b)
	f.birds = f.birds[:0]
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// The last element may be any one after the insertion.
func badInsertBefore(f *flock, i int, b *int) {
	if n := len(f.birds); n > 0 {
		f.birds[n-1] = nil
		f.birds = slices.Insert(f.birds, i, b)
		f.birds = f.birds[:n-1]
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}
