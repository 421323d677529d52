// Package inner is the last of three.
package inner

type Cell struct{ Bits []byte }

func (c *Cell) Reset() {
	clear(c.Bits)
	c.Bits = c.Bits[:0]
}

func (c *Cell) Rewind() { c.Bits = c.Bits[:0] }

func Cut[T any](s []T) []T { return s[:0] }

func Wiped[T any](s []T) []T {
	clear(s)
	return s[:0]
}
