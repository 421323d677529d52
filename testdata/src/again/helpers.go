package again

import "sync"

type row struct{ cells []string }

type sheet struct{ rows []row }

var sheets = sync.Pool{New: func() any { return new(sheet) }}

// put leaves no row, so that nothing hangs from them.
func (s *sheet) put() {
	clear(s.rows)
	s.rows = s.rows[:0]
	sheets.Put(s)
}

func goodRows(s *sheet) {
	for i := range s.rows {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.put()
}

// keep leaves them.
func (s *sheet) keep() { sheets.Put(s) }

func badRows(s *sheet) {
	for i := range s.rows {
		s.rows[i].cells = s.rows[i].cells[:0]
	}
	s.keep() // want `stale elements of s\.rows\[\]\.cells:`
}

// add fills one of the rows.
func (s *sheet) add(i int, cell string) { s.rows[i].cells = append(s.rows[i].cells, cell) }

func badAdd(s *sheet, i int) {
	if i < len(s.rows) {
		s.rows[i].cells = s.rows[i].cells[:0]
		s.add(i, "x")
	}
	sheets.Put(s) // want `stale elements of s\.rows\[\]\.cells:`
}

func goodAdd(s *sheet, i int) {
	if i < len(s.rows) {
		clear(s.rows[i].cells)
		s.rows[i].cells = s.rows[i].cells[:0]
		s.add(i, "x")
	}
	sheets.Put(s)
}

type tree struct{ boughs []*row }

var trees = sync.Pool{New: func() any { return new(tree) }}

// Where there is no bough there are no cells.
func goodBoughs(t *tree) {
	for _, b := range t.boughs {
		if b != nil {
			b.cells = b.cells[:0]
		}
	}
	for _, b := range t.boughs {
		if b != nil {
			clear(b.cells[:cap(b.cells)])
		}
	}
	trees.Put(t)
}

func badBoughs(t *tree, c coin) {
	for _, b := range t.boughs {
		if b != nil {
			b.cells = b.cells[:0]
		}
	}
	for _, b := range t.boughs {
		if c.flip() {
			clear(b.cells[:cap(b.cells)])
		}
	}
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

// Either array is cleared, whichever it is.
func goodSheets(s *sheet, c coin) {
	if c.flip() {
		*s = sheet{}
		s.rows = append(s.rows, row{})
	} else {
		for i := range s.rows {
			s.rows[i].cells = s.rows[i].cells[:0]
		}
	}
	clear(s.rows)
	s.rows = s.rows[:0]
	sheets.Put(s)
}

func badSheets(s *sheet, c coin) {
	if c.flip() {
		*s = sheet{}
		s.rows = append(s.rows, row{})
	} else {
		for i := range s.rows {
			s.rows[i].cells = s.rows[i].cells[:0]
		}
	}
	sheets.Put(s) // want `stale elements of s\.rows\[\]\.cells:`
}

// Which boughs there are does not change what one of them hides.
func badGrafted(t *tree, i, n int) {
	if t.boughs[i] != nil {
		for range n {
			n++
		}
		t.boughs[i].cells = t.boughs[i].cells[:0]
	}
	if n > 9 {
		t.boughs = append(t.boughs, &row{}, &row{})
	}
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

func goodGrafted(t *tree, i, n int) {
	if t.boughs[i] != nil {
		for range n {
			n++
		}
		clear(t.boughs[i].cells)
		t.boughs[i].cells = t.boughs[i].cells[:0]
	}
	if n > 9 {
		t.boughs = append(t.boughs, &row{}, &row{})
	}
	trees.Put(t)
}

// The first bough is gone; the others are as they were.
func badFirst(t *tree, i int) {
	if len(t.boughs) > 0 {
		t.boughs[0] = nil
		t.boughs = t.boughs[1:]
	}
	if i < len(t.boughs) && t.boughs[i] != nil {
		t.boughs[i].cells = t.boughs[i].cells[:0]
	}
	trees.Put(t) // want `stale elements of t\.boughs\[\]\.cells:`
}

func goodFirst(t *tree, i int) {
	if len(t.boughs) > 0 {
		t.boughs[0] = nil
		t.boughs = t.boughs[1:]
	}
	if i < len(t.boughs) && t.boughs[i] != nil {
		clear(t.boughs[i].cells)
		t.boughs[i].cells = t.boughs[i].cells[:0]
	}
	trees.Put(t)
}
