// Package user calls the release functions of another package.
package user

import "lib"

func badBare(in []string) {
	b, release := lib.Bare()
	defer release() // want `stale elements of \S+\.Rows:`
	b.Rows = append(b.Rows, in...)
	b.Rows = b.Rows[:0]
}

func goodBare(in []string) {
	b, release := lib.Bare()
	defer release()
	b.Rows = append(b.Rows, in...)
	clear(b.Rows)
	b.Rows = b.Rows[:0]
}

func badClearing(in []string) {
	b, release := lib.Clearing()
	defer release() // want `stale elements of \S+\.Rows:`
	b.Rows = append(b.Rows, in...)
	b.Rows = b.Rows[:1]
}

func goodClearing(in []string) {
	b, release := lib.Clearing()
	defer release()
	b.Rows = append(b.Rows, in...)
}

func badClearingCalled(in []string, use func([]string)) {
	b, release := lib.Clearing()
	for _, row := range in {
		if len(b.Rows) == 10 {
			use(b.Rows)
			b.Rows = b.Rows[:0]
		}
		b.Rows = append(b.Rows, row)
	}
	release() // want `stale elements of \S+\.Rows:`
}

// Told there.
func goodCutting(in []string) {
	b, release := lib.Cutting()
	defer release()
	b.Rows = append(b.Rows, in...)
}

func badMethod(in []string) {
	b, release := lib.Method()
	defer release() // want `stale elements of \S+\.Rows:`
	b.Rows = append(b.Rows, in...)
	b.Rows = b.Rows[:1]
}

func goodMethod(in []string) {
	b, release := lib.Method()
	defer release()
	b.Rows = append(b.Rows, in...)
}

func badLines(in []string) error {
	s, release, err := lib.Lines()
	if err != nil {
		return err
	}
	defer release() // want `stale elements of \S+:`
	*s = append(*s, in...)
	*s = (*s)[:0]
	return nil
}

func goodLines(in []string) error {
	s, release, err := lib.Lines()
	if err != nil {
		return err
	}
	defer release()
	*s = append(*s, in...)
	return nil
}

// Within a closure, with more to do.
func badWrapped(in []string) {
	b, release := lib.Bare()
	defer func() {
		b.Rows = b.Rows[:0]
		release() // unsure: b and release lead to one object, by two variables
	}()
	b.Rows = append(b.Rows, in...)
}

func goodWrapped(in []string) {
	b, release := lib.Bare()
	defer func() {
		clear(b.Rows)
		b.Rows = b.Rows[:0]
		release()
	}()
	b.Rows = append(b.Rows, in...)
}

// Passed on to our callers.

func open() (*lib.Batch, func()) { return lib.Clearing() }

func badOpen(in []string) {
	b, done := open()
	defer done() // want `stale elements of \S+\.Rows:`
	b.Rows = append(b.Rows, in...)
	b.Rows = b.Rows[:1]
}

func goodOpen(in []string) {
	b, done := open()
	defer done()
	b.Rows = append(b.Rows, in...)
}

// Never released: nothing is put.
func goodNever(in []string) {
	b, _ := lib.Bare()
	b.Rows = append(b.Rows, in...)
	b.Rows = b.Rows[:0]
}
