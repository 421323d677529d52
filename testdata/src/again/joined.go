package again

import "slices"

// What became of the elements on one way only says nothing of the other.
func badFelled(t *tree, c coin) {
	if c.flip() {
		for i := range t.boughs {
			t.boughs[i] = nil
		}
	}
	for i := range t.boughs {
		if t.boughs[i] != nil {
			t.boughs[i].cells = t.boughs[i].cells[:0]
		}
	}
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

func goodFelled(t *tree) {
	for i := range t.boughs {
		t.boughs[i] = nil
	}
	for i := range t.boughs {
		if t.boughs[i] != nil {
			t.boughs[i].cells = t.boughs[i].cells[:0]
		}
	}
	trees.Put(t)
}

// Elements that one way has let go of are not there on that way.
func badGone(t *tree) {
	for _, b := range t.boughs {
		if b != nil {
			b.cells = b.cells[:0]
		}
	}
	if cap(t.boughs) > 8 {
		t.boughs = nil
	}
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

func goodGone(t *tree) {
	for _, b := range t.boughs {
		if b != nil {
			b.cells = b.cells[:0]
		}
	}
	if cap(t.boughs) > 8 {
		t.boughs = nil
	} else {
		clear(t.boughs)
		t.boughs = t.boughs[:0]
	}
	trees.Put(t)
}

// They still are there for who has kept them.
func badKept(t *tree, c coin) {
	boughs := t.boughs
	for _, b := range boughs {
		if b != nil {
			b.cells = b.cells[:0]
		}
	}
	if c.flip() {
		t.boughs = nil
	} else {
		clear(t.boughs[len(t.boughs)/2:])
	}
	t.boughs = boughs
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

func badPicked(t *tree, i int, c coin) {
	b := t.boughs[i]
	b.cells = b.cells[:0]
	if c.flip() {
		t.boughs = nil
	} else {
		clear(t.boughs)
	}
	t.boughs = append(t.boughs, b)
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

// The element that is worked on is one and the same after a branch.
func badOne(s *sheet, i int, c coin) {
	if c.flip() {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	if c.flip() {
		s.rows[i].cells = slices.Clone(s.rows[i].cells)
	}
	sheets.Put(s) // want `stale elements of s\.rows\[\]\.cells:`
}

func goodOne(s *sheet, i int, c coin) {
	if c.flip() {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.rows[i].cells = slices.Clone(s.rows[i].cells)
	sheets.Put(s)
}

// and another one is another one.
func badOther(s *sheet, i, j int, c coin) {
	if c.flip() {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.rows[j].cells = slices.Clone(s.rows[j].cells)
	sheets.Put(s) // want `stale elements of s\.rows\[\]\.cells:`
}

// In a loop, too.
func badSome(s *sheet, c coin) {
	for i := range s.rows {
		if c.flip() {
			s.rows[i].cells = s.rows[i].cells[:0]
		}
		if c.flip() {
			continue
		}
		s.rows[i].cells = nil
	}
	sheets.Put(s) // want `stale elements of s\.rows\[\]\.cells:`
}

func goodSome(s *sheet, c coin) {
	for i := range s.rows {
		if c.flip() {
			s.rows[i].cells = s.rows[i].cells[:0]
		}
		s.rows[i].cells = nil
	}
	sheets.Put(s)
}

// Also where the other way has not asked for the slice.
func badDropped(s *sheet, n int) {
	if n > 3 {
		s.rows[3].cells = s.rows[3].cells[:0]
		s.rows = s.rows[:4:4]
	}
	sheets.Put(s) // want `stale elements of s\.rows\[\]\.cells:`
}

func goodDropped(s *sheet, n int) {
	if n > 3 {
		s.rows[3].cells = s.rows[3].cells[:0]
		s.rows = nil
	}
	sheets.Put(s)
}
