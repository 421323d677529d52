// Package user puts into the pools of another package.
package user

import "lib"

func badPool(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodPool(b *lib.Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	lib.Pool.Put(b)
}

func badPointer(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Pointer.Put(b) // want `stale elements of b\.Rows:`
}

func badSized(b *lib.Batch, i int) {
	b.Rows = b.Rows[:0]
	lib.Sized[i].Put(b) // want `stale elements of b\.Rows:`
}

func badByName(b *lib.Batch, name string) {
	b.Rows = b.Rows[:0]
	lib.ByName[name].Put(b) // want `stale elements of b\.Rows:`
}

func badDefault(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.Default.Batches.Put(b) // want `stale elements of b\.Rows:`
}

func goodDefault(b *lib.Batch) {
	b.Rows = nil
	lib.Default.Batches.Put(b)
}

func badForPool(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	lib.ForPool().Put(b) // want `stale elements of b\.Rows:`
}

func badChosen(b *lib.Batch, far bool) {
	p := &lib.Pool
	if far {
		p = lib.Pointer
	}
	b.Rows = b.Rows[:0]
	p.Put(b) // want `stale elements of b\.Rows:`
}

func badDeferred(in []string) {
	b := lib.Pool.Get().(*lib.Batch)
	defer lib.Pool.Put(b) // want `stale elements of b\.Rows:`
	b.Rows = append(b.Rows, in...)
	b.Rows = b.Rows[:0]
}

func goodDeferred(in []string) {
	b := lib.Pool.Get().(*lib.Batch)
	defer lib.Pool.Put(b)
	b.Rows = append(b.Rows, in...)
	clear(b.Rows)
	b.Rows = b.Rows[:0]
}
