// Package outer calls middle.
package outer

import "middle"

type Table struct {
	Head middle.Row
	Tail *middle.Row
}

func (t *Table) Reset() {
	t.Head.Reset()
	if t.Tail != nil {
		t.Tail.Reset()
	}
}

func (t *Table) Rewind() {
	t.Head.Rewind()
	t.Tail = nil
}

func (t *Table) Forget() {
	t.Head.Reset()
	if t.Tail != nil {
		t.Tail.Forget()
	}
}
