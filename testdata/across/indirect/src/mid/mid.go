// Package mid hands them on as interfaces.
package mid

import (
	"sync"

	"low"
)

type Row interface {
	Add(s string)
	Reset()
}

func NewCut() Row     { return new(low.Cut) }
func NewCleared() Row { return new(low.Cleared) }

var rows sync.Pool

func Put(r Row) { rows.Put(r) }
