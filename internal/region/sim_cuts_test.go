package region_test

import (
	"fmt"
	"slices"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// window returns the real s[lo:hi:max], and whether the bounds are good.
func window(m *machine, s []int, lo, hi, max *arg) ([]int, bool) {
	low, high, top := 0, len(s), cap(s)
	for _, b := range []struct {
		a *arg
		n *int
	}{{lo, &low}, {hi, &high}, {max, &top}} {
		if b.a != nil {
			if !m.usable(b.a.slices()...) {
				return nil, false
			}
			*b.n = b.a.value(m)
		}
	}
	if low < 0 || low > high || high > top || top > cap(s) {
		return nil, false
	}
	return s[low:high:top], true
}

// sub makes the header s[lo:hi:max] under the name what.
func (s site) sub(st *state, what string, src region.ID, lo, hi, max *arg) region.ID {
	bound := func(a *arg) *region.Term {
		if a == nil {
			return nil
		}
		t := a.term(st)
		return &t
	}
	id := s.name(st, what)
	st.heap.Slice(id, src, bound(lo), bound(hi), bound(max), s.pos())
	return id
}

func bracket(v int, lo, hi, max *arg) string {
	text := func(a *arg) string {
		if a == nil {
			return ""
		}
		return a.String()
	}
	s := letter(v) + "[" + text(lo) + ":" + text(hi)
	if max != nil {
		s += ":" + max.String()
	}
	return s + "]"
}

func (o opSlice) real(m *machine) bool {
	s, ok := window(m, m.vars[o.src].s, o.lo, o.hi, o.max)
	if !ok || !m.usable(o.src) {
		return false
	}
	if cap(s) == 0 && o.hi != nil && o.max != nil && *o.hi == *o.max {
		m.own(o.dst, s) // it let the array go, as text can tell
		return true
	}
	m.vars[o.dst] = variable{s: s, array: m.vars[o.src].array}
	return true
}

func (o opSlice) model(st *state) {
	st.vars[o.dst] = o.sub(st, "slice", st.vars[o.src], o.lo, o.hi, o.max)
}

func (o opSlice) String() string {
	return letter(o.dst) + " = " + bracket(o.src, o.lo, o.hi, o.max)
}

func (o opClip) real(m *machine) bool {
	x := m.vars[o.src]
	if x.gone {
		return false
	}
	m.vars[o.dst] = variable{s: slices.Clip(x.s), array: x.array}
	return true
}

func (o opClip) model(st *state) {
	id := o.name(st, "clip")
	st.heap.Clip(id, st.vars[o.src])
	st.vars[o.dst] = id
}

func (o opClip) String() string {
	return fmt.Sprintf("%s = slices.Clip(%s)", letter(o.dst), letter(o.src))
}

func (o opClear) real(m *machine) bool {
	s, ok := window(m, m.vars[o.v].s, o.lo, nil, nil)
	if !ok || !m.usable(o.v) {
		return false
	}
	clear(s)
	return true
}

func (o opClear) model(st *state) {
	id := st.vars[o.v]
	if o.lo != nil {
		id = o.sub(st, "tail", id, o.lo, nil, nil)
	}
	st.heap.Clear(id, region.All, o.pos())
}

func (o opClear) String() string {
	if o.lo == nil {
		return "clear(" + letter(o.v) + ")"
	}
	return "clear(" + bracket(o.v, o.lo, nil, nil) + ")"
}

func (o opCopy) real(m *machine) bool {
	dst, ok := window(m, m.vars[o.dst].s, o.lo, nil, nil)
	src, fine := window(m, m.vars[o.src].s, nil, o.hi, nil)
	if !ok || !fine || !m.usable(o.dst, o.src) {
		return false
	}
	copy(dst, src)
	return true
}

func (o opCopy) model(st *state) {
	dst, src := st.vars[o.dst], st.vars[o.src]
	if o.lo != nil {
		dst = o.sub(st, "to", dst, o.lo, nil, nil)
	}
	if o.hi != nil {
		src = o.sub(st, "from", src, nil, o.hi, nil)
	}
	st.heap.CopyInto(dst, src, asMade, key{int(o.site), "copy"})
}

func (o opCopy) String() string {
	dst, src := letter(o.dst), letter(o.src)
	if o.lo != nil {
		dst = bracket(o.dst, o.lo, nil, nil)
	}
	if o.hi != nil {
		src = bracket(o.src, nil, o.hi, nil)
	}
	return fmt.Sprintf("copy(%s, %s)", dst, src)
}

func (o opCut) real(m *machine) bool {
	i, x := o.i.value(m), m.vars[o.v]
	if i < 0 || i >= len(x.s) || !m.usable(append(o.i.slices(), o.v)...) {
		return false
	}
	m.vars[o.v].s = append(x.s[:i], x.s[i+1:]...)
	return true
}

func (o opCut) model(st *state) {
	src, next := st.vars[o.v], o.i.plus(1)
	head := o.sub(st, "head", src, nil, &o.i, nil)
	tail := o.sub(st, "tail", src, &next, nil, nil)
	id := o.name(st, "append")
	st.heap.AppendSlice(id, head, tail, made(st.heap.Live(tail)))
	st.vars[o.v] = id
}

func (o opCut) String() string {
	next := o.i.plus(1)
	return fmt.Sprintf("%s = append(%s, %s...)", letter(o.v), bracket(o.v, nil, &o.i, nil), bracket(o.v, &next, nil, nil))
}

func (o opShift) real(m *machine) bool {
	i, x := o.i.value(m), m.vars[o.v]
	if i < 0 || i+o.n > len(x.s) || !m.usable(append(o.i.slices(), o.v)...) {
		return false
	}
	m.grow(o.v, o.v, x.s[:i+o.n], x.s[i:])
	return true
}

func (o opShift) model(st *state) {
	src, to := st.vars[o.v], o.i.plus(o.n)
	head := o.sub(st, "head", src, nil, &to, nil)
	tail := o.sub(st, "tail", src, &o.i, nil, nil)
	id := o.name(st, "append")
	st.heap.AppendSlice(id, head, tail, made(st.heap.Live(tail)))
	st.vars[o.v] = id
}

func (o opShift) String() string {
	to := o.i.plus(o.n)
	return fmt.Sprintf("%s = append(%s, %s...)", letter(o.v), bracket(o.v, nil, &to, nil), bracket(o.v, &o.i, nil, nil))
}

func (o opDelete) real(m *machine) bool {
	i, j, x := o.i.value(m), o.j.value(m), m.vars[o.v]
	if i < 0 || i > j || j > len(x.s) || !m.usable(append(append(o.i.slices(), o.j.slices()...), o.v)...) {
		return false
	}
	m.vars[o.v].s = slices.Delete(x.s, i, j)
	return true
}

func (o opDelete) model(st *state) {
	src, id := st.vars[o.v], o.name(st, "delete")
	if i := o.i.term(st); i == region.Const(0) && o.j.term(st) == (region.Term{Base: region.Len{Header: src}}) {
		st.heap.Clear(src, region.All, o.pos())
		st.heap.Slice(id, src, nil, &i, nil, o.pos())
	} else {
		st.heap.Shrink(id, src)
	}
	st.vars[o.v] = id
}

func (o opDelete) String() string {
	return fmt.Sprintf("%s = slices.Delete(%s, %v, %v)", letter(o.v), letter(o.v), o.i, o.j)
}

func (o opAssign) real(m *machine) bool {
	if !m.usable(o.src) {
		return false
	}
	m.vars[o.dst] = m.vars[o.src]
	return true
}

func (o opAssign) model(st *state) {
	id := st.vars[o.src]
	if o.copied {
		id = o.name(st, "copy")
		st.heap.Copy(id, st.vars[o.src])
	}
	st.vars[o.dst] = id
}

func (o opAssign) String() string { return letter(o.dst) + " = " + letter(o.src) }
