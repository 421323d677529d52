// Package user puts objects of many shapes.
package user

import (
	"sync"

	"lib"
)

var pool sync.Pool

func badCols(t *lib.Table) {
	t.CutCols()
	pool.Put(t) // want `stale elements of t\.Cols\[\]:`
}

func goodCols(t *lib.Table) {
	t.ClearCols()
	pool.Put(t)
}

func badRows(t *lib.Table) {
	t.CutRows()
	pool.Put(t) // want `stale elements of t\.Rows\[\]:`
}

func goodRows(t *lib.Table) {
	t.ClearRows()
	pool.Put(t)
}

func goodRowsDropped(t *lib.Table) {
	t.CutRows()
	t.ClearOuter()
	pool.Put(t)
}

// The outermost only.
func badOuter(t *lib.Table) {
	t.CutRows()
	t.CutOuter()
	pool.Put(t) // want `stale elements of t\.Rows:`
}

func badCells(t *lib.Table) {
	t.CutCells()
	pool.Put(t) // want `stale elements of t\.Cells\[\]\.Bits:`
}

func goodCells(t *lib.Table) {
	t.CutCells()
	clear(t.Cells)
	t.Cells = t.Cells[:0]
	pool.Put(t)
}

func badNamed(t *lib.Table) {
	t.CutNamed()
	pool.Put(t) // want `stale elements of t\.Named\[\]:`
}

func goodNamed(t *lib.Table) {
	t.CutNamed()
	t.ClearNamed()
	pool.Put(t)
}

func badHead(t *lib.Table) {
	t.CutHead()
	pool.Put(t) // want `stale elements of t\.Head\.Bits:`
}

func goodHead(t *lib.Table) {
	t.CutHead()
	t.Head = nil
	pool.Put(t)
}

// Held by a type of ours.

type page struct {
	table  *lib.Table
	tables [2]lib.Table
}

func badHeld(p *page) {
	p.table.CutOuter()
	pool.Put(p) // want `stale elements of p\.table\.Rows:`
}

func goodHeld(p *page) {
	p.table.ClearOuter()
	pool.Put(p)
}

func badHeldArray(p *page) {
	for i := range p.tables {
		p.tables[i].CutOuter()
	}
	pool.Put(p) // want `stale elements of p\.tables\[\]\.Rows:`
}

func goodHeldArray(p *page) {
	for i := range p.tables {
		p.tables[i].ClearOuter()
	}
	pool.Put(p)
}
