package tests

import "testing"

func TestPut(*testing.T) {
	t := tables.Get().(*table)
	t.rows = append(t.rows, new(int))
	t.rows = t.rows[:0]
	tables.Put(t) // without
}
