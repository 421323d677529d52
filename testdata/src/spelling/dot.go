package spelling

import . "sync"

var harps = Pool{New: func() any { return new(harp) }}

type harp struct{ strings []string }

func badDotImport(h *harp) {
	h.strings = h.strings[:0]
	harps.Put(h) // want `stale elements of h\.strings:`
}

func goodDotImport(h *harp) {
	clear(h.strings)
	h.strings = h.strings[:0]
	harps.Put(h)
}
