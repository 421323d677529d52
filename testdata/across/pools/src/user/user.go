// Package user uses free lists that the option -pools names; see package list.
package user

import (
	"sync"

	"example.com/free/list"
)

type batch struct{ rows []string }

var pool, left, cleared list.Pool

func badPool(b *batch) {
	b.rows = b.rows[:0]
	pool.Put(b) // want `list\.Pool Put of \*batch keeps stale elements of b\.rows:`
}

func goodPool(b *batch) {
	clear(b.rows)
	b.rows = b.rows[:0]
	pool.Put(b)
}

func put(b *batch) { pool.Put(b) }

func badWrapper(b *batch) {
	b.rows = b.rows[:0]
	put(b) // want `list\.Pool Put of \*batch keeps stale elements of b\.rows:`
}

func badDeferred(in []string) {
	b, ok := pool.Get().(*batch)
	if !ok {
		b = new(batch)
	}
	defer pool.Put(b) // want `list\.Pool Put of \*batch keeps stale elements of b\.rows:`
	b.rows = append(b.rows, in...)
	b.rows = b.rows[:0]
}

// What is left, and cut after the next Get.

func badLeft(in []string) {
	b, ok := left.Get().(*batch)
	if !ok {
		b = new(batch)
	}
	b.rows = append(b.rows[:0], in...)
	left.Put(b) // want `stale elements of b\.rows:`
}

func goodLeft(in []string) {
	b, ok := cleared.Get().(*batch)
	if !ok {
		b = new(batch)
	}
	b.rows = append(b.rows[:0], in...)
	clear(b.rows)
	cleared.Put(b)
}

var batches list.Of[*batch]

func badGeneric(b *batch) {
	b.rows = b.rows[:0]
	batches.Put(b) // want `list\.Of Put of \*batch keeps stale elements of b\.rows:`
}

func goodGeneric(b *batch) {
	b.rows = nil
	batches.Put(b)
}

// Other names.

var buffers = make(list.Chan, 8)

func badChan(in []byte) {
	b := buffers.Acquire()
	defer buffers.Release(b) // want `list\.Chan Release of \*list\.Buffer keeps stale elements of b\.B:`
	b.B = append(b.B, in...)
	b.B = b.B[:0]
}

func goodChan(in []byte) {
	b := buffers.Acquire()
	defer buffers.Release(b)
	b.B = append(b.B, in...)
	clear(b.B)
	b.B = b.B[:0]
}

// An interface.

func badLender(l list.Lender, b *list.Buffer) {
	b.B = b.B[:0]
	l.Put(b) // want `list\.Lender Put of \*list\.Buffer keeps stale elements of b\.B:`
}

func goodLender(l list.Lender, b *list.Buffer) {
	clear(b.B)
	b.B = b.B[:0]
	l.Put(b)
}

// With a sync.Pool inside: told once.

var synced list.Synced

func badSynced(b *list.Buffer) {
	b.B = b.B[:0]
	synced.Put(b) // want `list\.Synced Put of \*list\.Buffer keeps stale elements of b\.B:`
}

func goodSynced(b *list.Buffer) {
	clear(b.B)
	b.B = b.B[:0]
	synced.Put(b)
}

// Functions around the list.

func badGive(b *list.Buffer) {
	b.B = b.B[:0]
	list.Give(b) // want `list\.Pool Put of \*list\.Buffer keeps stale elements of b\.B:`
}

func badGiveClear(b *list.Buffer) {
	b.B = b.B[:0]
	list.GiveClear(b) // want `list\.Pool Put of \*list\.Buffer keeps stale elements of b\.B:`
}

func goodGiveClear(b *list.Buffer) { list.GiveClear(b) }

func goodGiveCut(b *list.Buffer) { list.GiveCut(b) }

// One beside it that is the standard library's.

var standard sync.Pool

func badStandard(b *batch) {
	b.rows = b.rows[:0]
	standard.Put(b) // want `^sync\.Pool Put of \*batch keeps stale elements of b\.rows:`
}

// Not named.
func goodUnlisted(u *list.Unlisted, b *list.Buffer) {
	b.B = b.B[:0]
	u.Put(b)
}

// A type of ours around one of theirs.

type batchPool struct{ inner list.Pool }

func (p *batchPool) Put(b *batch) {
	b.rows = b.rows[:0]
	p.inner.Put(b) // want `stale elements of b\.rows:`
}

func goodBatchPoolCaller(p *batchPool, b *batch) { p.Put(b) }
