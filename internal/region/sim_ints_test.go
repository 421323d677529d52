package region_test

import (
	"fmt"
	"math"

	"github.com/poolreset/poolreset-lint/internal/region"
)

type (
	opNumber struct { // v = f(), which returns n
		site
		v, n int
	}
	opLet struct { // v = a, a linear term
		site
		v int
		a arg
	}
	opCombine struct { // v = x op y: '+', '-', 'm' for min, 'M' for max
		site
		v    int
		op   byte
		x, y arg
	}
	opCheck struct { // the program goes on only if x op y: '<', 'l' for <=, '=', '!'
		site
		op   byte
		x, y arg
	}
	opTidy struct { // nothing leads to older headers: forget them
		site
		most int // and where more regions than so many stand
	}
)

// base is the opaque value of the integer that the site makes.
func (s site) base(st *state, v int) region.Base {
	b := key{int(s), fmt.Sprint("number ", v)}
	st.heap.Forget(b)
	return b
}

func (o opNumber) real(m *machine) bool { m.nums[o.v] = o.n; return true }
func (o opNumber) model(st *state)      { st.nums[o.v] = region.Term{Base: o.base(st, o.v)} }
func (o opNumber) String() string       { return fmt.Sprintf("%v = f() // %d", number(o.v), o.n) }

func (o opLet) real(m *machine) bool {
	n := o.a.value(m)
	if n < 0 || !m.usable(o.a.slices()...) {
		return false
	}
	m.nums[o.v] = n
	return true
}

func (o opLet) model(st *state) { st.nums[o.v] = o.a.term(st) }

func (o opLet) String() string { return fmt.Sprintf("%v = %v", number(o.v), o.a) }

func (o opCombine) real(m *machine) bool {
	x, y := o.x.value(m), o.y.value(m)
	if x < 0 || y < 0 || !m.usable(append(o.x.slices(), o.y.slices()...)...) {
		return false
	}
	n := 0
	switch o.op {
	case '+':
		n = x + y
	case '-':
		n = x - y
	case 'm':
		n = min(x, y)
	case 'M':
		n = max(x, y)
	}
	if n < 0 || n > 64 {
		return false
	}
	m.nums[o.v] = n
	return true
}

// model says of the result what the interpreter says of a sum, a difference,
// a minimum: that counts are not negative.
func (o opCombine) model(st *state) {
	x, y := o.x.term(st), o.y.term(st)
	switch {
	case o.op == '+' && y.Base == nil:
		st.nums[o.v] = x.Plus(y.Off)
		return
	case o.op == '+' && x.Base == nil:
		st.nums[o.v] = y.Plus(x.Off)
		return
	case o.op == '-' && y.Base == nil:
		st.nums[o.v] = x.Plus(-y.Off)
		return
	}
	b := o.base(st, o.v)
	for i, t := range []region.Term{x, y} {
		_, isLen := t.Base.(region.Len)
		switch {
		case o.op == '+' && isLen:
			st.heap.Assume(t.Base, b, -t.Off)
		case o.op == '-' && isLen && i == 0:
			st.heap.Assume(b, t.Base, t.Off)
		case o.op == 'm':
			st.heap.Assume(b, t.Base, t.Off)
		case o.op == 'M':
			st.heap.Assume(t.Base, b, -t.Off)
		}
	}
	st.nums[o.v] = region.Term{Base: b}
}

func (o opCombine) String() string {
	switch o.op {
	case 'm':
		return fmt.Sprintf("%v = min(%v, %v)", number(o.v), o.x, o.y)
	case 'M':
		return fmt.Sprintf("%v = max(%v, %v)", number(o.v), o.x, o.y)
	}
	return fmt.Sprintf("%v = %v %c (%v)", number(o.v), o.x, o.op, o.y)
}

func (o opCheck) real(m *machine) bool {
	x, y := o.x.value(m), o.y.value(m)
	if !m.usable(append(o.x.slices(), o.y.slices()...)...) {
		return false
	}
	switch o.op {
	case '<':
		return x < y
	case 'l':
		return x <= y
	case '=':
		return x == y
	}
	return x != y
}

func (o opCheck) model(st *state) {
	x, y := o.x.term(st), o.y.term(st)
	switch o.op {
	case '<':
		st.heap.Assume(x.Base, y.Base, y.Off-x.Off-1)
	case 'l':
		st.heap.Assume(x.Base, y.Base, y.Off-x.Off)
	case '=':
		st.heap.Assume(x.Base, y.Base, y.Off-x.Off)
		st.heap.Assume(y.Base, x.Base, x.Off-y.Off)
	default:
		if _, ok := x.Base.(region.Len); ok && y.Base == nil && x.Off == y.Off {
			st.heap.Assume(nil, x.Base, -1)
		}
	}
}

func (o opCheck) String() string {
	names := map[byte]string{'<': "<", 'l': "<=", '=': "==", '!': "!="}
	return fmt.Sprintf("if !(%v %s %v) { return }", o.x, names[o.op], o.y)
}

func (o opTidy) real(*machine) bool { return true }

func (o opTidy) model(st *state) {
	st.heap.Keep(st.used())
	st.heap.Coalesce(o.most, nil)
}

func (o opTidy) String() string { return "// forget what nothing leads to" }

// used are the headers that the rest of the program can ask about.
func (st *state) used() map[region.ID]bool {
	out := map[region.ID]bool{}
	for _, id := range st.vars {
		out[id] = true
	}
	for _, t := range st.nums {
		if l, ok := t.Base.(region.Len); ok {
			out[l.Header] = true
		}
	}
	return out
}

// merge takes st along an edge to a place where paths meet, as phis do: each
// slice and each integer gets the name that it has there.
func (s site) merge(st *state) {
	var ints []region.Assignment
	var nums [numberCount]region.Term
	for v, t := range st.nums {
		b := key{int(s), fmt.Sprint("number ", v)}
		ints, nums[v] = append(ints, region.Assignment{To: b, Is: t}), region.Term{Base: b}
	}
	st.heap.Assign(ints...)
	st.nums = nums
	var headers []region.Header
	for _, id := range st.vars {
		hd, _ := st.heap.Header(id)
		headers = append(headers, hd)
	}
	for v, hd := range headers {
		id := s.name(st, fmt.Sprint("phi ", v))
		if id != st.vars[v] {
			st.heap.Set(id, hd)
		}
		st.vars[v] = id
	}
	opTidy{most: math.MaxInt}.model(st)
}
