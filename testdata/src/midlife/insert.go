package midlife

// An insertion moves what follows up by one: nothing is hidden, for the slice
// ends behind where plate did.

func goodInsert(s *stack, i int, plate *string) {
	s.plates = append(s.plates[:i+1], s.plates[i:]...)
	s.plates[i] = plate
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s)
}

func badRemove(s *stack, i int) {
	s.plates = append(s.plates[:i], s.plates[i+1:]...)
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodInsertInTheMiddle(s *stack, i int, plate *string) {
	s.plates = append(s.plates[:i], append([]*string{plate}, s.plates[i:]...)...)
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s)
}

func badReplaceInTheMiddle(s *stack, i int, plate *string) {
	s.plates = append(s.plates[:i], append([]*string{plate}, s.plates[i+2:]...)...)
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodReplaceInTheMiddle(s *stack, i int, plate *string) {
	s.plates = append(s.plates[:i], append([]*string{plate}, s.plates[i+1:]...)...)
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s)
}

func goodReplaceTheLast(s *stack, plate *string) {
	s.plates = append(s.plates[:len(s.plates)-1], plate)
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s)
}

func badReplaceTwo(s *stack, plate *string) {
	s.plates = append(s.plates[:len(s.plates)-2], plate)
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodInsertAll(s *stack, more []*string) {
	for i, plate := range more {
		s.plates = append(s.plates[:i+1], s.plates[i:]...)
		s.plates[i] = plate
	}
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s)
}

func badRemoveAll(s *stack, n int) {
	for i := range n {
		s.plates = append(s.plates[:i], s.plates[i+1:]...)
	}
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s) // want `stale elements of s\.plates:`
}

// The tail of another slice, or one taken before, says nothing.

func badOther(s *stack, others []*string, i int) {
	s.plates = append(s.plates[:i+1], others[i:]...)
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func badOldTail(s *stack, i int) {
	tail := s.plates[i:]
	for range 2 {
		i--
		s.plates = append(s.plates[:i+1], tail...)
	}
	clear(s.plates)
	s.plates = s.plates[:0]
	stacks.Put(s) // want `stale elements of s\.plates:`
}
