// Package far puts what another package declares.
package far

import (
	"sync"

	"directives/near"
)

type load struct {
	near.Crate
	labels near.Labels
	box    near.Box[*string]
}

var loads = sync.Pool{New: func() any { return new(load) }}

func goodKept(l *load) {
	l.Jars = l.Jars[:0]
	l.labels = l.labels[:0]
	l.box.List = l.box.List[:0]
	loads.Put(l)
}

func badNotKept(l *load) {
	l.Corks = l.Corks[:0]
	loads.Put(l) // want `stale elements of l\.Corks:`
}
