// Package forms has the forms of fixes, and beside each what must be left as
// it is.
package forms

import "sync"

type tray struct {
	cups  []*string
	spoon []int
	racks [][]string
	last  *string
}

var trays = sync.Pool{New: func() any { return new(tray) }}

// Comments and blank lines stay.
func two(t *tray) {
	// the cups
	t.cups = t.cups[:0] // all of them

	t.spoon = t.spoon[:0]
	trays.Put(t) // want `t\.cups:` `t\.spoon:`
}

func oneStatement(t *tray, n int) int {
	t.cups, t.spoon, n = t.cups[:0], t.spoon[:0], 0
	trays.Put(t) // want `t\.cups:` `t\.spoon:`
	return n
}

func oneLine(t *tray) { t.cups = t.cups[:0]; trays.Put(t) } // want `t\.cups:`

func cases(t *tray, n int) {
	switch n {
	case 0:
		t.cups = t.cups[:0]
	default:
		clear(t.cups)
		t.cups = t.cups[:0]
	}
	trays.Put(t) // want `t\.cups:`
}

func header(t *tray) {
	if t.cups = t.cups[:0]; cap(t.cups) > 10 {
		return
	}
	trays.Put(t) // want `t\.cups:`
}

func elements(t *tray) {
	for i := range t.racks {
		t.racks[i] = t.racks[i][:0]
	}
	trays.Put(t) // want `t\.racks\[\]:`
}

func early(in []*string, limit int, send func([]*string)) {
	t := trays.Get().(*tray)
	for _, c := range in {
		if len(t.cups) == limit {
			send(t.cups)
			t.cups = t.cups[:0] // the next tray
		}
		t.cups = append(t.cups, c)
	}
	send(t.cups)
	clear(t.cups)
	t.cups = t.cups[:0]
	trays.Put(t) // want `t\.cups:`
}

func refill(t *tray, more []int) {
	t.spoon = append(t.spoon[:0], more...)
	trays.Put(t) // want `t\.spoon:`
}

func kept(t *tray) {
	spoon := t.spoon[:0]
	*t = tray{spoon: spoon}
	trays.Put(t) // want `t\.spoon:`
}

func literal(t *tray) {
	*t = tray{cups: t.cups[:0]}
	trays.Put(t) // want `t\.cups:`
}

var lists = sync.Pool{New: func() any { return new([]string) }}

func pointer(p *[]string) {
	*p = (*p)[:0]
	lists.Put(p) // want `\*p:`
}

func argument(s []byte) {
	bytes.Put(s[:0]) // want `s:`
}

var bytes = sync.Pool{New: func() any { return []byte(nil) }}

func generic[E any](p *sync.Pool, s *[]E) {
	*s = (*s)[:0]
	p.Put(s) // want `\*s:`
}

// The clear moves; the comment on its line keeps it there.
func late(t *tray) {
	t.cups = t.cups[:0]
	clear(t.cups)
	t.spoon = t.spoon[:0]
	clear(t.spoon) // too late
	trays.Put(t)   // want `t\.cups:` `t\.spoon:`
}

// Filled again at once, so it clears something.
func notLate(t *tray, more []int) {
	t.spoon = append(t.spoon[:0], more...)
	clear(t.spoon)
	t.spoon = t.spoon[:0]
	trays.Put(t) // want `t\.spoon:`
}

var _ = generic[int]
