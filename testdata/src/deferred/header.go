package deferred

import "sync"

// A deferred call takes its arguments where the defer stands.

var lists = sync.Pool{New: func() any { s := make([]string, 0, 20); return &s }}

func takeList() []string { return *lists.Get().(*[]string) }

func putList(s []string) {
	clear(s)
	s = s[:0]
	lists.Put(&s)
}

// The header is empty when it is taken: nothing that is appended later is
// cleared.
func badEarlyHeader(in []string) int {
	words := takeList()
	defer putList(words) // want `stale elements of words:`
	for _, w := range in {
		words = append(words, w)
	}
	return len(words)
}

func goodLateHeader(in []string) int {
	words := takeList()
	defer func() { putList(words) }()
	for _, w := range in {
		words = append(words, w)
	}
	return len(words)
}

// The header is taken when the slice is full.
func goodFullHeader(in []string, use func([]string)) {
	words := append(takeList(), in...)
	defer putList(words)
	use(words)
}

func goodNoDefer(in []string, use func([]string)) {
	words := append(takeList(), in...)
	use(words)
	putList(words)
}

// A pointer to the variable is taken early, its header is read late.

func putListPointer(s *[]string) {
	clear(*s)
	*s = (*s)[:0]
	lists.Put(s)
}

func goodEarlyPointer(in []string) int {
	words := takeList()
	defer putListPointer(&words)
	words = append(words, in...)
	return len(words)
}

// The header of a field, taken while the field is empty.

type essay struct{ words []string }

func badEarlyFieldHeader(in []string) int {
	e := essay{words: takeList()}
	defer putList(e.words) // want `stale elements of e\.words:`
	e.words = append(e.words, in...)
	return len(e.words)
}

func goodLateFieldHeader(in []string) int {
	e := essay{words: takeList()}
	defer func() { putList(e.words) }()
	e.words = append(e.words, in...)
	return len(e.words)
}

// The array is cleared as a whole, so the early header is enough as long as
// it is the same array.

func putListWhole(s []string) {
	s = s[:cap(s)]
	clear(s)
	s = s[:0]
	lists.Put(&s)
}

func goodEarlyHeaderWhole(in []string) int {
	words := takeList()
	defer putListWhole(words)
	words = append(words, in...)
	return len(words)
}
