package pools

import "sync"

// A slice that every Put leaves empty has no elements to store to.

type row struct {
	name string
	tags []string
}

func (r *row) reset() { r.name, r.tags = "", r.tags[:0] }

func (r *row) named(s string) { r.name, r.tags = s, r.tags[:0] }

type table struct{ rows []row }

func (t *table) reset() {
	for i := range t.rows {
		t.rows[i].reset()
	}
	t.rows = t.rows[:0]
}

func (t *table) decode(names []string) {
	t.reset()
	for _, s := range names {
		if cap(t.rows) > len(t.rows) {
			t.rows = t.rows[:len(t.rows)+1]
		} else {
			t.rows = append(t.rows, row{})
		}
		t.rows[len(t.rows)-1].name = s
	}
}

var tables = sync.Pool{New: func() any { return new(table) }}

func putTable(t *table) {
	clear(t.rows)
	t.rows = t.rows[:0]
	tables.Put(t)
}

func goodDecode(names []string) {
	t := tables.Get().(*table)
	t.decode(names)
	putTable(t)
}

func badDecodeLess(names []string) {
	t := tables.Get().(*table)
	t.decode(names)
	t.rows = t.rows[:len(names)-1]
	putTable(t) // want `stale elements of t\.rows:`
}

// What is cut in place stays as zero as it was; a name is something new.
func badNamed(n int) {
	t := new(table)
	t.rows = make([]row, n)
	for i := range t.rows {
		t.rows[i].named("x")
	}
	t.rows = t.rows[:0]
	tables.Put(t) // want `stale elements of t\.rows:`
}

func goodCutInPlace(n int) {
	t := new(table)
	t.rows = make([]row, n)
	for i := range t.rows {
		t.rows[i].reset()
	}
	t.rows = t.rows[:0]
	tables.Put(t)
}
