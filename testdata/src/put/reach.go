// Package put holds the ways in which a Put of a sync.Pool is reached.
package put

import "sync"

type tray struct{ cups []*string }

var (
	trays    = sync.Pool{New: func() any { return new(tray) }}
	traysPtr = &sync.Pool{New: func() any { return new(tray) }}
	shelves  [3]sync.Pool
	racks    = make([]sync.Pool, 2)
	byColour = map[string]*sync.Pool{"red": {}, "blue": {}}
)

type kitchen struct {
	used  sync.Pool
	spare *sync.Pool
}

func badVariable(t *tray) {
	t.cups = t.cups[:0]
	trays.Put(t) // want `stale elements of t\.cups:`
}

func goodVariable(t *tray) {
	clear(t.cups)
	t.cups = t.cups[:0]
	trays.Put(t)
}

func badPointerVariable(t *tray) {
	t.cups = t.cups[:0]
	traysPtr.Put(t) // want `stale elements of t\.cups:`
}

func goodPointerVariable(t *tray) {
	clear(t.cups)
	t.cups = t.cups[:0]
	traysPtr.Put(t)
}

func (k *kitchen) badField(t *tray) {
	t.cups = t.cups[:0]
	k.used.Put(t) // want `stale elements of t\.cups:`
}

func (k *kitchen) goodField(t *tray) {
	clear(t.cups)
	t.cups = t.cups[:0]
	k.used.Put(t)
}

func (k *kitchen) badPointerField(t *tray) {
	t.cups = t.cups[:0]
	k.spare.Put(t) // want `stale elements of t\.cups:`
}

func (k *kitchen) goodPointerField(t *tray) {
	clear(t.cups)
	t.cups = t.cups[:0]
	k.spare.Put(t)
}

func badArray(i int, t *tray) {
	t.cups = t.cups[:0]
	shelves[i].Put(t) // want `stale elements of t\.cups:`
}

func goodArray(i int, t *tray) {
	clear(t.cups)
	t.cups = t.cups[:0]
	shelves[i].Put(t)
}

func badSlice(i int, t *tray) {
	t.cups = t.cups[:0]
	racks[i].Put(t) // want `stale elements of t\.cups:`
}

func badMap(colour string, t *tray) {
	t.cups = t.cups[:0]
	byColour[colour].Put(t) // want `stale elements of t\.cups:`
}

func goodMap(colour string, t *tray) {
	clear(t.cups)
	t.cups = t.cups[:0]
	byColour[colour].Put(t)
}

func badParameter(to *sync.Pool, t *tray) {
	t.cups = t.cups[:0]
	to.Put(t) // want `stale elements of t\.cups:`
}

func goodParameter(to *sync.Pool, t *tray) {
	clear(t.cups)
	t.cups = t.cups[:0]
	to.Put(t)
}

func badLocal(fill func(*tray)) {
	var local sync.Pool
	local.Put(new(tray))
	t := local.Get().(*tray)
	fill(t)
	t.cups = t.cups[:0]
	local.Put(t) // want `stale elements of t\.cups:`
}

func goodLocal(fill func(*tray)) {
	var local sync.Pool
	local.Put(new(tray))
	t := local.Get().(*tray)
	fill(t)
	clear(t.cups)
	t.cups = t.cups[:0]
	local.Put(t)
}

func badLocalPointer(t *tray) {
	p := &trays
	t.cups = t.cups[:0]
	p.Put(t) // want `stale elements of t\.cups:`
}

// badSwitch chooses its pool by size.
func badSwitch(k *kitchen, t *tray) {
	var p *sync.Pool
	switch {
	case cap(t.cups) > 64:
		p = &k.used
	case cap(t.cups) > 8:
		p = k.spare
	default:
		p = &trays
	}
	t.cups = t.cups[:0]
	p.Put(t) // want `stale elements of t\.cups:`
}

func goodSwitch(k *kitchen, t *tray) {
	p := &trays
	if cap(t.cups) > 64 {
		p = &k.used
	}
	clear(t.cups)
	t.cups = t.cups[:0]
	p.Put(t)
}

func poolFor(n int) *sync.Pool {
	if n > 64 {
		return traysPtr
	}
	return &trays
}

func badReturnedPool(t *tray) {
	t.cups = t.cups[:0]
	poolFor(cap(t.cups)).Put(t) // want `stale elements of t\.cups:`
}

func goodReturnedPool(t *tray) {
	clear(t.cups)
	t.cups = t.cups[:0]
	poolFor(cap(t.cups)).Put(t)
}

// The object knows the pool it came from.

type plate struct {
	home  *sync.Pool
	peels []string
}

func (p *plate) badOwnPool() {
	p.peels = p.peels[:0]
	if p.home != nil {
		p.home.Put(p) // want `stale elements of p\.peels:`
	}
}

func (p *plate) goodOwnPool() {
	for i := range p.peels {
		p.peels[i] = ""
	}
	p.peels = p.peels[:0]
	if p.home != nil {
		p.home.Put(p)
	}
}
