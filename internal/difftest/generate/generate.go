// Package generate makes random programs that use pools. They type-check, and do
// not panic.
//
// What a program decides, it asks its parameter r: the linter cannot know the
// answers, and in enough runs all of them are given. So whatever the linter takes
// for possible can be seen to happen, and what is never seen is a false alarm.
package generate

import (
	"fmt"
	"math/rand/v2"

	"github.com/poolreset/poolreset-lint/internal/difftest/program"
)

type (
	statement = program.Statement
	block     = []program.Statement
)

var line = program.Line

// Program returns the program with that number of a seed.
func Program(seed, number uint64) program.Program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, number))}
	g.param = g.chance(60)
	g.types()
	g.helpers()
	g.run()
	return program.Program{Decls: g.decls, Funcs: g.funcs}
}

// generator makes one program.
type generator struct {
	*rand.Rand
	elems  [2]elem // those of the slices; [0] is that of most of them
	pooled string  // the type of what is put, without its *
	fields []field // of that type, none if it is a slice
	param  bool    // it is a parameter; else it is taken from the pool
	decls  []string
	funcs  []program.Func
	called []helper // the helpers that there are

	scope
	names int // how many were given to local variables
}

// scope is what can be used where the next statement stands.
type scope struct {
	slots   []slot
	object  string // the pooled object
	ret     string // the statement that leaves the function
	loop    bool   // break and continue are possible
	loops   int    // around it
	literal bool   // it is in a function literal
	put     bool   // the object may be put here
	depth   int    // of blocks
	inputs  bool   // the slices in0 and in1 are there
}

// slot is an expression for a slice that can be assigned to.
type slot struct {
	expr   string
	elem   elem
	shared bool // another slice has the same array
}

func (g *generator) chance(percent int) bool { return g.IntN(100) < percent }

func (g *generator) name(prefix string) string {
	g.names++
	return fmt.Sprintf("%s%d", prefix, g.names)
}

// within runs f in an inner scope, with more slots.
func (g *generator) within(f func() block, more ...slot) block {
	saved := g.scope
	g.slots = append(append([]slot(nil), g.slots...), more...)
	g.depth++
	out := f()
	g.scope = saved
	return out
}

// function makes a function of statements from a scope of its own.
func (g *generator) function(head string, s scope, body func() block) {
	saved := g.scope
	g.scope = s
	g.funcs = append(g.funcs, program.Func{Head: head, Body: body()})
	g.scope = saved
}

func one[T any](g *generator, list []T) T { return list[g.IntN(len(list))] }

// run is the program itself.
func (g *generator) run() {
	s := scope{object: "x", ret: "return", put: true, inputs: true, slots: g.objectSlots("x")}
	params := fmt.Sprintf("in0 []%s, in1 []%s", g.elems[0].typ, g.elems[1].typ)
	var start block
	if g.param {
		params = "x *" + g.pooled + ", " + params
	} else {
		start = block{line("x := pool@.Get().(*%s)", g.pooled)}
	}
	g.function("func run@(r R, "+params+") {", s, func() block {
		body := append(start, g.locals()...)
		if g.chance(15) {
			g.put = false
			body = append(body, g.deferredPut())
		}
		body = append(body, g.statements(2+g.IntN(8))...)
		if g.put {
			body = append(body, g.ending()...)
		}
		return body
	})
}

// locals declares local slices and puts them into scope.
func (g *generator) locals() block {
	var out block
	for range g.IntN(3) {
		e := g.elems[0]
		if g.chance(20) {
			e = g.elems[1]
		}
		s := g.name("s")
		out = append(out, line("var %s []%s\nif r.Flip() {\n\t%s = append(make([]%s, 0, r.Pick(9)), %s...)\n}\n_ = %s", s, e.typ, s, e.typ, g.input(e), s))
		g.slots = append(g.slots, slot{expr: s, elem: e})
	}
	return out
}

// ending resets the object, or not, and puts it.
func (g *generator) ending() block {
	var out block
	for _, s := range g.objectSlots(g.object) {
		if g.chance(50) {
			out = append(out, line("clear(%s)\n%s = %s[:0]", s.expr, s.expr, index(s.expr)))
		}
	}
	return append(out, g.putLine())
}

func (g *generator) putLine() statement {
	if h, ok := g.helper(putter); ok && g.chance(40) {
		return line("%s", h.call(g.object))
	}
	return line("pool@.Put(%s)", g.object)
}

func (g *generator) deferredPut() statement {
	if g.chance(30) {
		return line("defer pool@.Put(%s)", g.object)
	}
	return program.Block("defer func() {", g.within(func() block {
		g.ret, g.loop, g.literal = "return", false, true
		return append(g.statements(g.IntN(3)), g.putLine())
	}), "}()")
}
