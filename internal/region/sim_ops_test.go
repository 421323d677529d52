package region_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// operation is one statement, done to real slices and to the heap. real
// reports false where the program would panic, or leaves what the domain
// promises anything about; nothing is changed then.
type operation interface {
	real(m *machine) bool
	model(st *state)
	String() string
}

type (
	opEntry struct { // v is a parameter: clean, with any live part
		site
		v, len, cap int
	}
	opNil struct {
		site
		v int
	}
	opMake struct { // v = make([]int, n, n+room)
		site
		v    int
		n    arg
		room int
	}
	opLiteral struct { // v = []int{xs...}
		site
		v  int
		xs []int
	}
	opStore struct { // v[i] = x; with any, the heap is not told the index
		site
		v   int
		i   arg
		x   int
		any bool
	}
	opAppend struct { // dst = append(src, xs...)
		site
		dst, src int
		xs       []int
	}
	opExtend struct { // dst = append(src, from...)
		site
		dst, src, from int
	}
	opSlice struct { // dst = src[lo:hi:max]
		site
		dst, src    int
		lo, hi, max *arg
	}
	opClip struct { // dst = slices.Clip(src)
		site
		dst, src int
	}
	opClear struct { // clear(v[lo:])
		site
		v  int
		lo *arg
	}
	opCopy struct { // copy(dst[lo:], src[:hi])
		site
		dst, src int
		lo, hi   *arg
	}
	opShift struct { // v = append(v[:i+n], v[i:]...)
		site
		v, n int
		i    arg
	}
	opCut struct { // v = append(v[:i], v[i+1:]...)
		site
		v int
		i arg
	}
	opDelete struct { // v = slices.Delete(v, i, j)
		site
		v    int
		i, j arg
	}
	opAssign struct { // dst = src
		site
		dst, src int
		copied   bool // the value gets a name of its own
	}
)

func (o opEntry) real(m *machine) bool {
	s := make([]int, o.len, o.cap)
	for i := range s {
		s[i] = i + 1
	}
	m.own(o.v, s)
	return true
}

func (o opEntry) model(st *state) {
	st.vars[o.v] = o.name(st, "entry")
	st.heap.Entry(st.vars[o.v], region.Content{key{o.v, "held"}: 1}, nil, nil)
}

func (o opEntry) String() string {
	return fmt.Sprintf("%s is a parameter, len %d, cap %d", letter(o.v), o.len, o.cap)
}

func (o opNil) real(m *machine) bool { m.own(o.v, nil); return true }

func (o opNil) model(st *state) {
	st.vars[o.v] = o.name(st, "nil")
	st.heap.Empty(st.vars[o.v])
}

func (o opNil) String() string { return letter(o.v) + " = nil" }

func (o opMake) real(m *machine) bool {
	n := o.n.value(m)
	if n < 0 || n > 64 || !m.usable(o.n.slices()...) {
		return false
	}
	m.own(o.v, make([]int, n, n+o.room))
	return true
}

func (o opMake) model(st *state) {
	id, n := o.name(st, "make"), o.n.term(st)
	st.heap.Fresh(id, nil)
	st.heap.Sized(id, n)
	st.vars[o.v] = id
}

func (o opMake) String() string {
	return fmt.Sprintf("%s = make([]int, %v, +%d)", letter(o.v), o.n, o.room)
}

func (o opLiteral) real(m *machine) bool {
	m.own(o.v, slices.Clone(o.xs)[:len(o.xs):len(o.xs)])
	return true
}

func (o opLiteral) model(st *state) {
	array, id := o.name(st, "array"), o.name(st, "literal")
	st.heap.Drop(array)
	st.heap.Fresh(array, nil)
	st.heap.Clip(array, array)
	st.heap.Pin(array)
	for n, x := range o.xs {
		i := region.Const(int64(n))
		st.heap.Write(array, &i, 1, content(x), key{int(o.site), fmt.Sprint("element ", n)})
	}
	st.heap.Slice(id, array, nil, nil, nil, o.pos())
	st.vars[o.v] = id
}

func (o opLiteral) String() string { return fmt.Sprintf("%s = %s", letter(o.v), list(o.xs)) }

func (o opStore) real(m *machine) bool {
	i := o.i.value(m)
	if i < 0 || i >= len(m.vars[o.v].s) || !m.usable(append(o.i.slices(), o.v)...) {
		return false
	}
	m.vars[o.v].s[i] = o.x
	return true
}

func (o opStore) model(st *state) {
	var at *region.Term
	if !o.any {
		t := o.i.term(st)
		at = &t
	}
	st.heap.Write(st.vars[o.v], at, 1, content(o.x), key{int(o.site), "store"})
}

func (o opStore) String() string {
	s := fmt.Sprintf("%s[%v] = %d", letter(o.v), o.i, o.x)
	if o.any {
		s += " // at an index that is not told"
	}
	return s
}

func (o opAppend) real(m *machine) bool {
	if !m.usable(o.src) {
		return false
	}
	m.grow(o.dst, o.src, m.vars[o.src].s, o.xs)
	return true
}

func (o opAppend) model(st *state) {
	id := o.name(st, "append")
	st.heap.Append(id, st.vars[o.src], content(o.xs...))
	st.vars[o.dst] = id
}

func (o opAppend) String() string {
	return fmt.Sprintf("%s = append(%s, %s...)", letter(o.dst), letter(o.src), list(o.xs))
}

func (o opExtend) real(m *machine) bool {
	if !m.usable(o.src, o.from) || len(m.vars[o.src].s) > 64 {
		return false
	}
	m.grow(o.dst, o.src, m.vars[o.src].s, m.vars[o.from].s)
	return true
}

func (o opExtend) model(st *state) {
	id := o.name(st, "append")
	st.heap.AppendSlice(id, st.vars[o.src], st.vars[o.from], made(st.heap.Live(st.vars[o.from])))
	st.vars[o.dst] = id
}

func (o opExtend) String() string {
	return fmt.Sprintf("%s = append(%s, %s...)", letter(o.dst), letter(o.src), letter(o.from))
}

// list is a literal of ints.
func list(xs []int) string {
	return "[]int{" + strings.Trim(strings.ReplaceAll(fmt.Sprint(xs), " ", ", "), "[]") + "}"
}
