package region_test

import "math"

// generator makes programs that do not panic, at least not in the first round
// of their loops: it runs them as it goes.
type generator struct {
	pick  func(n int) int // a choice below n
	m     *machine
	sites int
}

func newGenerator(pick func(n int) int) *generator { return &generator{pick: pick, m: newMachine()} }

func (g *generator) site() site { g.sites++; return site(g.sites) }

// program is a random one of n statements, after two that make slices.
func (g *generator) program(n int, nested bool) []statement {
	var out []statement
	add := func(o operation) {
		if o.real(g.m) {
			out = append(out, single{o})
		}
	}
	for v := range 2 {
		n := g.pick(5)
		add(opEntry{g.site(), v, n, n + g.pick(4)})
	}
	for range n {
		switch what := g.pick(24); {
		case nested && what == 0:
			before := g.m.save()
			s := branch{site: g.site(), then: g.block()}
			first := g.m.save()
			g.m.restore(before)
			s.other = g.block()
			if s.second = g.pick(2) == 0; !s.second {
				g.m.restore(first)
			}
			out = append(out, s)
		case nested && what <= 2:
			s := loop{g.site(), g.block(), 1 + g.pick(4)}
			out = append(out, s)
		default:
			add(g.operation())
		}
	}
	return out
}

func (g *generator) block() []statement {
	var out []statement
	for range 1 + g.pick(5) {
		if o := g.operation(); o.real(g.m) {
			out = append(out, single{o})
		}
	}
	return out
}

func (g *generator) slice() int {
	v := g.pick(sliceCount)
	for g.m.vars[v].gone { // one is never left behind: that which moved
		v = (v + 1) % sliceCount
	}
	return v
}

// arg is an expression whose value is now between lo and hi.
func (g *generator) arg(lo, hi int) arg {
	a := constant(lo)
	if hi > lo {
		a = a.plus(g.pick(hi - lo + 1))
	}
	var b arg
	switch g.pick(8) {
	case 0, 1:
		return a
	case 2, 3:
		b = lenOf(g.slice())
	case 4:
		b = capOf(g.slice())
	case 5:
		b = twice(g.pick(numberCount))
	default:
		b = number(g.pick(numberCount))
	}
	// Near the value that was chosen, if it can be.
	if d := a.off - b.value(g.m); -2 <= d && d <= 2 && (b.base != 'c' || d == 0) {
		return b.plus(d)
	}
	if n := b.value(g.m); lo <= n && n <= hi {
		return b
	}
	return a
}

func (g *generator) some() []int {
	xs := make([]int, 1+g.pick(3))
	for i := range xs {
		xs[i] = g.pick(4)
	}
	return xs
}

func (g *generator) maybe(lo, hi int) *arg {
	if g.pick(3) == 0 {
		return nil
	}
	a := g.arg(lo, hi)
	return &a
}

func (g *generator) operation() operation {
	v, dst, s := g.slice(), g.pick(sliceCount), g.site()
	if g.pick(2) == 0 {
		dst = v
	}
	n, c := len(g.m.vars[v].s), cap(g.m.vars[v].s)
	switch g.pick(20) {
	case 0:
		return opMake{s, dst, g.arg(0, 4), g.pick(5)}
	case 1:
		return opLiteral{s, dst, g.some()}
	case 2, 3:
		return opStore{s, v, g.arg(0, n-1), g.pick(3), false}
	case 4:
		if x := g.pick(6); x > 0 {
			return opStore{s, v, g.arg(0, n-1), x, true}
		}
		return opNil{s, dst}
	case 5, 6:
		return opAppend{s, dst, v, g.some()}
	case 7:
		return opExtend{s, dst, v, g.slice()}
	case 8, 9, 10:
		return g.cut(s, dst, v)
	case 11:
		return opClear{s, v, g.maybe(0, n)}
	case 12:
		return opClear{s, v, nil}
	case 13:
		w := g.slice()
		if g.pick(2) == 0 {
			w = v
		}
		return opCopy{s, v, w, g.maybe(0, n), g.maybe(0, len(g.m.vars[w].s))}
	case 14:
		switch g.pick(4) {
		case 0, 1:
			return opCut{s, v, g.arg(0, n-1)}
		case 2:
			return opShift{s, v, g.pick(3), g.arg(0, n-1)}
		}
		i := g.arg(0, n)
		return opDelete{s, v, i, g.arg(min(max(i.value(g.m), 0), n), n)}
	case 15:
		return opAssign{s, dst, v, g.pick(2) == 0}
	case 16:
		switch g.pick(4) {
		case 0:
			return opClip{s, dst, v}
		case 1:
			return opTidy{s, []int{0, 2, math.MaxInt, math.MaxInt}[g.pick(4)]}
		}
		return opNumber{s, g.pick(numberCount), g.pick(5)}
	case 17:
		return opLet{s, g.pick(numberCount), g.arg(0, c)}
	case 18:
		return opCombine{s, g.pick(numberCount), "+-mM"[g.pick(4)], g.arg(0, 4), g.arg(0, 4)}
	}
	return opCheck{s, "<l=!"[g.pick(4)], g.arg(0, 4), g.arg(0, 4)}
}

// cut is one of the ways to slice v.
func (g *generator) cut(s site, dst, v int) operation {
	n, c := len(g.m.vars[v].s), cap(g.m.vars[v].s)
	at := func(a arg) *arg { return &a }
	switch g.pick(8) {
	case 0:
		return opSlice{s, dst, v, nil, at(constant(0)), nil}
	case 1:
		return opSlice{s, dst, v, nil, at(g.arg(0, n)), nil}
	case 2:
		return opSlice{s, dst, v, g.maybe(0, n), nil, nil}
	case 3:
		return opSlice{s, dst, v, nil, at(lenOf(v).plus(-1)), nil}
	case 4:
		return opSlice{s, dst, v, nil, at(capOf(v)), nil}
	case 5:
		hi := g.arg(0, c)
		return opSlice{s, dst, v, at(g.arg(0, hi.value(g.m))), at(hi), nil}
	case 6:
		hi := g.arg(0, n)
		if g.pick(2) == 0 {
			return opSlice{s, dst, v, nil, at(hi), at(hi)}
		}
		return opSlice{s, dst, v, nil, at(hi), at(g.arg(hi.value(g.m), c))}
	}
	return opSlice{s, dst, v, nil, at(g.arg(0, c)), nil}
}
