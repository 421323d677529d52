package directives

import "sync"

type shelf struct {
	//poolreset:keep revived by grow
	buckets []*bucket // want buckets:`kept: revived by grow`

	rows, cols [][]byte //poolreset:keep their buffers are filled again // want rows:`kept` cols:`kept`
	plain      [][]byte
	in         drawer
	tins       tins
	stack      []*tin
	other      others[[]byte]
}

type bucket struct{ data []byte }

type drawer struct {
	left  []*string //poolreset:keep shared constants // want left:`kept`
	right []*string
}

// tins are kept everywhere.
//
//poolreset:keep they hold no content
type tins []*tin // want tins:`kept`

type tin struct{ lid *string }

type (
	// others are generic.
	others[T any] struct {
		list []T //poolreset:keep revived // want list:`kept`
	}
)

var shelves = sync.Pool{New: func() any { return new(shelf) }}

func goodKept(s *shelf) {
	s.buckets = s.buckets[:0]
	s.rows = s.rows[:0]
	s.cols = s.cols[:0]
	s.in.left = s.in.left[:0]
	s.tins = s.tins[:0]
	s.other.list = s.other.list[:0]
	shelves.Put(s)
}

func badNotKept(s *shelf) {
	s.plain = s.plain[:0]
	s.in.right = s.in.right[:0]
	s.stack = s.stack[:0]
	shelves.Put(s) // want `s\.plain:` `s\.in\.right:` `s\.stack:`
}

// What lies in the elements is kept with them.
func goodWithin(s *shelf) {
	for i := range s.rows {
		s.rows[i] = s.rows[i][:0]
	}
	shelves.Put(s)
}

var tinPool = sync.Pool{New: func() any { return new(tins) }}

func goodType(t *tins) {
	*t = (*t)[:0]
	tinPool.Put(t)
}
