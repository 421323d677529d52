// Package user calls put helpers of another package.
package user

import "lib"

// Dirt of the caller is told at his call.

func badPut(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Put(b) // want `stale elements of b\.Rows:`
}

func goodPut(b *lib.Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	lib.Put(b)
}

func goodPutFull(b *lib.Batch) { lib.Put(b) }

func badPutClear(b *lib.Batch) {
	b.Rows = b.Rows[:len(b.Rows)-1]
	lib.PutClear(b) // want `stale elements of b\.Rows:`
}

func goodPutClear(b *lib.Batch) {
	last := len(b.Rows) - 1
	b.Rows[last] = ""
	b.Rows = b.Rows[:last]
	lib.PutClear(b)
}

func goodPutClearAll(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutClearAll(b)
}

func goodPutFresh(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutFresh(b)
}

func badPutSmall(b *lib.Batch) {
	b.Names = b.Names[:0]
	lib.PutSmall(b) // want `stale elements of b\.Names:`
}

func goodPutSmall(b *lib.Batch, in []string) {
	b.Names = append(b.Names, in...)
	lib.PutSmall(b)
}

// Dirt of the helper is told there.

func goodPutCut(b *lib.Batch, in []string) {
	b.Rows = append(b.Rows, in...)
	lib.PutCut(b)
}

func goodCutViaPut(b *lib.Batch) { lib.CutViaPut(b) }

func goodDeferredPutCut(in []string) {
	b := lib.Get()
	defer lib.PutCut(b)
	b.Rows = append(b.Rows, in...)
}

// Another path than the helper's own, and the same path from both.

func badPutCutNames(b *lib.Batch) {
	b.Names = b.Names[:0]
	lib.PutCut(b) // want `stale elements of b\.Names:`
}

func badPutCutBoth(b *lib.Batch, in []string) {
	b.Rows = b.Rows[:0]
	b.Rows = append(b.Rows, in...)
	lib.PutCut(b) // want `stale elements of b\.Rows:`
}

// Deeper ones.

func badViaPut(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.ViaPut(b) // want `stale elements of b\.Rows:`
}

func badViaViaPut(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.ViaViaPut(b) // want `stale elements of b\.Rows:`
}

func goodViaPutCut(b *lib.Batch, in []string) {
	b.Rows = append(b.Rows, in...)
	lib.ViaPutCut(b)
}

func badViaPutClear(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.ViaPutClear(b) // want `stale elements of b\.Rows:`
}

func goodViaPutClear(b *lib.Batch) { lib.ViaPutClear(b) }

// A wrapper of our own around theirs.

func release(b *lib.Batch) { lib.PutClear(b) }

func badRelease(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	release(b) // want `stale elements of b\.Rows:`
}

func goodRelease(b *lib.Batch) { release(b) }

func releaseCut(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutClear(b) // want `stale elements of b\.Rows:`
}

func goodReleaseCut(b *lib.Batch) { releaseCut(b) }

// Deferred, in goroutines, closures and as values.

func badDeferred(in []string, send func([]string)) {
	b := lib.Get()
	defer lib.PutClear(b) // want `stale elements of b\.Rows:`
	for _, row := range in {
		if len(b.Rows) == 10 {
			send(b.Rows)
			b.Rows = b.Rows[:0]
		}
		b.Rows = append(b.Rows, row)
	}
	send(b.Rows)
}

func goodDeferred(in []string, send func([]string)) {
	b := lib.Get()
	defer lib.PutClear(b)
	for _, row := range in {
		if len(b.Rows) == 10 {
			send(b.Rows)
			clear(b.Rows)
			b.Rows = b.Rows[:0]
		}
		b.Rows = append(b.Rows, row)
	}
	send(b.Rows)
}

func badClosure(b *lib.Batch) {
	defer func() {
		b.Rows = b.Rows[:0]
		lib.Put(b) // want `stale elements of b\.Rows:`
	}()
}

func badCutOutside(b *lib.Batch) {
	defer func() {
		lib.Put(b) // want `stale elements of b\.Rows:`
	}()
	b.Rows = b.Rows[:0]
}

func goodClosure(b *lib.Batch) {
	b.Rows = append(b.Rows, "x")
	defer func() { lib.PutClear(b) }()
}

func badGo(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	go lib.Put(b) // want `stale elements of b\.Rows:`
}

func badValue(b *lib.Batch) {
	put := lib.PutClear
	b.Rows = b.Rows[:0]
	put(b) // want `stale elements of b\.Rows:`
}

func goodValue(b *lib.Batch) {
	put := lib.PutClearAll
	b.Rows = b.Rows[:0]
	put(b)
}

func badVariadic(a, b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutAll(a, b) // want `stale elements of \S+:`
}

func goodVariadic(a, b *lib.Batch) { lib.PutAll(a, b) }

// The error path.

func badErrorPath(in []string, check func([]string) error) error {
	b := lib.Get()
	b.Rows = append(b.Rows, in...)
	if err := check(b.Rows); err != nil {
		b.Rows = b.Rows[:0]
		lib.Put(b) // want `stale elements of b\.Rows:`
		return err
	}
	lib.PutClear(b)
	return nil
}
