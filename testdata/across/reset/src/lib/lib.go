// Package lib has an object with many resets and no pool.
package lib

type Batch struct {
	Rows  []*string
	Names []string
	N     int
}

func (b *Batch) Reset() {
	clear(b.Rows)
	clear(b.Names)
	b.Rows, b.Names, b.N = b.Rows[:0], b.Names[:0], 0
}

func (b *Batch) Cut() { b.Rows, b.Names, b.N = b.Rows[:0], b.Names[:0], 0 }

func (b *Batch) CutThenClear() {
	b.Rows = b.Rows[:0]
	clear(b.Rows)
}

func (b *Batch) Clear() { clear(b.Rows) }

func (b *Batch) ClearAll() { clear(b.Rows[:cap(b.Rows)]) }

// Partial forgets to clear one of the two.
func (b *Batch) Partial() {
	clear(b.Rows)
	b.Rows, b.Names = b.Rows[:0], b.Names[:0]
}

func (b *Batch) Drop() { b.Rows, b.Names = nil, nil }

func (b *Batch) Replace() { *b = Batch{} }

func (b *Batch) Keep() { *b = Batch{Rows: b.Rows[:0]} }

func (b *Batch) KeepCleared() {
	clear(b.Rows)
	*b = Batch{Rows: b.Rows[:0]}
}

func (b *Batch) Loop() {
	for i := range b.Rows {
		b.Rows[i] = nil
	}
	b.Rows = b.Rows[:0]
}

// WrongLoop is bound by the length of another slice.
func (b *Batch) WrongLoop() {
	for i := range b.Names {
		b.Rows[i] = nil
	}
	b.Rows = b.Rows[:0]
}

func (b *Batch) Some(all bool) {
	if all {
		clear(b.Rows)
	}
	b.Rows = b.Rows[:0]
}

func (b *Batch) Guarded() {
	if cap(b.Rows) > 100 {
		b.Rows = nil
		return
	}
	clear(b.Rows)
	b.Rows = b.Rows[:0]
}

func (b *Batch) WrongGuard() {
	if cap(b.Rows) > 100 {
		b.Rows = nil
		return
	}
	b.Rows = b.Rows[:0]
}

func (b *Batch) Pop() *string {
	last := len(b.Rows) - 1
	row := b.Rows[last]
	b.Rows = b.Rows[:last]
	return row
}

func (b *Batch) PopZero() *string {
	last := len(b.Rows) - 1
	row := b.Rows[last]
	b.Rows[last] = nil
	b.Rows = b.Rows[:last]
	return row
}

// Wipe has a value receiver: it reaches the array, not the header.
func (b Batch) Wipe() { clear(b.Rows) }

// Shorten cuts a copy of the header.
func (b Batch) Shorten() { b.Rows = b.Rows[:0] }

func (b *Batch) Add(row *string) { b.Rows = append(b.Rows, row) }
