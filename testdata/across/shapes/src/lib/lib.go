// Package lib has slices in arrays, slices, maps and structs.
package lib

type Table struct {
	Cols  [3][]string
	Rows  [][]string
	Cells []Cell
	Named map[string][]string
	Head  *Cell
}

type Cell struct{ Bits []byte }

func (t *Table) CutCols() {
	for i := range t.Cols {
		t.Cols[i] = t.Cols[i][:0]
	}
}

func (t *Table) ClearCols() {
	for i := range t.Cols {
		clear(t.Cols[i])
		t.Cols[i] = t.Cols[i][:0]
	}
}

// CutRows keeps the rows, and cuts each.
func (t *Table) CutRows() {
	for i, row := range t.Rows {
		t.Rows[i] = row[:0]
	}
}

func (t *Table) ClearRows() {
	for i, row := range t.Rows {
		clear(row)
		t.Rows[i] = row[:0]
	}
}

// CutOuter cuts the rows, and drops none.
func (t *Table) CutOuter() { t.Rows = t.Rows[:0] }

// ClearOuter drops the rows.
func (t *Table) ClearOuter() {
	clear(t.Rows)
	t.Rows = t.Rows[:0]
}

func (t *Table) CutCells() {
	for i := range t.Cells {
		t.Cells[i].Bits = t.Cells[i].Bits[:0]
	}
}

func (t *Table) CutNamed() {
	for name, s := range t.Named {
		t.Named[name] = s[:0]
	}
}

func (t *Table) ClearNamed() { clear(t.Named) }

func (t *Table) CutHead() {
	if t.Head != nil {
		t.Head.Bits = t.Head.Bits[:0]
	}
}
