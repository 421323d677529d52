package a

import "sync"

type batch struct {
	rows []*int
	data []byte
}

var pool sync.Pool

func put(b *batch) {
	b.rows = b.rows[:0]
	b.data = b.data[:0]
	pool.Put(b)
}
