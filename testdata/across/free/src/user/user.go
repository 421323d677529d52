// Package user frees objects of another package.
package user

import "lib"

func badFree(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	b.Free() // want `stale elements of b\.Rows:`
}

func goodFree(b *lib.Batch) { b.Free() }

func badDeferred(b *lib.Batch, in []string) {
	defer b.Free() // want `stale elements of b\.Rows:`
	b.Rows = append(b.Rows, in...)
	b.Rows = b.Rows[:1]
}

func goodDeferred(b *lib.Batch, in []string) {
	defer b.Free()
	b.Rows = append(b.Rows, in...)
}

func badRelease(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	b.Release() // want `stale elements of b\.Rows:`
}

func goodRelease(b *lib.Batch) {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
	b.Release()
}

func goodClose(b *lib.Batch, in []string) error {
	b.Rows = append(b.Rows, in...)
	return b.Close()
}

func badReturn(b *lib.Batch) {
	b.Rows = b.Rows[:0]
	b.Return() // want `stale elements of b\.Rows:`
}

func goodReturn(b *lib.Batch) { b.Return() }

func badMethodValue(b *lib.Batch) {
	free := b.Free
	b.Rows = b.Rows[:0]
	free() // want `stale elements of \S+\.Rows:`
}

func goodMethodValue(b *lib.Batch) {
	free := b.Free
	b.Rows = append(b.Rows, "x")
	free()
}

func badPart(h *lib.Handle) {
	h.Batch.Rows = h.Batch.Rows[:0]
	h.Done() // want `stale elements of h\.Batch\.Rows:`
}

func goodPart(h *lib.Handle) {
	clear(h.Batch.Rows)
	h.Batch.Rows = h.Batch.Rows[:0]
	h.Done()
}

// The freed object is embedded in one of ours.

type request struct {
	*lib.Batch
	heads []string
}

func badEmbedded(r *request) {
	r.Rows = r.Rows[:0]
	r.Free() // want `stale elements of r\.\S*Rows:`
}

// heads stay with the request; only the batch is put.
func goodEmbedded(r *request) {
	r.heads = r.heads[:0]
	r.Free()
}
