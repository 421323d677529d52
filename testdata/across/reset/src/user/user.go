// Package user puts an object that is reset in another package.
package user

import (
	"sync"

	"lib"
)

var pool sync.Pool

func goodReset(b *lib.Batch) {
	b.Reset()
	pool.Put(b)
}

func badCut(b *lib.Batch) {
	b.Cut()
	pool.Put(b) // want `stale elements of b\.Rows:` `stale elements of b\.Names:`
}

func badCutThenClear(b *lib.Batch) {
	b.CutThenClear()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func badCutThenClearHere(b *lib.Batch) {
	b.Cut()
	b.Names = nil
	clear(b.Rows)
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func badCutThenClearThere(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	b.Clear()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func badResetTooLate(b *lib.Batch) {
	b.Rows = b.Rows[:1]
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodClearThere(b *lib.Batch) {
	b.Clear()
	b.Rows = b.Rows[:0]
	pool.Put(b)
}

func goodClearHere(b *lib.Batch) {
	clear(b.Rows)
	clear(b.Names)
	b.Cut()
	pool.Put(b)
}

// The reset makes up for the cut.
func goodClearAll(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	b.ClearAll()
	pool.Put(b)
}

func goodCutThenClearAll(b *lib.Batch) {
	b.Cut()
	b.Names = nil
	b.ClearAll()
	pool.Put(b)
}

func badPartial(b *lib.Batch) {
	b.Partial()
	pool.Put(b) // want `stale elements of b\.Names:`
}

func goodPartial(b *lib.Batch) {
	clear(b.Names)
	b.Partial()
	pool.Put(b)
}

func goodDrop(b *lib.Batch) {
	b.Drop()
	pool.Put(b)
}

func goodCutThenDrop(b *lib.Batch) {
	b.Cut()
	b.Drop()
	pool.Put(b)
}

func goodReplace(b *lib.Batch) {
	b.Cut()
	b.Replace()
	pool.Put(b)
}

func badKeep(b *lib.Batch) {
	b.Keep()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodKeep(b *lib.Batch) {
	b.KeepCleared()
	pool.Put(b)
}

func goodLoop(b *lib.Batch) {
	b.Loop()
	pool.Put(b)
}

func badLoop(b *lib.Batch) {
	b.WrongLoop()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func badSome(b *lib.Batch, all bool) {
	b.Some(all)
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodSome(b *lib.Batch, all bool) {
	b.Clear()
	b.Some(all)
	pool.Put(b)
}

func goodGuarded(b *lib.Batch) {
	b.Guarded()
	pool.Put(b)
}

func badGuard(b *lib.Batch) {
	b.WrongGuard()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func badPop(b *lib.Batch) *string {
	row := b.Pop()
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Rows:`
	return row
}

func goodPop(b *lib.Batch) *string {
	row := b.PopZero()
	b.Reset()
	pool.Put(b)
	return row
}

func goodWipe(b *lib.Batch) {
	b.Wipe()
	b.Rows = b.Rows[:0]
	pool.Put(b)
}

func badWipe(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	b.Wipe()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodShorten(b *lib.Batch) {
	b.Shorten()
	pool.Put(b)
}

// Filled by the other package, too.

func badAdd(b *lib.Batch, row *string) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	b.Add(row)
	b.Rows = b.Rows[:0]
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodAdd(b *lib.Batch, row *string) {
	b.Reset()
	b.Add(row)
	b.Reset()
	pool.Put(b)
}

// In a loop, as each record is full.

func badBatching(b *lib.Batch, rows []*string, send func([]*string)) {
	for _, row := range rows {
		if len(b.Rows) == 10 {
			send(b.Rows)
			b.Rows = b.Rows[:0]
		}
		b.Add(row)
	}
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodBatching(b *lib.Batch, rows []*string, send func([]*string)) {
	for _, row := range rows {
		if len(b.Rows) == 10 {
			send(b.Rows)
			b.Reset()
		}
		b.Add(row)
	}
	b.Reset()
	pool.Put(b)
}

// Deferred, and as values.

func badDeferred(b *lib.Batch) {
	defer pool.Put(b) // want `stale elements of b\.Rows:` `stale elements of b\.Names:`
	defer b.Cut()
}

func goodDeferred(b *lib.Batch) {
	defer pool.Put(b)
	defer b.Reset()
}

func badMethodValue(b *lib.Batch) {
	cut := b.CutThenClear
	cut()
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodMethodValue(b *lib.Batch) {
	reset := b.Reset
	reset()
	pool.Put(b)
}

func badMethodExpression(b *lib.Batch) {
	(*lib.Batch).CutThenClear(b)
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodMethodExpression(b *lib.Batch) {
	(*lib.Batch).Reset(b)
	pool.Put(b)
}

// Two objects: the reset of one is none of the other's.

func badOther(a, b *lib.Batch) {
	b.Names = nil
	a.Reset()
	b.Cut()
	pool.Put(a)
	pool.Put(b) // want `stale elements of b\.Rows:`
}
