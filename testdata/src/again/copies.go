package again

// Zero is copied, round by round.
func goodCopies(f *flock, c coin) {
	clear(f.birds)
	for c.flip() {
		if n := len(f.birds); n > 0 {
			f.birds = f.birds[:n-1]
		}
		f.birds = append([]*int(nil), f.birds...)
	}
	flocks.Put(f)
}

func badCopies(f *flock, c coin) {
	for c.flip() {
		if n := len(f.birds); n > 0 {
			f.birds = f.birds[:n-1]
		}
		if c.flip() {
			f.birds = append([]*int(nil), f.birds...)
		}
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// remove takes out one element; what moves down is the caller's.
func (f *flock) remove(i int) {
	if i < len(f.birds) {
		f.birds = append(f.birds[:i], f.birds[i+1:]...)
	}
}

func goodRemove(f *flock, n int) {
	f.birds = make([]*int, 0, n)
	f.remove(n)
	f.remove(n)
	flocks.Put(f)
}

func badRemove(f *flock, n int) {
	f.birds = make([]*int, 0, n)
	f.birds = append(f.birds, new(int), new(int))
	f.remove(n)
	f.remove(n)
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// What another slice of the object had hidden comes to light as a copy.
func (f *flock) settle(n int) {
	f.nests = append(f.nests[:0:0], f.birds[:n]...)
	f.nests = f.nests[:0]
}

func goodSettle(f *flock, n int) {
	clear(f.birds)
	f.birds = f.birds[:0]
	f.settle(n)
	flocks.Put(f)
}

func badSettle(f *flock, n int) {
	f.settle(n)
	flocks.Put(f) // want `stale elements of f\.nests:`
}

// The element that is popped is written over by the next one.
func goodExchange(f *flock, b *int) {
	if n := len(f.birds); n > 0 {
		f.birds = f.birds[:n-1]
		f.birds = append(f.birds, b)
	}
	flocks.Put(f)
}

func badExchange(f *flock, b *int) {
	if n := len(f.birds); n > 1 {
		f.birds = f.birds[:n-2]
		f.birds = append(f.birds, b)
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

// A sweep over no elements leaves none behind that a copy could fill.
func goodRefilled(f *flock, i int, b *int) {
	clear(f.birds)
	for j := range f.birds {
		f.birds[j] = b
	}
	if i < len(f.birds) {
		copy(f.birds[i:], f.birds[i+1:])
		f.birds[len(f.birds)-1] = nil
		f.birds = f.birds[:len(f.birds)-1]
	}
	flocks.Put(f)
}

func badRefilled(f *flock, i int, b *int) {
	clear(f.birds)
	for j := range f.birds {
		f.birds[j] = b
	}
	if i < len(f.birds) {
		copy(f.birds[i:], f.birds[i+1:])
		f.birds = f.birds[:len(f.birds)-1]
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}
