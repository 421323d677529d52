package views

import "sync"

// A setter may be given what the object has already.

type tray struct{ plates []*int }

func (t *tray) set(plates []*int) { t.plates = plates }

var trays = sync.Pool{New: func() any { return new(tray) }}

func badSetOwn(t *tray) {
	t.set(t.plates[:0])
	trays.Put(t) // want `stale elements of t\.plates:`
}

func goodSetOwn(t *tray) {
	clear(t.plates)
	t.set(t.plates[:0])
	trays.Put(t)
}

func goodSetOther(t *tray, plates []*int) {
	t.set(plates[:0])
	trays.Put(t)
}

func badSetOtherAndCut(t *tray, plates []*int) {
	t.set(plates)
	t.plates = t.plates[:0]
	trays.Put(t) // want `stale elements of t\.plates:`
}

func goodSetOfOther(t, other *tray) {
	t.set(other.plates[:0])
	trays.Put(t)
}
