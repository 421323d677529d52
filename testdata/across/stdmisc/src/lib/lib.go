// Package lib moves, sorts, reads and decodes for others.
package lib

import (
	"io"
	"maps"
	"sort"
)

type Batch struct {
	Rows []string
	Raw  []byte
	Sets map[string][]string
}

// Shift moves the elements down and cuts the end.
func (b *Batch) Shift() {
	n := copy(b.Rows, b.Rows[1:])
	b.Rows = b.Rows[:n]
}

func (b *Batch) ShiftZero() {
	n := copy(b.Rows, b.Rows[1:])
	clear(b.Rows[n:])
	b.Rows = b.Rows[:n]
}

func (b *Batch) Sort() { sort.Strings(b.Rows) }

// Read fills Raw, and keeps what was read of it.
func (b *Batch) Read(r io.Reader) error {
	n, err := r.Read(b.Raw)
	b.Raw = b.Raw[:n]
	return err
}

// Fill fills all of Raw.
func (b *Batch) Fill(r io.Reader) error {
	_, err := io.ReadFull(r, b.Raw)
	return err
}

func (b *Batch) CutSets() {
	for k, s := range b.Sets {
		b.Sets[k] = s[:0]
	}
}

func (b *Batch) ClearSets() { clear(b.Sets) }

func (b *Batch) DropSets() {
	for k := range b.Sets {
		delete(b.Sets, k)
	}
}

func (b *Batch) CopySets() map[string][]string { return maps.Clone(b.Sets) }
