package generics

import "sync"

// Reset is reached through a constraint, and differs from type to type.

type resetter interface{ Reset() }

func putReset[T resetter](to *sync.Pool, v T) {
	v.Reset()
	to.Put(v)
}

type vase struct{ roses []*string }

func (v *vase) Reset() { v.roses = v.roses[:0] }

type bowl struct{ fruits []*string }

func (b *bowl) Reset() {
	clear(b.fruits)
	b.fruits = b.fruits[:0]
}

var vases, bowls sync.Pool

func badConstraint(v *vase) {
	putReset(&vases, v) // want `stale elements of v\.roses:`
}

func goodConstraint(b *bowl) {
	putReset(&bowls, b)
}

// Cut before a Reset that clears what is live.
func badBeforeConstraint(b *bowl) {
	b.fruits = b.fruits[:0]
	putReset(&bowls, b) // want `stale elements of b\.fruits:`
}

// Type arguments that leave no trace in the element.

type token[T any] struct{}

type counter[T any] struct{ n int }

type board struct {
	tokens   []token[*string]
	counters []counter[string]
}

var boards = sync.Pool{New: func() any { return new(board) }}

// A token takes no room and holds nothing.
func goodPhantom(b *board) {
	b.tokens = b.tokens[:0]
	boards.Put(b)
}

// A counter holds an int, whatever its argument.
func badPhantom(b *board) {
	b.counters = b.counters[:0]
	boards.Put(b) // want `stale elements of b\.counters:`
}

func goodPhantomCleared(b *board) {
	for i := range b.counters {
		b.counters[i].n = 0
	}
	b.counters = b.counters[:0]
	boards.Put(b)
}
