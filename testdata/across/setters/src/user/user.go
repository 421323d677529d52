// Package user gives an object what it has already.
package user

import (
	"sync"

	"lib"
)

var trays = sync.Pool{New: func() any { return new(lib.Tray) }}

func badSetOwn(t *lib.Tray) {
	t.Set(t.Plates[:0])
	trays.Put(t) // want `stale elements of t\.Plates:`
}

func goodSetOwn(t *lib.Tray) {
	clear(t.Plates)
	t.Set(t.Plates[:0])
	trays.Put(t)
}

func goodSetOther(t *lib.Tray, plates []*int) {
	t.Set(plates[:0])
	trays.Put(t)
}
