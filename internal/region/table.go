package region

import (
	"slices"
	"sort"
)

// table holds values by their IDs, in the order of these. Values are never
// changed in place: the tables of many points of a function share them, and see
// at once what is the same in both. A copy shares all rows until it is written.
type table[T any] struct {
	rows   []row[T]
	shared bool // another table has these rows, too
}

type row[T any] struct {
	id ID
	v  *T
}

// clone returns a copy; both share their rows until they are written.
func (t *table[T]) clone() table[T] {
	t.shared = true
	return *t
}

// own makes way for a change of the rows.
func (t *table[T]) own() {
	if t.shared {
		t.rows, t.shared = append(make([]row[T], 0, len(t.rows)+4), t.rows...), false
	}
}

func (t *table[T]) index(id ID) (int, bool) {
	i := sort.Search(len(t.rows), func(i int) bool { return t.rows[i].id >= id })
	return i, i < len(t.rows) && t.rows[i].id == id
}

// at returns the value at id, nil if there is none.
func (t *table[T]) at(id ID) *T {
	if i, ok := t.index(id); ok {
		return t.rows[i].v
	}
	return nil
}

// find returns the value at id, and whether there is one.
func (t *table[T]) find(id ID) (T, bool) {
	if v := t.at(id); v != nil {
		return *v, true
	}
	var zero T
	return zero, false
}

// get returns the value at id, or the zero value.
func (t *table[T]) get(id ID) T {
	v, _ := t.find(id)
	return v
}

func (t *table[T]) set(id ID, v T) { t.put(id, &v) }

func (t *table[T]) put(id ID, v *T) {
	t.own()
	if i, ok := t.index(id); ok {
		t.rows[i].v = v
	} else {
		t.rows = slices.Insert(t.rows, i, row[T]{id, v})
	}
}

// putAt replaces the value in the row i.
func (t *table[T]) putAt(i int, v *T) {
	t.own()
	t.rows[i].v = v
}

func (t *table[T]) drop(id ID) {
	if i, ok := t.index(id); ok {
		t.own()
		t.rows = slices.Delete(t.rows, i, i+1)
	}
}

// keep drops all rows that pick does not.
func (t *table[T]) keep(pick func(id ID, v *T) bool) {
	for i, r := range t.rows {
		if pick(r.id, r.v) {
			continue
		}
		kept := append(make([]row[T], 0, len(t.rows)), t.rows[:i]...)
		for _, r := range t.rows[i+1:] {
			if pick(r.id, r.v) {
				kept = append(kept, r)
			}
		}
		t.rows, t.shared = kept, false
		return
	}
}

// is reports whether both are known to be the same without a look at each row.
func (t *table[T]) is(u *table[T]) bool {
	return len(t.rows) == len(u.rows) && (len(t.rows) == 0 || &t.rows[0] == &u.rows[0])
}

// ids lists what there is, in order.
func (t *table[T]) ids() []ID {
	out := make([]ID, len(t.rows))
	for i, r := range t.rows {
		out[i] = r.id
	}
	return out
}
