package again

import "slices"

// The elements go into another array, with what they hide.
func (t *tree) move() { t.boughs = append([]*row(nil), t.boughs...) }

func badMove(t *tree) {
	for _, b := range t.boughs {
		if b != nil {
			b.cells = b.cells[:0]
		}
	}
	t.move()
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

func goodMove(t *tree) {
	for _, b := range t.boughs {
		if b != nil {
			clear(b.cells)
			b.cells = b.cells[:0]
		}
	}
	t.move()
	trees.Put(t)
}

func badClone(s *sheet) {
	for i := range s.rows {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.rows = slices.Clone(s.rows)
	sheets.Put(s) // want `stale elements of s\.rows\[\]\.cells:`
}

func goodClone(s *sheet) {
	for i := range s.rows {
		clear(s.rows[i].cells)
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.rows = slices.Clone(s.rows)
	sheets.Put(s)
}

// One array, by two names, in a literal.
func badNames(f *flock, bs []*int) {
	all := f.birds
	func() {
		clear(f.birds)
		f.birds = append(f.birds[:0], bs...)
		all = all[:len(all):len(all)]
	}()
	slices.Reverse(all)
	flocks.Put(f) // want `stale elements of f\.birds:`
}

func goodNames(f *flock, bs []*int) {
	all := f.birds
	func() {
		clear(f.birds)
		f.birds = append(f.birds[:0], bs...)
		all = all[:len(all):len(all)]
	}()
	f.birds = all
	clear(all)
	flocks.Put(f)
}

func badTwice(c coin, n int) {
	f := flocks.Get().(*flock)
	g := f
	func() {
		if c.flip() {
			g.birds = g.birds[:n]
		} else {
			f.birds = append(f.birds, new(int))
		}
	}()
	clear(f.birds)
	f.birds = f.birds[:0]
	flocks.Put(f) // want `stale elements of f\.birds:`
}

func goodTwice(c coin) {
	f := flocks.Get().(*flock)
	g := f
	func() {
		if c.flip() {
			clear(g.birds)
			g.birds = g.birds[:0]
		} else {
			f.birds = append(f.birds, new(int))
		}
	}()
	clear(f.birds)
	f.birds = f.birds[:0]
	flocks.Put(f)
}

// What is made within, and cut there, was not the caller's.
func badMade(f *flock, bs []*int) {
	f.birds = nil
	func() {
		f.birds = f.birds[:len(f.birds):len(f.birds)]
		for _, b := range bs {
			f.birds = append(f.birds, b)
			f.birds = f.birds[:0]
		}
	}()
	flocks.Put(f) // want `stale elements of f\.birds:`
}

func goodMade(f *flock, bs []*int) {
	f.birds = nil
	func() {
		f.birds = f.birds[:len(f.birds):len(f.birds)]
		for _, b := range bs {
			f.birds = append(f.birds, b)
			clear(f.birds)
			f.birds = f.birds[:0]
		}
	}()
	flocks.Put(f)
}

// Some rows get new cells, or all of them do.
func badCells(t *tree, c coin) {
	for _, b := range t.boughs {
		b.cells = b.cells[:0]
	}
	func() {
		if c.flip() {
			for _, b := range t.boughs {
				b.cells = nil
			}
		}
	}()
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

func goodCells(t *tree) {
	for _, b := range t.boughs {
		b.cells = b.cells[:0]
	}
	func() {
		for _, b := range t.boughs {
			b.cells = nil
		}
	}()
	trees.Put(t)
}
