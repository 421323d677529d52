// Package pools is analysed with its type Free as a pool, and without.
package pools

import "sync"

// Free is a pool of another kind.
type Free[T any] struct{ list []T }

func (f *Free[T]) Get() (t T) {
	if n := len(f.list); n > 0 {
		t, f.list = f.list[n-1], f.list[:n-1]
	}
	return t
}

func (f *Free[T]) Put(t T) { f.list = append(f.list, t) }

type table struct{ rows []*int }

var (
	tables = sync.Pool{New: func() any { return new(table) }}
	free   Free[*table]
)

func put(t *table) {
	t.rows = t.rows[:0]
	tables.Put(t) // both
}

func putFree(t *table) {
	t.rows = t.rows[:0]
	free.Put(t) // with
}
