// Package mid hands them on, some as interfaces.
package mid

import (
	"sync"

	"low"
)

type Row interface {
	Add(s string)
	Reset()
}

func NewCut() *low.Cut         { return new(low.Cut) }
func NewCleared() *low.Cleared { return new(low.Cleared) }

type hidden struct{ low.Cut }

func Hidden() Row { return new(hidden) }

var rows sync.Pool

func Put(r Row) { rows.Put(r) }
