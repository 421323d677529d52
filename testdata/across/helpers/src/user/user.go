// Package user resets its slices with helpers of another package.
package user

import (
	"sync"

	"lib"
)

type box struct {
	rows []string
	ids  []int
}

var boxes sync.Pool

func badCut(b *box) {
	b.rows = lib.Cut(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodReset(b *box) {
	b.rows = lib.Reset(b.rows)
	boxes.Put(b)
}

func badLate(b *box) {
	b.rows = lib.Late(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func badGenericCut(b *box) {
	b.rows = lib.ResetOf(b.rows)
	b.ids = lib.CutOf(b.ids)
	boxes.Put(b) // want `stale elements of b\.ids:`
}

func goodGenericReset(b *box) {
	b.rows, b.ids = lib.ResetOf(b.rows), lib.ResetOf(b.ids)
	boxes.Put(b)
}

func goodCutUnused(b *box) {
	_ = lib.Cut(b.rows)
	boxes.Put(b)
}

func goodZero(b *box) {
	lib.Zero(b.rows)
	b.rows = b.rows[:0]
	boxes.Put(b)
}

func badZero(b *box) {
	b.rows = b.rows[:0]
	lib.Zero(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodZeroAll(b *box) {
	b.rows = b.rows[:0]
	lib.ZeroAll(b.rows)
	boxes.Put(b)
}

func goodZeroAlias(b *box) {
	rows := b.rows
	b.rows = b.rows[:0]
	lib.Zero(rows)
	boxes.Put(b)
}

func badCutAt(b *box) {
	lib.CutAt(&b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodResetAt(b *box) {
	lib.ResetAt(&b.rows)
	boxes.Put(b)
}

func badCutAtOf(b *box) {
	lib.CutAtOf(&b.ids)
	boxes.Put(b) // want `stale elements of b\.ids:`
}

func goodResetAtOf(b *box) {
	lib.ResetAtOf(&b.ids)
	lib.ResetAtOf(&b.rows)
	boxes.Put(b)
}

func goodDropAt(b *box) {
	b.rows = b.rows[:0]
	lib.DropAt(&b.rows)
	boxes.Put(b)
}

func badLast(b *box) string {
	var last string
	b.rows, last = lib.Last(b.rows)
	b.rows = lib.Reset(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
	return last
}

func goodLast(b *box) string {
	var last string
	b.rows, last = lib.LastZero(b.rows)
	b.rows = lib.Reset(b.rows)
	boxes.Put(b)
	return last
}

func badRemove(b *box, i int) {
	b.rows = lib.Remove(b.rows, i)
	b.rows = lib.Reset(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodRemove(b *box, i int) {
	b.rows = lib.RemoveZero(b.rows, i)
	b.rows = lib.Reset(b.rows)
	boxes.Put(b)
}

func badFilter(b *box, keep func(string) bool) {
	b.rows = lib.Filter(b.rows, keep)
	b.rows = lib.Reset(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodFilter(b *box, keep func(string) bool) {
	b.rows = lib.FilterZero(b.rows, keep)
	b.rows = lib.Reset(b.rows)
	boxes.Put(b)
}

func badSame(b *box) {
	rows := lib.Same(b.rows)
	b.rows = rows[:0]
	boxes.Put(b) // want `stale elements of b\.rows:`
}

// Same returns the array itself, so the clear reaches it.
func goodSame(b *box) {
	clear(lib.Same(b.rows))
	b.rows = b.rows[:0]
	boxes.Put(b)
}

// Copy does not.
func badCopy(b *box) {
	clear(lib.Copy(b.rows))
	b.rows = b.rows[:0]
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodCopy(b *box) {
	b.rows = lib.Copy(b.rows[:0])
	boxes.Put(b)
}

func badAdd(b *box) {
	b.rows = lib.Reset(b.rows)
	b.rows = lib.Add(b.rows, "x")
	b.rows = b.rows[:0]
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodAdd(b *box) {
	b.rows = lib.Add(b.rows, "x")
	b.rows = lib.Reset(b.rows)
	boxes.Put(b)
}

func badFill(b *box, from []string) {
	b.rows = lib.Fill(b.rows, from)
	b.rows = lib.Reset(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodFill(b *box, from []string) {
	clear(b.rows)
	b.rows = lib.Fill(b.rows, from)
	b.rows = lib.Reset(b.rows)
	boxes.Put(b)
}

func badTry(b *box) (err error) {
	b.rows, err = lib.Try(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
	return err
}

func goodTry(b *box) (err error) {
	clear(b.rows)
	b.rows, err = lib.Try(b.rows)
	boxes.Put(b)
	return err
}

// The pooled thing is the slice.

func badPooledSlice(s []string) {
	s = lib.Cut(s)
	boxes.Put(&s) // want `stale elements of s:`
}

func goodPooledSlice(s []string) {
	s = lib.Reset(s)
	boxes.Put(&s)
}

func badPointer(s *[]string) {
	lib.CutAt(s)
	boxes.Put(s) // want `stale elements of \*s:`
}

func goodPointer(s *[]string) {
	lib.ResetAt(s)
	boxes.Put(s)
}

// As a value.

func badFunctionValue(b *box) {
	cut := lib.Cut
	b.rows = cut(b.rows)
	boxes.Put(b) // want `stale elements of b\.rows:`
}

func goodFunctionValue(b *box) {
	reset := lib.Reset
	b.rows = reset(b.rows)
	boxes.Put(b)
}
