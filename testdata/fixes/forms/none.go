package forms

import "sync"

type box struct {
	pens   []*string
	lids   []*string
	inks   [][]byte
	parked []*box
	view   []byte
	lent   []string
}

var boxes = sync.Pool{New: func() any { return new(box) }}

func (b *box) done() bool { return b == nil }

// This one has a fix; what follows has none.
func plain(b *box) {
	b.lids = b.lids[:0]
	boxes.Put(b) // want `b\.lids:`
}

// Somebody looks at the elements afterwards.

func heldLocally(b *box, use func([]*string)) {
	old := b.lids
	b.lids = b.lids[:0]
	use(old)
	boxes.Put(b) // want `b\.lids:`
}

func heldByPointer(b *box, use func(**string)) {
	first := &b.lids[0]
	b.lids = b.lids[:0]
	use(first)
	boxes.Put(b) // want `b\.lids:`
}

func heldByLoop(b *box, use func(*string)) {
	for _, l := range b.lids {
		use(l)
		b.lids = b.lids[:0]
	}
	boxes.Put(b) // want `b\.lids:`
}

func heldByCopy(b *box, use func([]*string)) {
	old := *b
	b.lids = b.lids[:0]
	use(old.lids)
	boxes.Put(b) // want `b\.lids:`
}

func heldByClosure(b *box, use func([]*string)) {
	lids := b.lids
	defer func() { use(lids) }()
	b.lids = b.lids[:0]
	boxes.Put(b) // want `b\.lids:`
}

func sameStatement(b *box) *string {
	var first *string
	first, b.lids = b.lids[0], b.lids[:0]
	boxes.Put(b) // want `b\.lids:`
	return first
}

// Somebody has the array for good.

type report struct{ lines []string }

func lend(b *box) *report {
	r := &report{lines: b.lent}
	b.lent = b.lent[:0]
	boxes.Put(b) // want `b\.lent:`
	return r
}

func borrow(b *box, from []byte) {
	b.view = from
	b.view = b.view[:len(b.view)-1]
	boxes.Put(b) // want `b\.view:`
}

// The boxes are used again.

func (b *box) park() *box {
	if n := len(b.parked); n < cap(b.parked) {
		b.parked = b.parked[:n+1]
		return b.parked[n]
	}
	return nil
}

func parked(b *box) {
	b.parked = b.parked[:0]
	boxes.Put(b) // want `b\.parked:`
}

// It is not sure that the cut happens, or when.

func maybe(b *box, yes bool) bool {
	cut := func(s []*string) bool { return len(s) == 0 }
	ok := yes && cut(b.pens[:0])
	return ok
}

func index(b *box, next func() int) {
	b.inks[next()] = b.inks[next()][:0]
	boxes.Put(b) // want `b\.inks\[\]:`
}

func length(b *box, next func() int) {
	b.lids = b.lids[:next()]
	boxes.Put(b) // want `b\.lids:`
}

func order(b *box, next func() *string) {
	b.lids = append(b.lids[:0], next())
	boxes.Put(b) // want `b\.lids:`
}

func elseIf(b *box, x bool) {
	if x {
		clear(b.lids)
		b.lids = b.lids[:0]
	} else if b.lids = b.lids[:0]; !b.done() {
		boxes.Put(b) // want `b\.lids:`
	}
}

// The caller may go on with the longer slice.

func Cut(s []*string) []*string { return s[:0] }

func cutElsewhere(b *box) {
	b.lids = Cut(b.lids)
	boxes.Put(b) // want `b\.lids:`
}

// The name means something else here: a loop does it.
func shadowed(b *box, clear func(...any)) {
	b.lids = b.lids[:0]
	clear(b)
	boxes.Put(b) // want `b\.lids:`
}

// A caller gives a part of the slice itself.

type text struct{ data []byte }

var texts = sync.Pool{New: func() any { return new(text) }}

func (t *text) set(data []byte) {
	t.data = append(t.data[:0], data...)
}

func (t *text) skip(n int) { t.set(t.data[n:]) }

func cutText(t *text) {
	t.skip(1)
	texts.Put(t) // want `t\.data:`
}
