// Package lib has two types for one interface.
package lib

import "sync"

type Row interface {
	Add(s string)
	Reset()
}

type Cut struct{ Rows []string }

func (c *Cut) Add(s string) { c.Rows = append(c.Rows, s) }
func (c *Cut) Reset()       { c.Rows = c.Rows[:0] }

type Cleared struct{ Rows []string }

func (c *Cleared) Add(s string) { c.Rows = append(c.Rows, s) }

func (c *Cleared) Reset() {
	clear(c.Rows)
	c.Rows = c.Rows[:0]
}

func NewCut() Row     { return new(Cut) }
func NewCleared() Row { return new(Cleared) }

var rows sync.Pool

func Put(r Row) { rows.Put(r) }
