// Package generated has a generated file and one written by hand.
package generated

func badHelper(t *table) {
	cutTable(t)
	tables.Put(t) // want `stale elements of t\.cells:`
}

func goodHelper(t *table) {
	wipeTable(t)
	tables.Put(t)
}

func badWrapper(t *table) {
	t.cells = t.cells[:0]
	bareTable(t) // want `stale elements of t\.cells:`
}

func badWrapperTooLate(t *table) {
	t.cells = t.cells[:0]
	wipeAndPut(t) // want `stale elements of t\.cells:`
}

func goodWrapper(t *table) { wipeAndPut(t) }

// The fault is the generated helper's own.
func goodCaller(in []string) {
	t := tables.Get().(*table)
	t.cells = append(t.cells, in...)
	putTable(t)
}

func handWrittenPut(t *table) { tables.Put(t) }
