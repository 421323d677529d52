package generics

import "sync"

// Type parameters that stand for slices.

type shelf[S ~[]E, E any] struct{ items S }

var shelves sync.Pool

func (s *shelf[S, E]) badPut() {
	s.items = s.items[:0]
	shelves.Put(s) // want `stale elements of s\.items:`
}

func (s *shelf[S, E]) goodPut() {
	clear(s.items)
	s.items = s.items[:0]
	shelves.Put(s)
}

func (s *shelf[S, E]) goodPutLoop() {
	var zero E
	for i := range s.items {
		s.items[i] = zero
	}
	s.items = s.items[:0]
	shelves.Put(s)
}

type listOf[E any] interface{ ~[]E }

func badPutList[S listOf[E], E any](p *sync.Pool, s *S) {
	*s = (*s)[:0]
	p.Put(s) // want `stale elements of \*s:`
}

func goodPutList[S listOf[E], E any](p *sync.Pool, s *S) {
	clear(*s)
	*s = (*s)[:0]
	p.Put(s)
}

// Told where it is written, not for each type that it is used with.
func useShelves(a *shelf[[]int, int], b *shelf[[]string, string], c *shelf[[]int, int], d *shelf[[]string, string]) {
	a.badPut()
	b.badPut()
	c.goodPut()
	d.goodPutLoop()
}

// rowed is met by structs alone: literals of its types have fields.
type rowed interface{ ~struct{ rows []*int } }

type rows struct{ rows []*int }

func badLiteral[T rowed](x *int) {
	b := rows(T{rows: []*int{x}})
	b.rows = b.rows[:0]
	rowsPool.Put(&b) // want `stale elements of b\.rows: `
}

func goodLiteral[T rowed](x *int) {
	b := rows(T{rows: []*int{x}})
	clear(b.rows)
	b.rows = b.rows[:0]
	rowsPool.Put(&b)
}

// mixed is met by several types, all of them the same struct.
type mixed interface {
	rowed
	rows | struct{ rows []*int }
}

func badMixed[T mixed](x *int) {
	b := rows(T{rows: []*int{x}})
	b.rows = b.rows[:0]
	rowsPool.Put(&b) // want `stale elements of b\.rows: `
}

func goodMixed[T mixed](x *int) {
	b := rows(T{rows: []*int{x}})
	clear(b.rows)
	b.rows = b.rows[:0]
	rowsPool.Put(&b)
}

var rowsPool sync.Pool

// A field of such a literal is no place where a function is set.
func goodFunction[T ~struct{ done func() }]() T {
	return T{done: func() {}}
}

// Arrays of several lengths have no underlying type in common, and elements.
func badLengths[E [2]int | [3]int](s *[]E) {
	for i := range *s {
		(*s)[i][0]++
	}
	*s = (*s)[:0]
	rowsPool.Put(s) // want `stale elements of \*s: `
}

func goodLengths[E [2]int | [3]int](s *[]E) {
	for i := range *s {
		(*s)[i][0]++
	}
	clear(*s)
	*s = (*s)[:0]
	rowsPool.Put(s)
}
