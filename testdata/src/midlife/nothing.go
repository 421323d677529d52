package midlife

// Helpers that append and truncate, and are given a slice that has no room, or
// is nil: what they hide is in the new array.

func try(plates []*string, in []*string, ok func() bool) []*string {
	mark := len(plates)
	plates = append(plates, in...)
	if !ok() {
		plates = plates[:mark]
	}
	return plates
}

func tryClean(plates []*string, in []*string, ok func() bool) []*string {
	mark := len(plates)
	plates = append(plates, in...)
	if !ok() {
		clear(plates[mark:])
		plates = plates[:mark]
	}
	return plates
}

func badTryFromNil(s *stack, in []*string, ok func() bool) {
	s.plates = try(nil, in, ok)
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodTryFromNil(s *stack, in []*string, ok func() bool) {
	s.plates = tryClean(nil, in, ok)
	s.wipe()
	stacks.Put(s)
}

func badTryWithoutRoom(s *stack, in []*string, ok func() bool) {
	s.plates = try(s.plates[:0:0], in, ok)
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

// refill truncates what the call before it appended.
func (s *stack) refill(in []*string, ok func() bool) {
	s.plates = s.plates[:0]
	if ok() {
		s.plates = append(s.plates, in...)
	}
}

func (s *stack) refillClean(in []*string, ok func() bool) {
	s.wipe()
	if ok() {
		s.plates = append(s.plates, in...)
	}
}

func badRefillTwice(s *stack, in []*string, ok func() bool) {
	s.plates = nil
	s.refill(in, ok)
	s.refill(in, ok)
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodRefillTwice(s *stack, in []*string, ok func() bool) {
	s.plates = nil
	s.refillClean(in, ok)
	s.refillClean(in, ok)
	stacks.Put(s)
}

// Nothing was there to be truncated.
func goodRefillOnce(s *stack, in []*string, ok func() bool) {
	s.plates = nil
	s.refill(in, ok)
	stacks.Put(s)
}
