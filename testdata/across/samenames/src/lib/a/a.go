// Package reset clears. Its name is not its folder's.
package reset

func Slice(s []string) []string {
	clear(s)
	return s[:0]
}

type Batch struct{ Rows []string }

func (b *Batch) Reset() { b.Rows = Slice(b.Rows) }
