// Package user hands functions to another package, which gets and puts.
package user

import "lib"

func badWith(in []string) {
	lib.With(func(b *lib.Batch) { // want `stale elements of \S+\.Rows:`
		b.Rows = append(b.Rows, in...)
		b.Rows = b.Rows[:0]
	})
}

func goodWith(in []string) {
	lib.With(func(b *lib.Batch) {
		b.Rows = append(b.Rows, in...)
		clear(b.Rows)
		b.Rows = b.Rows[:0]
	})
}

func badWithClear(in []string) {
	lib.WithClear(func(b *lib.Batch) { // want `stale elements of \S+\.Rows:`
		b.Rows = append(b.Rows, in...)
		b.Rows = b.Rows[:1]
	})
}

func goodWithClear(in []string) {
	lib.WithClear(func(b *lib.Batch) { b.Rows = append(b.Rows, in...) })
}

func goodWithClearAll(in []string) error {
	return lib.WithClearAll(func(b *lib.Batch) error {
		b.Rows = append(b.Rows, in...)
		b.Rows = b.Rows[:0]
		return nil
	})
}

// Told there.
func goodWithCut(in []string) {
	lib.WithCut(func(b *lib.Batch) { b.Rows = append(b.Rows, in...) })
}

// Named functions and methods.

func shorten(b *lib.Batch) {
	b.Rows = append(b.Rows, "x", "y")
	b.Rows = b.Rows[:1]
}

func fill(b *lib.Batch) { b.Rows = append(b.Rows, "x", "y") }

func badNamed() {
	lib.WithClear(shorten) // want `stale elements of \S+\.Rows:`
}

func goodNamed() { lib.WithClear(fill) }

type worker struct{ in []string }

func (w *worker) fill(b *lib.Batch) { b.Rows = append(b.Rows, w.in...) }

func (w *worker) shorten(b *lib.Batch) {
	b.Rows = append(b.Rows, w.in...)
	b.Rows = b.Rows[:1]
}

func (w *worker) bad() {
	lib.WithClear(w.shorten) // want `stale elements of \S+\.Rows:`
}

func (w *worker) good() { lib.WithClear(w.fill) }

// We are given the function ourselves: nothing is known of it.
func goodUnknown(f func(*lib.Batch)) { lib.WithClear(f) }

// A callback around an unknown one.
func badAround(f func(*lib.Batch)) {
	lib.WithClear(func(b *lib.Batch) { // want `stale elements of \S+\.Rows:`
		f(b)
		b.Rows = b.Rows[:0]
	})
}
