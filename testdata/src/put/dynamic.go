package put

import "sync"

// What an interface holds decides which case of a type switch puts it.

type reader interface{ Read([]byte) (int, error) }

type window struct {
	history []byte
	next    *window
}

func (w *window) Read(b []byte) (int, error) { return copy(b, w.history), nil }

type plain struct{ at int }

func (p *plain) Read(b []byte) (int, error) { return p.at, nil }

var windows, plains sync.Pool

func putReader(r reader) {
	switch r := r.(type) {
	case *plain:
		plains.Put(r)
	case *window:
		windows.Put(r)
	}
}

func putEither(r reader) {
	if w, ok := r.(*window); ok {
		windows.Put(w)
	}
}

func badReader(w *window) {
	w.history = w.history[:1]
	putReader(w) // want `Put of \*window keeps stale elements of w\.history: .*plain data`
}

func badEither(w *window) {
	w.history = w.history[:1]
	putEither(w) // want `Put of \*window keeps stale elements of w\.history: .*plain data`
}

func goodReader(w *window) {
	clear(w.history)
	w.history = w.history[:1]
	putReader(w)
}

func shortened(w *window) *window {
	w.history = w.history[:1]
	return w
}

func either(w *window, p *plain) reader {
	if w != nil {
		return shortened(w)
	}
	return p
}

// Told once: a plain one has no history.
func badOneOfTheTwo(w *window, p *plain) {
	putReader(either(w, p)) // want `Put of \*window keeps stale elements of window\.history:`
}

// An object that leads back to itself is told of by the short way.
func badBack(w *window, to *window) {
	w.next = w
	if to != nil {
		w.next = to
		w.next = w
	}
	w.history = w.history[:0]
	windows.Put(w) // want `stale elements of w\.history:`
}
