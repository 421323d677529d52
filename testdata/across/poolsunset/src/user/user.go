// Package user is analysed without -pools.
package user

import (
	"sync"

	"lib"
)

type batch struct{ rows []string }

var (
	list lib.List
	pool sync.Pool
)

func goodList(b *batch) {
	b.rows = b.rows[:0]
	list.Put(b)
}

func badPool(b *batch) {
	b.rows = b.rows[:0]
	pool.Put(b) // want `stale elements of b\.rows:`
}

// An interface of the same methods holds what it holds.

type keeper interface {
	Get() any
	Put(any)
}

var kept keeper = &pool

func unsureKept(b *batch) {
	b.rows = b.rows[:0]
	kept.Put(b) // unsure: the variable is set in one place, to a sync.Pool
}
