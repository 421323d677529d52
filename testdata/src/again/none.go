package again

import "sync"

// Nothing is added by what has no elements.
func badAdded(f *flock, bs []*int) {
	f.birds = append([]*int(nil), bs...)
	copy(f.birds, bs)
	f.birds = f.birds[:0]
	flocks.Put(f) // want `stale elements of f\.birds:`
}

func goodAdded(f *flock, bs []*int) {
	f.birds = append([]*int(nil), bs[:0]...)
	copy(f.birds, bs)
	f.birds = f.birds[:0]
	flocks.Put(f)
}

// What is cut from nil is nil, and no content where it is stored.
func badCutRows(s *sheet) {
	for i := range s.rows {
		s.rows[i].cells = s.rows[i].cells[:0:0]
	}
	s.rows = s.rows[:0]
	sheets.Put(s) // want `stale elements of s\.rows:`
}

func goodCutRows(s *sheet) {
	for i := range s.rows {
		s.rows[i] = row{}
	}
	for i := range s.rows {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.rows = s.rows[:0]
	sheets.Put(s)
}

// As many as before: a number that is written out.
func badAsMany(f *flock, n int) {
	f.birds = nil
	for i := range n {
		f.birds = append(f.birds[:0], new(int))
		if i == 3 {
			f.birds = append(f.birds, new(int))
		}
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

func goodAsMany(f *flock, n int) {
	f.birds = nil
	for range n {
		f.birds = append(f.birds[:0], new(int))
	}
	flocks.Put(f)
}

func badTaken(n int) {
	f := flocks.Get().(*flock)
	for i := range f.birds {
		f.birds[i] = nil
	}
	for range n {
		f.birds = append(f.birds[:0], new(int), new(int))
		f.birds = f.birds[:1]
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

func goodTaken(n int) {
	f := flocks.Get().(*flock)
	for i := range f.birds {
		f.birds[i] = nil
	}
	for range n {
		f.birds = append(f.birds[:0], new(int), new(int))
	}
	flocks.Put(f)
}

// There is no index in a slice without elements.
func badIndex(f *flock, i int) {
	f.birds = f.birds[:len(f.birds):len(f.birds)]
	if i < len(f.birds) {
		f.birds = append(f.birds[:i], f.birds[i+1:]...)
	}
	flocks.Put(f) // want `stale elements of f\.birds:`
}

func goodIndex(f *flock, i int) {
	clear(f.birds)
	f.birds = f.birds[:0]
	if i < len(f.birds) {
		f.birds = append(f.birds[:i], f.birds[i+1:]...)
	}
	flocks.Put(f)
}

// One slice among many others, whose elements are slices as well.
type nest struct{ eggs, shells [][]int }

var nests = sync.Pool{New: func() any { return new(nest) }}

func badCrowd(f *flock, a, b *nest, i, j int, in [][]int, s [][]int) {
	clear(a.eggs)
	if i < len(a.eggs) {
		a.eggs[i] = []int{1}
	}
	if len(in) > 2 {
		s = append(s, in[0])
		a.shells = a.shells[:j]
	}
	for k := range a.eggs {
		if k > 0 {
			a.eggs[k] = nil
		}
	}
	a.eggs = a.eggs[:0]
	a.shells = nil
	nests.Put(a) // want `stale elements of a\.eggs:`
}

func goodCrowd(f *flock, a, b *nest, i, j int, in [][]int, s [][]int) {
	clear(a.eggs)
	if i < len(a.eggs) {
		a.eggs[i] = []int{1}
	}
	if len(in) > 2 {
		s = append(s, in[0])
		a.shells = a.shells[:j]
	}
	for k := range a.eggs {
		a.eggs[k] = nil
	}
	a.eggs = a.eggs[:0]
	a.shells = nil
	nests.Put(a)
}

// What an interface holds is not always known.
type hoard struct{ things []any }

var hoards = sync.Pool{New: func() any { return new(hoard) }}

func badThings(h *hoard) {
	h.things = append([]any(nil), "thing")
	for _, t := range h.things {
		h.things[0] = t
	}
	h.things = h.things[:0]
	hoards.Put(h) // want `stale elements of h\.things:`
}

func goodThings(h *hoard) {
	h.things = append([]any(nil), "thing")
	for _, t := range h.things {
		h.things[0] = t
	}
	clear(h.things)
	h.things = h.things[:0]
	hoards.Put(h)
}

// Nor what code makes of an element that cannot be seen.
func badFilledOne(s *sheet, f func(*row)) {
	clear(s.rows)
	f(&s.rows[2])
	for i := range s.rows {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.rows = s.rows[:0]
	sheets.Put(s) // want `stale elements of s\.rows:`
}

func goodFilledOne(s *sheet, f func(*row)) {
	f(&s.rows[2])
	clear(s.rows)
	for i := range s.rows {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.rows = s.rows[:0]
	sheets.Put(s)
}
