package pools

import "sync"

// A getter that cuts before it hands the object out: told at the Puts that
// left the content, and nowhere else.

type jar struct{ seeds []string }

var jars = sync.Pool{New: func() any { return new(jar) }}

func takeJar() *jar {
	j := jars.Get().(*jar)
	j.seeds = j.seeds[:0]
	return j
}

func giveBackFull(j *jar) {
	jars.Put(j) // want `stale elements of j\.seeds:`
}

func giveBackEmpty(j *jar) {
	clear(j.seeds)
	j.seeds = j.seeds[:0]
	jars.Put(j)
}

func useJar(seeds []string, ok func([]string) bool) {
	j := takeJar()
	j.seeds = append(j.seeds, seeds...)
	if !ok(j.seeds) {
		giveBackFull(j)
		return
	}
	giveBackEmpty(j)
}

// All Puts leave nothing: the getter's cut hides nothing.

type flask struct{ drops []string }

var flasks = sync.Pool{New: func() any { return new(flask) }}

func takeFlask() *flask {
	f := flasks.Get().(*flask)
	f.drops = f.drops[:0]
	return f
}

func giveBackFlask(f *flask) {
	clear(f.drops)
	f.drops = f.drops[:0]
	flasks.Put(f)
}

func useFlask(drops []string, use func([]string)) {
	f := takeFlask()
	defer giveBackFlask(f)
	f.drops = append(f.drops, drops...)
	use(f.drops)
}

// The getter clears before it cuts.

type keg struct{ hops []string }

var kegs = sync.Pool{New: func() any { return new(keg) }}

func takeKeg() *keg {
	k := kegs.Get().(*keg)
	clear(k.hops)
	k.hops = k.hops[:0]
	return k
}

func useKeg(hops []string, use func([]string)) {
	k := takeKeg()
	k.hops = append(k.hops, hops...)
	use(k.hops)
	kegs.Put(k)
}

// The cut stands in a method that returns its receiver.

type basket struct{ figs []error }

func (b *basket) emptied() *basket {
	b.figs = b.figs[:0]
	return b
}

type basketPool struct{ *sync.Pool }

var baskets = basketPool{&sync.Pool{New: func() any { return new(basket) }}}

func (p basketPool) borrow() *basket { return p.Get().(*basket).emptied() }

func (p basketPool) redeem(b *basket) {
	if b == nil {
		return
	}
	p.Put(b) // want `stale elements of b\.figs:`
}

func useBasket(figs []error) int {
	b := baskets.borrow()
	defer baskets.redeem(b)
	b.figs = append(b.figs, figs...)
	return len(b.figs)
}

// A pooled slice that the getter cuts.

var rows = sync.Pool{New: func() any { return make([]error, 0, 100) }}

func takeRow() []error { return rows.Get().([]error)[:0] }

func giveBackRow(row []error) {
	if cap(row) <= 1000 {
		rows.Put(row) // want `stale elements of row:`
	}
}

func useRow(in []error) int {
	row := append(takeRow(), in...)
	n := len(row)
	giveBackRow(row)
	return n
}

// The twin zeroes what it leaves; cut or not, nothing is hidden.

var cols = sync.Pool{New: func() any { return make([]error, 0, 100) }}

func takeCol() []error { return cols.Get().([]error)[:0] }

func giveBackCol(col []error) {
	if cap(col) <= 1000 {
		for i := range col {
			col[i] = nil
		}
		cols.Put(col)
	}
}

func useCol(in []error) int {
	col := append(takeCol(), in...)
	n := len(col)
	giveBackCol(col)
	return n
}

// Cut through a pointer to the slice.

type seed struct{ args *[]string }

var seeds = sync.Pool{New: func() any { return &seed{args: new([]string)} }}

func takeSeed() *seed {
	s := seeds.Get().(*seed)
	*s.args = (*s.args)[:0]
	return s
}

func giveBackSeed(s *seed) {
	seeds.Put(s) // want `stale elements of \*s\.args:`
}

func useSeed(args []string) int {
	s := takeSeed()
	defer giveBackSeed(s)
	*s.args = append(*s.args, args...)
	return len(*s.args)
}

// Cleared to the capacity on the way out, and cut to what is asked for.

type sized struct{ pool sync.Pool }

func (s *sized) take(n int) *[]byte {
	buf, ok := s.pool.Get().(*[]byte)
	if !ok || cap(*buf) < n {
		b := make([]byte, n)
		return &b
	}
	b := *buf
	clear(b[:cap(b)])
	*buf = b[:n]
	return buf
}

func (s *sized) giveBack(buf *[]byte) { s.pool.Put(buf) }

func goodSized(s *sized, src []byte, write func([]byte) error) error {
	b := s.take(len(src))
	defer s.giveBack(b)
	copy(*b, src)
	return write(*b)
}

// The getter shows a part of what is kept whole, and the Put gives that view up.

type trail struct {
	shown []uintptr // a view of room
	room  []uintptr
}

var trails = sync.Pool{New: func() any { return &trail{room: make([]uintptr, 64)} }}

func takeTrail(one bool) *trail {
	t := trails.Get().(*trail)
	if one {
		t.shown = t.room[:1]
	} else {
		t.shown = t.room
	}
	return t
}

func giveBackTrail(t *trail) {
	t.shown = nil
	trails.Put(t)
}

func useTrail(walk func([]uintptr) int) int {
	t := takeTrail(walk == nil)
	defer giveBackTrail(t)
	return walk(t.shown)
}

// The twin puts the view with the rest.

type track struct {
	shown []uintptr
	room  []uintptr
}

var tracks = sync.Pool{New: func() any { return &track{room: make([]uintptr, 64)} }}

func takeTrack(one bool) *track {
	t := tracks.Get().(*track)
	if one {
		t.shown = t.room[:1]
	} else {
		t.shown = t.room
	}
	return t
}

func giveBackTrack(t *track) {
	tracks.Put(t) // want `stale elements of t\.shown:`
}

func useTrack(walk func([]uintptr) int) int {
	t := takeTrack(walk == nil)
	defer giveBackTrack(t)
	return walk(t.shown)
}
