// Package user hands its pool to functions of another package.
package user

import (
	"sync"

	"lib"
)

var pool, leftIn sync.Pool

func badPutTo(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutTo(&pool, b) // want `stale elements of b\.Rows:`
}

func goodPutTo(b *lib.Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	lib.PutTo(&pool, b)
}

func badPutToClear(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutToClear(&pool, b) // want `stale elements of b\.Rows:`
}

func goodPutToClear(b *lib.Batch) { lib.PutToClear(&pool, b) }

func goodPutToCut(b *lib.Batch) { lib.PutToCut(&pool, b) }

type own struct{ rows []string }

func badPutAny(o *own) {
	o.rows = o.rows[:0]
	lib.PutAny(&pool, o) // want `stale elements of o\.rows:`
}

func goodPutAny(o *own) {
	clear(o.rows)
	o.rows = o.rows[:0]
	lib.PutAny(&pool, o)
}

func badPutAnySlice(s []string) {
	lib.PutAny(&pool, s[:0]) // want `stale elements of s:`
}

// A pool in a field, in an array, a pointer.

type server struct {
	pool  sync.Pool
	pools [4]sync.Pool
	far   *sync.Pool
}

func (s *server) badField(b *lib.Batch, i int) {
	b.Rows = b.Rows[:0]
	lib.PutTo(&s.pool, b) // want `stale elements of b\.Rows:`
}

func (s *server) badArray(b *lib.Batch, i int) {
	b.Rows = b.Rows[:0]
	lib.PutTo(&s.pools[i], b) // want `stale elements of b\.Rows:`
}

func (s *server) badPointer(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutTo(s.far, b) // want `stale elements of b\.Rows:`
}

func (s *server) goodField(b *lib.Batch) { lib.PutToClear(&s.pool, b) }

// What is left in a pool, and cut after the next Get: both go through lib.

func badLeft(in []string) {
	b := lib.GetFrom(&leftIn)
	b.Rows = b.Rows[:0]
	b.Rows = append(b.Rows, in...)
	lib.PutTo(&leftIn, b) // want `stale elements of b\.Rows:`
}

var clearedIn sync.Pool

func goodLeft(in []string) {
	b := lib.GetFrom(&clearedIn)
	b.Rows = b.Rows[:0]
	b.Rows = append(b.Rows, in...)
	lib.PutToClear(&clearedIn, b)
}

// A pool that we are given ourselves: the cut is ours.

func badParameter(p *sync.Pool, b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutTo(p, b) // want `stale elements of b\.Rows:`
}

func goodParameter(p *sync.Pool, b *lib.Batch) { lib.PutToClear(p, b) }

// A pool behind an interface.
func unsureInterface(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.PutVia(&pool, b) // unsure: PutVia's Put is sync.Pool's in this call only
}
