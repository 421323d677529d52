package branches

import "sync"

// A function that is given an object, or takes its own from the pool, gives
// back its own only.

type stack struct{ words []uint }

var stacks sync.Pool

func takeStack() *stack {
	s, _ := stacks.Get().(*stack)
	if s == nil {
		s = new(stack)
	}
	return s
}

func (s *stack) free() {
	clear(s.words)
	s.words = s.words[:0]
	stacks.Put(s)
}

func (s *stack) shorten(n int) { s.words = s.words[:n] }

func grow(s *stack, w uint) {
	if s == nil {
		s = takeStack()
		defer s.free()
	}
	s.words = append(s.words, w)
}

func shortenAndFree(s *stack, n int) {
	if s == nil {
		s = takeStack()
		defer s.free() // want `stale elements of s\.words:`
	}
	s.words = append(s.words, 1, 2)
	s.shorten(n)
}

func goodOwnStack(ws []uint, n int) {
	s := takeStack()
	s.words = append(s.words, ws...)
	s.shorten(n)
	grow(s, 1)
	clear(s.words[:cap(s.words)])
	s.free()
}

func badOwnStack(ws []uint, n int) {
	s := takeStack()
	defer s.free() // want `stale elements of s\.words:`
	s.words = append(s.words, ws...)
	s.shorten(n)
	grow(s, 1)
}
