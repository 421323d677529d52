package reset

import "sync"

// Local aliases of the object, of a part, and of the slice header.

type ledger struct {
	page struct{ lines []string }
	sums []int
}

var ledgers = sync.Pool{New: func() any { return new(ledger) }}

// The alias was taken before the cut and still sees all elements.
func goodClearOldHeader(l *ledger) {
	s := l.sums
	l.sums = l.sums[:0]
	clear(s)
	ledgers.Put(l)
}

// The header was taken after the cut and sees none of them.
func badClearNewHeader(l *ledger) {
	l.sums = l.sums[:0]
	s := l.sums
	clear(s)
	ledgers.Put(l) // want `stale elements of l\.sums:`
}

func badClearAfterCut(l *ledger) {
	l.sums = l.sums[:0]
	clear(l.sums)
	ledgers.Put(l) // want `stale elements of l\.sums:`
}

func goodClearWholeAfterCut(l *ledger) {
	l.sums = l.sums[:0]
	clear(l.sums[:cap(l.sums)])
	ledgers.Put(l)
}

func badCutAlias(l *ledger) {
	sums := l.sums
	sums = sums[:0]
	l.sums = sums
	ledgers.Put(l) // want `stale elements of l\.sums:`
}

// The local header is cut, the field is not: its elements stay live.
func goodAliasOnly(l *ledger) int {
	sums := l.sums[:0]
	n := cap(sums)
	ledgers.Put(l)
	return n
}

func badPointerToPart(l *ledger) {
	p := &l.page
	p.lines = p.lines[:0]
	ledgers.Put(l) // want `stale elements of l\.page\.lines:`
}

func goodPointerToPart(l *ledger) {
	p := &l.page
	clear(p.lines)
	p.lines = p.lines[:0]
	ledgers.Put(l)
}

func badPointerToHeader(l *ledger) {
	h := &l.page.lines
	*h = (*h)[:0]
	ledgers.Put(l) // want `stale elements of l\.page\.lines:`
}

func goodPointerToHeader(l *ledger) {
	h := &l.page.lines
	clear(*h)
	*h = (*h)[:0]
	ledgers.Put(l)
}

func badSecondName(l *ledger) {
	m := l
	m.sums = m.sums[:0]
	ledgers.Put(l) // want `stale elements of l\.sums:`
}

func goodSecondName(l *ledger) {
	m := l
	clear(m.sums)
	l.sums = m.sums[:0]
	ledgers.Put(m)
}

// Another slice of the same object is cleared.
func badWrongSlice(l *ledger) {
	clear(l.page.lines)
	l.sums = l.sums[:0]
	ledgers.Put(l) // want `stale elements of l\.sums:`
}

// Another object is cleared.
func badWrongObject(l, other *ledger) {
	clear(other.sums)
	l.sums = l.sums[:0]
	ledgers.Put(l) // want `stale elements of l\.sums:`
}

// The header is moved to another field of the same object.
type twin struct{ front, back []string }

func badMoved(t *twin) {
	t.back = t.front[:0]
	t.front = nil
	ledgers.Put(t) // want `stale elements of t\.back:`
}

func goodMoved(t *twin) {
	clear(t.front)
	t.back = t.front[:0]
	t.front = nil
	ledgers.Put(t)
}

func goodSwapped(t *twin) {
	t.front, t.back = t.back, t.front
	clear(t.front)
	clear(t.back)
	t.front, t.back = t.front[:0], t.back[:0]
	ledgers.Put(t)
}

func badSwapped(t *twin) {
	clear(t.front)
	t.front, t.back = t.back, t.front
	t.front, t.back = t.front[:0], t.back[:0]
	ledgers.Put(t) // want `stale elements of t\.front:`
}
