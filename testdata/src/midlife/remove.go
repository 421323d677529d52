package midlife

import (
	"slices"
	"sync"
)

// Pops, swap-removes, rollbacks and deletions of one element.

type stack struct{ plates []*string }

func (s *stack) wipe() {
	clear(s.plates)
	s.plates = s.plates[:0]
}

var stacks = sync.Pool{New: func() any { return new(stack) }}

func badPop(s *stack) *string {
	n := len(s.plates) - 1
	p := s.plates[n]
	s.plates = s.plates[:n]
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
	return p
}

func goodPop(s *stack) *string {
	n := len(s.plates) - 1
	p := s.plates[n]
	s.plates[n] = nil
	s.plates = s.plates[:n]
	s.wipe()
	stacks.Put(s)
	return p
}

func badDrain(s *stack, use func(*string)) {
	for len(s.plates) > 0 {
		use(s.plates[len(s.plates)-1])
		s.plates = s.plates[:len(s.plates)-1]
	}
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func badSwapRemove(s *stack, i int) {
	last := len(s.plates) - 1
	s.plates[i] = s.plates[last]
	s.plates = s.plates[:last]
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodSwapRemove(s *stack, i int) {
	last := len(s.plates) - 1
	s.plates[i] = s.plates[last]
	s.plates[last] = nil
	s.plates = s.plates[:last]
	s.wipe()
	stacks.Put(s)
}

// The removed element is zeroed, not the last one.
func badSwapRemoveWrongIndex(s *stack, i int) {
	last := len(s.plates) - 1
	s.plates[i] = nil
	s.plates[i] = s.plates[last]
	s.plates = s.plates[:last]
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

// Only one field of the slot behind the new end is zeroed.

type pot struct{ name, soup string }

type stove struct{ pots []pot }

var stoves = sync.Pool{New: func() any { return new(stove) }}

func badPopOneField(s *stove) {
	n := len(s.pots) - 1
	s.pots[n].name = ""
	s.pots = s.pots[:n]
	clear(s.pots)
	s.pots = s.pots[:0]
	stoves.Put(s) // want `stale elements of s\.pots:`
}

func goodPopWholeSlot(s *stove) {
	n := len(s.pots) - 1
	s.pots[n] = pot{}
	s.pots = s.pots[:n]
	clear(s.pots)
	s.pots = s.pots[:0]
	stoves.Put(s)
}

func badRollback(s *stack, in []*string, try func(*stack) error) {
	mark := len(s.plates)
	s.plates = append(s.plates, in...)
	if try(s) != nil {
		s.plates = s.plates[:mark]
	}
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodRollback(s *stack, in []*string, try func(*stack) error) {
	mark := len(s.plates)
	s.plates = append(s.plates, in...)
	if try(s) != nil {
		clear(s.plates[mark:])
		s.plates = s.plates[:mark]
	}
	s.wipe()
	stacks.Put(s)
}

func (s *stack) mark() int { return len(s.plates) }

func (s *stack) backTo(mark int) { s.plates = s.plates[:mark] }

func (s *stack) backToClean(mark int) {
	clear(s.plates[mark:])
	s.plates = s.plates[:mark]
}

func badRollbackMethods(in []*string) {
	s := stacks.Get().(*stack)
	m := s.mark()
	s.plates = append(s.plates, in...)
	s.backTo(m)
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodRollbackMethods(in []*string) {
	s := stacks.Get().(*stack)
	m := s.mark()
	s.plates = append(s.plates, in...)
	s.backToClean(m)
	s.wipe()
	stacks.Put(s)
}

func badManualDelete(s *stack, i int) {
	copy(s.plates[i:], s.plates[i+1:])
	s.plates = s.plates[:len(s.plates)-1]
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodManualDelete(s *stack, i int) {
	copy(s.plates[i:], s.plates[i+1:])
	last := len(s.plates) - 1
	s.plates[last] = nil
	s.plates = s.plates[:last]
	s.wipe()
	stacks.Put(s)
}

func badAppendDelete(s *stack, i int) {
	s.plates = append(s.plates[:i], s.plates[i+1:]...)
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

func goodSlicesDelete(s *stack, i int) {
	s.plates = slices.Delete(s.plates, i, i+1)
	s.wipe()
	stacks.Put(s)
}

// remove zeroes the slot that the append then overwrites.
func remove(s []*string, i int) []*string {
	s[i] = nil
	return append(s[:i], s[i+1:]...)
}

func badRemoveHelper(s *stack, i int) {
	s.plates = remove(s.plates, i)
	s.wipe()
	stacks.Put(s) // want `stale elements of s\.plates:`
}

// The front goes: nothing lies behind the end.
func goodPopFront(s *stack, use func(*string)) {
	for len(s.plates) > 0 {
		use(s.plates[0])
		s.plates = s.plates[1:]
	}
	stacks.Put(s)
}
