package forms

import "sync"

// Somebody keeps the elements, or looks at them at a time that nobody knows.

type slip struct {
	named, errs, late, later, async, asyncLit, lateLit, sent []byte
	told, through, method, got, quiet, short, group, alias   []byte
}

var slips = sync.Pool{New: func() any { return new(slip) }}

// This one has a fix; so have those whose name begins with short.
func plainSlip(s *slip) {
	s.quiet = s.quiet[:0]
	slips.Put(s) // want `s\.quiet:`
}

func nakedReturn(s *slip) (b []byte) {
	b = s.named
	s.named = s.named[:0]
	slips.Put(s) // want `s\.named:`
	return
}

func nakedReturnOfTwo(s *slip) (b []byte, err error) {
	b, err = s.errs, nil
	s.errs = s.errs[:0]
	slips.Put(s) // want `s\.errs:`
	return
}

func show(b []byte) { println(string(b)) }

func shortLook(s *slip) {
	show(s.short)
	s.short = s.short[:0]
	slips.Put(s) // want `s\.short:`
}

func deferredCall(s *slip) {
	defer show(s.late)
	s.late = s.late[:0]
	slips.Put(s) // want `s\.late:`
}

func deferredLiteral(s *slip) {
	defer func() { show(s.lateLit) }()
	s.lateLit = s.lateLit[:0]
	slips.Put(s) // want `s\.lateLit:`
}

func deferredPart(s *slip) {
	defer show(s.later[1:])
	s.later = s.later[:0]
	slips.Put(s) // want `s\.later:`
}

func goCall(s *slip, w func([]byte)) {
	go w(s.async)
	s.async = s.async[:0]
	slips.Put(s) // want `s\.async:`
}

func goLiteral(s *slip, w func([]byte)) {
	go func() { w(s.asyncLit) }()
	s.asyncLit = s.asyncLit[:0]
	slips.Put(s) // want `s\.asyncLit:`
}

func groupLiteral(s *slip, run func(func())) {
	run(func() { show(s.group) })
	s.group = s.group[:0]
	slips.Put(s) // want `s\.group:`
}

func goAlias(s *slip) {
	b := s.alias
	go show(b)
	s.alias = s.alias[:0]
	slips.Put(s) // want `s\.alias:`
}

var last []byte

func remember(b []byte) { last = b }

func pass(b []byte) { remember(b[1:]) }

func toKeeper(s *slip) {
	remember(s.told)
	s.told = s.told[:0]
	slips.Put(s) // want `s\.told:`
}

func toKeeperOfKeeper(s *slip) {
	pass(s.through)
	s.through = s.through[:0]
	slips.Put(s) // want `s\.through:`
}

type diary struct{ pages [][]byte }

func (d *diary) add(b []byte) { d.pages = append(d.pages, b) }

func toMethod(s *slip, d *diary) {
	d.add(s.method)
	s.method = s.method[:0]
	slips.Put(s) // want `s\.method:`
}

func toChannel(s *slip, c chan<- []byte) {
	c <- s.sent
	s.sent = s.sent[:0]
	slips.Put(s) // want `s\.sent:`
}

func (s *slip) Got() []byte { return s.got }

func (s *slip) reset() { s.got = s.got[:0] }

func gotAndReturned(s *slip) []byte {
	b := s.Got()
	s.reset()
	slips.Put(s) // want `s\.got:`
	return b
}

var bufs = sync.Pool{New: func() any { return new([]byte) }}

func pointerToKeeper(b *[]byte) {
	remember(*b)
	*b = (*b)[:0]
	bufs.Put(b) // want `\*b:`
}

func pointerToGlobal(b *[]byte) {
	last = *b
	*b = (*b)[:0]
	bufs.Put(b) // want `\*b:`
}

func pointerToGo(b *[]byte) {
	go show(*b)
	*b = (*b)[:0]
	bufs.Put(b) // want `\*b:`
}

func pointerShort(b *[]byte) {
	show(*b)
	*b = (*b)[:0]
	bufs.Put(b) // want `\*b:`
}

type sheet struct{ text, words []byte }

var sheets = sync.Pool{New: func() any { return new(sheet) }}

func (s *sheet) Text() []byte { return s.text }

func (s *sheet) Words() []byte { return s.words }

func (s *sheet) reset() {
	s.text = s.text[:0]
	s.words = s.words[:0]
}

func textUsedLate(s *sheet) {
	b := s.Text()
	s.reset()
	show(b)
	show(s.Words())
	w := s.Words()
	show(w)
	sheets.Put(s) // want `s\.text:` `s\.words:`
}
