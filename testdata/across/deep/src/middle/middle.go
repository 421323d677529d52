// Package middle calls inner.
package middle

import "inner"

type Row struct {
	Cell  inner.Cell
	Names []string
}

func (r *Row) Reset() {
	r.Cell.Reset()
	r.Names = inner.Wiped(r.Names)
}

func (r *Row) Rewind() {
	r.Cell.Rewind()
	r.Names = inner.Wiped(r.Names)
}

func (r *Row) Forget() {
	r.Cell.Reset()
	r.Names = inner.Cut(r.Names)
}
