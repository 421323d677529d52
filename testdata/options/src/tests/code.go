// Package tests is analysed with -tests=false, and by default.
package tests

import "sync"

type table struct{ rows []*int }

var tables = sync.Pool{New: func() any { return new(table) }}

func put(t *table) {
	t.rows = t.rows[:0]
	tables.Put(t) // both
}
