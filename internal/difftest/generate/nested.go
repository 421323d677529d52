package generate

import (
	"fmt"

	"github.com/poolreset/poolreset-lint/internal/difftest/program"
)

// nested works on a slice that has to be looked for: behind a pointer, in an
// element, in all elements.
func (g *generator) nested() statement {
	var ways []func() statement
	for _, f := range g.fields {
		if g.object == "" {
			break
		}
		if f.ptr {
			q := g.object + ".Q"
			ways = append(ways, func() statement {
				return program.Block("if "+q+" != nil && r.Flip() {", g.within(func() block {
					g.object, g.put, g.ret, g.loop = "", false, "", false // the body must not replace the pointer
					return g.body()
				}, slot{expr: q + ".V", elem: g.elems[0]}), "}")
			})
		}
	}
	for _, s := range g.slots {
		if s.elem.slice != nil {
			ways = append(ways, func() statement { return g.element(s) })
		}
	}
	if len(ways) == 0 {
		return g.branch()
	}
	return one(g, ways)()
}

// element works on one element of s, or on each of them.
func (g *generator) element(s slot) statement {
	i, list := g.name("i"), index(s.expr)
	elem := fmt.Sprintf("%s[%s]", list, i)
	inner, path := s.elem.slice, elem+".V"
	way := g.IntN(5)
	if g.loops == maxLoops {
		way = 0
	}
	// What the body does to the outer slice could make the index too large: it
	// sees the inner one alone.
	body := func(more slot, first ...statement) block {
		return g.within(func() block {
			g.slots = []slot{more}
			g.object, g.put, g.ret, g.loop = "", false, "", false
			g.literal = true // see the gap "a literal that works on an element"
			if way > 0 {
				g.loops++
			}
			return append(first, g.body()...)
		})
	}
	here := slot{expr: path, elem: *inner}
	guard := func(b block) block {
		if !s.elem.ptr {
			return b
		}
		return block{program.Block("if "+elem+" != nil {", b, "}")}
	}
	switch way {
	case 0:
		return program.Block(fmt.Sprintf("if %s := r.Pick(len(%s) + 1); %s < len(%s) {", i, s.expr, i, s.expr), guard(body(here)), "}")
	case 1:
		if s.elem.part != "" {
			p := g.name("p")
			return program.Block(fmt.Sprintf("for %s := range %s {", i, s.expr),
				body(slot{expr: p + ".V", elem: *inner}, line("%s := &%s\n_ = %s", p, elem, p)), "}")
		}
	case 2:
		v := g.name("v")
		if s.elem.ptr {
			return program.Block(fmt.Sprintf("for _, %s := range %s {", v, s.expr), block{
				program.Block("if "+v+" != nil {", body(slot{expr: v + ".V", elem: *inner}), "}")}, "}")
		}
	case 3:
		return program.Block(fmt.Sprintf("for %s := range %s {", i, s.expr), guard(block{
			line("clear(%s)\n%s = %s[:0]", path, path, path)}), "}")
	}
	return program.Block(fmt.Sprintf("for %s := range %s {", i, s.expr), guard(body(here)), "}")
}

// whole replaces a struct, with all or some of its slices.
func (g *generator) whole() block {
	if g.object == "" || g.fields == nil {
		return g.operation()
	}
	x := g.object
	var list block
	if !g.hasPointer() { // see the gap "a pointer that is known to be nil"
		list = append(list, line("*%s = T@{}", x), line("*%s = T@{}", x))
		if g.fields[0].name == "A" {
			list = append(list, line("*%s = T@{A: %s.A[:0]}", x, x), line("clear(%s.A)\n*%s = T@{A: %s.A[:0]}", x, x, x))
		}
	}
	for _, f := range g.fields {
		switch f.name {
		case "N":
			list = append(list, line("%s.N = N@{}", x), line("%s.N = N@{V: %s.N.V[:0]}", x, x))
		case "Q":
			if g.depth > 0 || g.literal { // see the gap "one of two objects"
				break
			}
			list = append(list, line("%s.Q = &N@{V: make([]%s, r.Pick(3))}", x, g.elems[0].typ))
		}
	}
	if len(list) == 0 {
		return g.operation()
	}
	return block{one(g, list)}
}

func (g *generator) hasPointer() bool {
	for _, f := range g.fields {
		if f.ptr {
			return true
		}
	}
	return false
}
