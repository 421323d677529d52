// Package reset cuts, under the same names.
package reset

func Slice(s []string) []string { return s[:0] }

type Batch struct{ Rows []string }

func (b *Batch) Reset() { b.Rows = Slice(b.Rows) }
