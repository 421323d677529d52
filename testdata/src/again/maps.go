package again

import "sync"

type index struct{ words map[string][]string }

var indexes = sync.Pool{New: func() any { return &index{words: map[string][]string{}} }}

func (x *index) cut() {
	for k, s := range x.words {
		x.words[k] = s[:0]
	}
}

// A range over a map is at all of its elements.
func goodDelete(x *index) {
	x.cut()
	for k := range x.words {
		delete(x.words, k)
	}
	indexes.Put(x)
}

func goodClearAll(x *index) {
	x.cut()
	for _, s := range x.words {
		clear(s[:cap(s)])
	}
	indexes.Put(x)
}

func badDelete(x *index, c coin) {
	x.cut()
	for k := range x.words {
		if c.flip() {
			delete(x.words, k)
		}
	}
	indexes.Put(x) // want `stale elements of x\.words\[\]:`
}

func badClearAll(x *index, c coin) {
	x.cut()
	for _, s := range x.words {
		clear(s[:cap(s)])
		if c.flip() {
			break
		}
	}
	indexes.Put(x) // want `stale elements of x\.words\[\]:`
}
