package region_test

import (
	"fmt"
	"slices"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// The simulation runs one small program twice: on real slices (machine) and on
// a region.Heap (state), which is driven as the interpreter of SSA drives it.
// A program has four slices a, b, c, d and three integers i, j, k.

const (
	sliceCount  = 4
	numberCount = 3
)

// variable is a real slice, and which array it views.
type variable struct {
	s     []int
	array int
	// gone says that an append moved the array of this variable for another
	// one. The domain takes arrays to stay, where both would still share all
	// elements: it makes no promise for the one left behind.
	gone bool
}

// machine is the real memory.
type machine struct {
	vars   [sliceCount]variable
	nums   [numberCount]int
	arrays [][]int // all that were made, in full
}

func newMachine() *machine {
	m := &machine{}
	for v := range m.vars {
		m.own(v, nil)
	}
	return m
}

// own makes v the slice s of a new array.
func (m *machine) own(v int, s []int) {
	m.arrays = append(m.arrays, s[:cap(s)])
	m.vars[v] = variable{s: s, array: len(m.arrays)}
}

// grow is append(vars[src], xs...) as the new value of dst.
func (m *machine) grow(dst, src int, s []int, xs []int) {
	old := m.vars[src].array
	if len(s)+len(xs) <= cap(s) {
		m.vars[dst] = variable{s: append(s, xs...), array: old}
		return
	}
	m.own(dst, append(s[:len(s):len(s)], xs...))
	for v := range m.vars {
		if v != dst && m.vars[v].array == old {
			m.vars[v].gone = true
		}
	}
}

// usable reports whether the domain makes a promise for all of vs.
func (m *machine) usable(vs ...int) bool {
	return !slices.ContainsFunc(vs, func(v int) bool { return m.vars[v].gone })
}

// memory is a snapshot of a machine.
type memory struct {
	machine
	contents [][]int
}

func (m *machine) save() memory {
	out := memory{machine: *m}
	out.arrays = slices.Clone(m.arrays)
	for _, a := range m.arrays {
		out.contents = append(out.contents, slices.Clone(a))
	}
	return out
}

func (m *machine) restore(s memory) {
	*m = s.machine
	m.arrays = slices.Clone(s.arrays)
	for i, a := range s.contents {
		copy(m.arrays[i], a)
	}
}

// state is what the domain knows at one point of the program: which header is
// the value of each slice, and which term that of each integer.
type state struct {
	names *region.Names
	heap  *region.Heap
	vars  [sliceCount]region.ID
	nums  [numberCount]region.Term
}

func newState() *state {
	n := region.NewNames()
	st := &state{names: n, heap: region.NewHeap(n)}
	for v := range st.vars {
		st.vars[v] = n.Of(key{0, fmt.Sprint("initial ", v)})
		st.heap.Empty(st.vars[v])
	}
	for v := range st.nums {
		st.nums[v] = region.Const(0)
	}
	return st
}

func (st *state) clone() *state {
	out := *st
	out.heap = st.heap.Clone()
	return &out
}

// key names what the operation at a site makes.
type key struct {
	site int
	what string
}

// site is the identity of an operation in the program's text.
type site int

func (s site) name(st *state, what string) region.ID { return st.names.Of(key{int(s), what}) }

func (s site) pos() region.Site { return region.Site{At: fmt.Sprint("line ", int(s))} }

// content is what a store of xs leaves.
func content(xs ...int) region.Content {
	if slices.ContainsFunc(xs, func(x int) bool { return x != 0 }) {
		return region.Content{"made": 1}
	}
	return nil
}

// made is the content c as something new.
func made(c region.Content) region.Content {
	if m := c.Mask(); m != 0 {
		return region.Content{"made": m}
	}
	return nil
}

// arg is an integer expression: a base and a constant.
type arg struct {
	base byte // 0 for a constant, 'l' for len, 'c' for cap, 'n' for a number, '2' for twice a number
	v    int
	off  int
}

func constant(n int) arg { return arg{off: n} }
func lenOf(v int) arg    { return arg{base: 'l', v: v} }
func capOf(v int) arg    { return arg{base: 'c', v: v} }
func number(v int) arg   { return arg{base: 'n', v: v} }
func twice(v int) arg    { return arg{base: '2', v: v} }

func (a arg) plus(n int) arg { a.off += n; return a }

// slices are the slices that a looks at.
func (a arg) slices() []int {
	if a.base == 'l' || a.base == 'c' {
		return []int{a.v}
	}
	return nil
}

func (a arg) value(m *machine) int {
	switch a.base {
	case 'l':
		return len(m.vars[a.v].s) + a.off
	case 'c':
		return cap(m.vars[a.v].s) + a.off
	case 'n':
		return m.nums[a.v] + a.off
	case '2':
		return 2*m.nums[a.v] + a.off
	}
	return a.off
}

func (a arg) term(st *state) region.Term {
	off := int64(a.off)
	switch a.base {
	case 'l':
		return region.Term{Base: region.Len{Header: st.vars[a.v]}, Off: off}
	case 'c':
		return region.Term{Base: capacity(st.heap, st.vars[a.v]), Off: off}
	case 'n':
		return st.nums[a.v].Plus(off)
	case '2':
		t := st.nums[a.v]
		if t.Base != nil {
			t.Base = region.Double{Of: t.Base}
		}
		return region.Term{Base: t.Base, Off: 2*t.Off + off}
	}
	return region.Const(off)
}

func (a arg) String() string {
	s := ""
	switch a.base {
	case 0:
		return fmt.Sprint(a.off)
	case 'l':
		s = "len(" + letter(a.v) + ")"
	case 'c':
		s = "cap(" + letter(a.v) + ")"
	case 'n':
		s = "ijk"[a.v : a.v+1]
	case '2':
		s = "2*" + "ijk"[a.v:a.v+1]
	}
	if a.off != 0 {
		s += fmt.Sprintf("%+d", a.off)
	}
	return s
}

func letter(v int) string { return "abcd"[v : v+1] }

// miss tells what is really in a slice although the domain denies it.
func miss(m *machine, st *state) string {
	for v, x := range m.vars {
		if x.gone {
			continue
		}
		n := len(x.s)
		if content(x.s[n:cap(x.s)]...) != nil && len(st.heap.Hidden(st.vars[v])) == 0 {
			return fmt.Sprintf("%s is %v and hides %v, which the heap does not say", letter(v), x.s, x.s[n:cap(x.s)])
		}
		if content(x.s...) != nil && st.heap.Live(st.vars[v]).Mask() == 0 {
			return fmt.Sprintf("%s is %v, and the heap says that it is zero", letter(v), x.s)
		}
	}
	return ""
}
