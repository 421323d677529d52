package rig

import "math/rand/v2"

// source makes the choices of a program. It is what the parameter r is.
type source struct {
	rand *rand.Rand
	bias int // of 8, how often Flip says yes
	size int // how long the slices are
	left int // how many choices may still be made
}

const mostChoices = 500

func (s *source) choose() {
	if s.left--; s.left < 0 {
		panic("the program does not end")
	}
}

func newSource(seed, n uint64) *source {
	s := &source{rand: rand.New(rand.NewPCG(seed, n)), left: mostChoices}
	s.bias = []int{4, 1, 7, 4, 2, 6}[s.rand.IntN(6)]
	s.size = s.rand.IntN(3)
	return s
}

// Flip says yes or no.
func (s *source) Flip() bool {
	s.choose()
	return s.rand.IntN(8) < s.bias
}

// Pick returns a number from 0 to n-1. It is often the first or the last of
// them. If there is none, it returns 0.
func (s *source) Pick(n int) int {
	s.choose()
	if n <= 1 {
		return 0
	}
	switch s.rand.IntN(6) {
	case 0:
		return 0
	case 1:
		return n - 1
	case 2:
		return max(0, n-2)
	}
	return s.rand.IntN(n)
}
