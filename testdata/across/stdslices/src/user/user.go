// Package user calls functions of package slices on pooled slices.
package user

import (
	"cmp"
	"slices"
	"sync"

	"lib"
)

type batch struct {
	rows []string
	ids  []*int
}

var pool sync.Pool

// put clears what is live.
func put(b *batch) {
	clear(b.rows)
	clear(b.ids)
	b.rows, b.ids = b.rows[:0], b.ids[:0]
	pool.Put(b)
}

// Functions that zero what they free.

func goodDelete(b *batch, i int) {
	b.rows = slices.Delete(b.rows, i, i+1)
	put(b)
}

func goodDeleteAll(b *batch) {
	b.rows = slices.Delete(b.rows, 0, len(b.rows))
	pool.Put(b)
}

func badDelete(b *batch, i int) {
	b.rows = slices.Delete(b.rows, i, i+1)
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

func goodDeleteFunc(b *batch, f func(string) bool) {
	b.rows = slices.DeleteFunc(b.rows, f)
	put(b)
}

func badDeleteFunc(b *batch, f func(string) bool) {
	b.rows = slices.DeleteFunc(b.rows, f)
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

func goodCompact(b *batch) {
	b.rows = slices.Compact(b.rows)
	put(b)
}

func goodCompactFunc(b *batch) {
	b.ids = slices.CompactFunc(b.ids, func(x, y *int) bool { return *x == *y })
	put(b)
}

func badCompact(b *batch) {
	b.rows = slices.Compact(b.rows)
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

// Dirt from before stays.
func badDeleteTooLate(b *batch) {
	b.rows = b.rows[:len(b.rows)-1]
	b.rows = slices.Delete(b.rows, 0, len(b.rows))
	pool.Put(b) // want `stale elements of b\.rows:`
}

func goodReplace(b *batch, i, j int) {
	b.rows = slices.Replace(b.rows, i, j, "x")
	put(b)
}

func badReplace(b *batch, i, j int) {
	b.rows = slices.Replace(b.rows, i, j, "x")
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

// Functions that add.

func goodInsert(b *batch) {
	b.rows = slices.Insert(b.rows, 0, "x")
	put(b)
}

func badInsert(b *batch) {
	b.rows = slices.Insert(b.rows[:0], 0, "x")
	put(b) // want `stale elements of b\.rows:`
}

func badInsertCut(b *batch) {
	b.rows = slices.Insert(b.rows, 0, "x")
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

func badAppendSeq(b *batch, in []string) {
	b.rows = slices.AppendSeq(b.rows[:0], slices.Values(in))
	put(b) // want `stale elements of b\.rows:`
}

func goodAppendSeq(b *batch, in []string) {
	b.rows = slices.AppendSeq(b.rows, slices.Values(in))
	put(b)
}

// Functions that give the rest up.

func goodClip(b *batch) {
	b.rows = slices.Clip(b.rows[:0])
	pool.Put(b)
}

func badClipBefore(b *batch) {
	b.rows = slices.Clip(b.rows)
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

func goodClone(b *batch) {
	b.rows = slices.Clone(b.rows[:0])
	pool.Put(b)
}

func goodCloneElsewhere(b *batch, use func([]string)) {
	use(slices.Clone(b.rows))
	put(b)
}

func badCloneCleared(b *batch) {
	c := slices.Clone(b.rows)
	b.rows = b.rows[:0]
	clear(c)
	pool.Put(b) // want `stale elements of b\.rows:`
}

func goodConcat(b *batch, in []string) {
	b.rows = slices.Concat(b.rows[:0], in)
	put(b)
}

func goodRepeat(b *batch) {
	b.rows = slices.Repeat(b.rows[:1], 3)
	put(b)
}

func goodCollect(b *batch, in []string) {
	b.rows = b.rows[:0]
	b.rows = slices.Collect(slices.Values(in))
	put(b)
}

func goodSorted(b *batch, in []string) {
	b.rows = b.rows[:0]
	b.rows = slices.Sorted(slices.Values(in))
	put(b)
}

// Functions that make room.

func goodGrow(b *batch, in []string) {
	b.rows = slices.Grow(b.rows, len(in))
	b.rows = append(b.rows, in...)
	put(b)
}

func badGrow(b *batch, in []string) {
	b.rows = slices.Grow(b.rows[:0], len(in))
	b.rows = append(b.rows, in...)
	put(b) // want `stale elements of b\.rows:`
}

// Functions that move elements about, or only look.

func goodSort(b *batch) {
	slices.Sort(b.rows)
	slices.Reverse(b.rows)
	slices.SortFunc(b.ids, func(x, y *int) int { return cmp.Compare(*x, *y) })
	_ = slices.Contains(b.rows, "x")
	_, _ = slices.BinarySearch(b.rows, "x")
	put(b)
}

func badSort(b *batch) {
	slices.Sort(b.rows)
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

func badSortTooLate(b *batch) {
	b.rows = b.rows[:0]
	slices.Sort(b.rows)
	put(b) // want `stale elements of b\.rows:`
}

// Chunks and the like are views; cutting a view cuts nothing of ours.
func goodChunk(b *batch, use func([]string)) {
	for c := range slices.Chunk(b.rows, 10) {
		use(c[:0])
	}
	put(b)
}

// By way of another package.

func goodRemoveAt(b *batch) {
	b.rows = lib.RemoveAt(b.rows, 0)
	put(b)
}

func goodEmpty(b *batch) {
	b.rows = lib.Empty(b.rows)
	pool.Put(b)
}

func badUnique(b *batch) {
	b.rows = lib.Unique(b.rows)
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

func goodLibSorted(b *batch) {
	clear(lib.Sorted(b.rows))
	b.rows = b.rows[:0]
	pool.Put(b)
}
