// Package lib has types to embed.
package lib

type Base struct{ Rows []string }

func (b *Base) Reset() {
	clear(b.Rows)
	b.Rows = b.Rows[:0]
}

type Short struct{ Cells []string }

func (s *Short) Reset() { s.Cells = s.Cells[:0] }

// Middle passes on the methods of Base.
type Middle struct {
	Base
	Tags []string
}
