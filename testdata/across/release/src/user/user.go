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
	defer release() // want `Put of \*\[\]string keeps stale elements of \*\[\]string: .* \(they hold pointers`
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

// What is put is of a type that the package of the pool cannot name: our own, an
// instance, or one without a name.

type batch struct{ rows []string }

var batches lib.Of[batch]

func badLease(in []string) {
	b, release := batches.Lease()
	defer release() // want `Put of \*batch keeps stale elements of batch\.rows: .* \(they hold pointers`
	b.rows = append(b.rows, in...)
	b.rows = b.rows[:0]
}

func goodLease(in []string) {
	b, release := batches.Lease()
	defer release()
	b.rows = append(b.rows, in...)
	clear(b.rows)
	b.rows = b.rows[:0]
}

func badBoxed(in []int) {
	b, release := lib.Boxed[int]()
	defer release() // want `Put of \*lib\.Box\[int\] keeps stale elements of lib\.Box\[int\]\.Items: .* \(plain data`
	b.Items = append(b.Items, in...)
	b.Items = b.Items[:1]
}

func goodBoxed(in []int) {
	b, release := lib.Boxed[int]()
	defer release()
	b.Items = append(b.Items, in...)
}

// Whose fields we cannot name.
var hidden lib.Of[lib.Hidden]

func goodHidden(in []string) {
	h, release := hidden.Lease()
	defer release()
	h.Fill(in)
	h.Reset()
}

// A function of ours cuts it, and we meet it in a struct only.

func cut(h lib.Held[batch]) { h.Value.rows = h.Value.rows[:0] }

func badHeld(in []string) {
	h := batches.Hold()
	defer h.Done() // want `Put of \*batch keeps stale elements of batch\.rows:`
	fill(h, in)
	cut(h)
}

func goodHeld(in []string) {
	h := batches.Hold()
	defer h.Done()
	fill(h, in)
}

func fill(h lib.Held[batch], in []string) { h.Value.rows = append(h.Value.rows, in...) }

// By way of a function of ours that calls theirs.

func lease() (*batch, func()) {
	b, release := batches.Lease()
	return b, func() { release() } // want `Put of \*batch keeps stale elements of batch\.rows:`
}

func badOurs(in []string) {
	b, release := lease()
	defer release()
	b.rows = append(b.rows, in...)
	b.rows = b.rows[:0]
}

func goodOurs(in []string) {
	b, release := lease()
	defer release()
	b.rows = append(b.rows, in...)
}
