package loops

// The counter of a loop up to the length is an int.

const (
	three         = 3
	four    int64 = 4
	fivePct       = 5.0
)

// This one has a fix, and the next.
func countedInt(s *shape, n int) {
	s.rows = s.rows[:n]
	shapes.Put(s) // want `s\.rows:`
}

func countedUntyped(s *shape) {
	s.rows = s.rows[:three]
	shapes.Put(s) // want `s\.rows:`
}

func countedByte(s *shape, n uint8) {
	s.rows = s.rows[:n]
	shapes.Put(s) // want `s\.rows:`
}

func countedTyped(s *shape) {
	s.rows = s.rows[:four]
	shapes.Put(s) // want `s\.rows:`
}

func countedFloat(s *shape) {
	s.rows = s.rows[:fivePct]
	shapes.Put(s) // want `s\.rows:`
}

func countedRune(s *shape) {
	s.rows = s.rows[:'a']
	shapes.Put(s) // want `s\.rows:`
}

func noNil(s *shape, nil int) {
	s.links = s.links[:0]
	shapes.Put(s) // want `s\.links:`
}

func noFalse(s *shape, false int) {
	s.marks = s.marks[:0]
	shapes.Put(s) // want `s\.marks:`
}
