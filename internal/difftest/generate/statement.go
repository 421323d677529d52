package generate

import (
	"fmt"

	"github.com/poolreset/poolreset-lint/internal/difftest/program"
)

// statements are n random ones.
func (g *generator) statements(n int) block {
	var out block
	for range n {
		out = append(out, g.statement()...)
	}
	return out
}

// maxLoops is how many loops stand within each other; see the gap "given up".
const maxLoops = 2

func (g *generator) body() block { return g.statements(1 + g.IntN(3)) }

func (g *generator) statement() block {
	if g.depth > 3 || g.chance(55) {
		return g.operation()
	}
	switch g.IntN(12) {
	case 0, 1:
		return block{g.branch()}
	case 2:
		if g.loops < maxLoops {
			return block{g.loopOver()}
		}
	case 3, 4:
		return block{g.nested()}
	case 5, 6:
		return g.helperCall()
	case 7:
		if !g.literal { // see the gap "a literal in a literal"
			return block{g.closure()}
		}
	case 8:
		return g.leave()
	case 9:
		return g.whole()
	case 10:
		return block{g.alias()}
	}
	return g.operation()
}

func (g *generator) branch() statement {
	then := g.within(g.body)
	switch g.IntN(6) {
	case 0:
		s := one(g, g.slots) // for the flips, see the gap "branches that cannot be taken"
		cond := one(g, []string{"len(%s) > 0", "len(%s) == 0", "%s != nil"})
		return program.Block("if r.Flip() && ("+fmt.Sprintf(cond, s.expr)+" || r.Flip()) {", then, "}")
	case 1:
		out := statement{Parts: []program.Part{{Head: "switch r.Pick(3) {"}}, Tail: "}"}
		for _, head := range []string{"case 0:", "case 1:", "default:"}[:1+g.IntN(3)] {
			out.Parts = append(out.Parts, program.Part{Head: head, Body: g.within(func() block {
				g.loop = false // a break would leave the switch
				return g.body()
			})})
		}
		return out
	case 2, 3:
		return statement{Parts: []program.Part{{Head: "if r.Flip() {", Body: then}, {Head: "} else {", Body: g.within(g.body)}}, Tail: "}"}
	}
	return program.Block("if r.Flip() {", then, "}")
}

func (g *generator) loopOver() statement {
	inside := func(first ...statement) block {
		return g.within(func() block {
			g.loop = true
			g.loops++
			return append(first, g.body()...)
		})
	}
	switch g.IntN(4) {
	case 0:
		i := g.name("i")
		return program.Block(fmt.Sprintf("for %s := 0; %s < r.Pick(4); %s++ {", i, i, i), inside(), "}")
	case 1:
		return program.Block("for r.Flip() {", inside(), "}")
	case 2:
		if s := one(g, g.slots); g.inputs && s.elem.typ == g.elems[0].typ {
			v := g.name("v")
			add := line("%s = append(%s, %s)", s.expr, s.expr, v)
			// Of a part, for two loops over the same need not go equally far; see the
			// gap "branches that cannot be taken".
			return program.Block(fmt.Sprintf("for _, %s := range in0[r.Pick(len(in0)+1):] {", v), inside(add), "}")
		}
	}
	return program.Block("for range r.Pick(4) {", inside(), "}")
}

// closure is a function that is called where it stands, or later.
func (g *generator) closure() statement {
	body := g.within(func() block {
		g.ret, g.loop, g.put, g.literal = "return", false, false, true
		return g.body()
	})
	switch g.IntN(4) {
	case 0:
		return program.Block("func() {", body, "}()")
	case 1:
		if !g.loop && g.object != "" && g.depth == 0 {
			return program.Block("defer func() {", body, "}()")
		}
	case 2:
		f := g.name("f")
		return program.Block(f+" := func() {", body, "}\nif r.Flip() {\n\t"+f+"()\n}")
	}
	f := g.name("f")
	return program.Block(f+" := func() {", body, "}\n"+f+"()")
}

// leave puts the object early, drops it, or leaves a loop.
func (g *generator) leave() block {
	switch {
	case g.ret == "":
		return g.operation()
	case g.loop && g.chance(50):
		return block{line("if r.Flip() {\n\t%s\n}", one(g, []string{"break", "continue"}))}
	case g.put && g.chance(70):
		return block{program.Block("if r.Flip() {", g.within(func() block {
			return append(append(g.statements(g.IntN(3)), g.ending()...), line("%s", g.ret))
		}), "}")}
	}
	return block{line("if r.Flip() {\n\t%s\n}", g.ret)}
}

// alias works on the same slices under other names.
func (g *generator) alias() statement {
	s := one(g, g.slots)
	name := g.name("a")
	switch g.IntN(3) {
	case 0:
		return program.Block("{", append(block{line("%s := &%s\n_ = %s", name, s.expr, name)}, g.within(g.body, slot{expr: "*" + name, elem: s.elem})...), "}")
	case 1:
		if g.object != "" {
			return program.Block("{", append(block{line("%s := %s\n_ = %s", name, g.object, name)}, g.within(g.body, g.objectSlots(name)...)...), "}")
		}
	}
	return program.Block("{", append(block{line("%s := %s\n_ = %s", name, s.expr, name)}, g.within(g.body, slot{expr: name, elem: s.elem, shared: true})...), "}")
}
