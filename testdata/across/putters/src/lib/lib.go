// Package lib has put helpers of every kind for one type.
package lib

import "sync"

type Batch struct {
	Rows  []string
	Names []string
}

var batches = sync.Pool{New: func() any { return new(Batch) }}

func Get() *Batch { return batches.Get().(*Batch) }

// Put does nothing but put.
func Put(b *Batch) { batches.Put(b) }

// PutCut makes dirt for any caller.
func PutCut(b *Batch) {
	b.Rows = b.Rows[:0]
	batches.Put(b) // want `stale elements of b\.Rows:`
}

// PutClear clears what is live.
func PutClear(b *Batch) {
	clear(b.Rows)
	clear(b.Names)
	b.Rows, b.Names = b.Rows[:0], b.Names[:0]
	batches.Put(b)
}

// PutClearAll clears the whole arrays.
func PutClearAll(b *Batch) {
	clear(b.Rows[:cap(b.Rows)])
	clear(b.Names[:cap(b.Names)])
	b.Rows, b.Names = b.Rows[:0], b.Names[:0]
	batches.Put(b)
}

func PutFresh(b *Batch) {
	*b = Batch{}
	batches.Put(b)
}

// PutSmall may drop the object.
func PutSmall(b *Batch) {
	if cap(b.Rows) <= 100 {
		PutClear(b)
	}
}

// Wrappers of wrappers.

func ViaPut(b *Batch)      { Put(b) }
func ViaViaPut(b *Batch)   { ViaPut(b) }
func ViaPutCut(b *Batch)   { PutCut(b) }
func ViaPutClear(b *Batch) { PutClear(b) }

// CutViaPut makes dirt, and is told at its call of the innermost.
func CutViaPut(b *Batch) {
	b.Rows = b.Rows[:0]
	ViaPut(b) // want `stale elements of b\.Rows:`
}

func CutViaPutClear(b *Batch) {
	b.Names = b.Names[:0]
	ViaPutClear(b) // want `stale elements of b\.Names:`
}

// PutAll puts each of them.
func PutAll(list ...*Batch) {
	for _, b := range list {
		batches.Put(b)
	}
}
