// Package wrap is a module that wraps another.
package wrap

import "example.com/low/lib"

type Handle struct{ Batch *lib.Batch }

func Reset(b *lib.Batch)  { b.Reset() }
func Rewind(b *lib.Batch) { b.Rewind() }

func Get() *lib.Batch { return lib.Get() }

func Put(b *lib.Batch)     { lib.Put(b) }
func Release(b *lib.Batch) { lib.Release(b) }
func Discard(b *lib.Batch) { lib.Discard(b) }

// RewindPut makes dirt for any caller, with the help of lib.
func RewindPut(b *lib.Batch) {
	Rewind(b)
	Put(b) // want `stale elements of b\.Rows:`
}

func RewindRelease(b *lib.Batch) {
	b.Rewind()
	Release(b) // want `stale elements of b\.Rows:`
}

func (h *Handle) Close() {
	lib.Release(h.Batch)
	h.Batch = nil
}
