package generate

import (
	"fmt"
	"regexp"
	"strings"
)

// kind is what a helper takes.
type kind int

const (
	putter  kind = iota // the object, to put it
	resets              // the object
	cutter              // a slice, which it returns
	wiper               // a pointer to a slice
	generic             // a slice of any type, which it returns
	node                // a struct in the object
)

// helper is a function that was made.
type helper struct {
	kind kind
	adds bool // it may add to the slice that it is given
	call func(args ...any) string
}

func (g *generator) add(k kind, format string) {
	var text strings.Builder
	for _, s := range g.funcs[len(g.funcs)-1].Body {
		fmt.Fprint(&text, s)
	}
	g.called = append(g.called, helper{k, adds.MatchString(text.String()), func(args ...any) string { return fmt.Sprintf(format, args...) }})
}

var adds = regexp.MustCompile(`append\(|slices\.|help`)

// helper returns one of a kind.
func (g *generator) helper(k kind) (helper, bool) {
	var list []helper
	for _, h := range g.called {
		if h.kind == k {
			list = append(list, h)
		}
	}
	if len(list) == 0 {
		return helper{}, false
	}
	return one(g, list), true
}

// helpers makes some functions for the program to call. Each may call those that
// were made before it.
func (g *generator) helpers() {
	e := g.elems[0]
	for range g.IntN(4) {
		f := g.name("help@_")
		switch g.IntN(6) {
		case 0:
			g.function(fmt.Sprintf("func %s(r R, s []%s) []%s {", f, e.typ, e.typ), scope{slots: []slot{{expr: "s", elem: e}}, ret: "return s", depth: 1}, func() block {
				return append(g.body(), line("return s"))
			})
			g.add(cutter, f+"(r, %s)")
		case 1:
			g.function(fmt.Sprintf("func %s(r R, p *[]%s) {", f, e.typ), scope{slots: []slot{{expr: "*p", elem: e}}, ret: "return", depth: 1}, g.body)
			g.add(wiper, f+"(r, &%s)")
		case 2:
			any := elem{typ: "E", values: []string{"v"}, zero: "*new(E)"}
			g.function(fmt.Sprintf("func %s[E any](r R, s []E, v E) []E {", f), scope{slots: []slot{{expr: "s", elem: any}}, ret: "return s", depth: 1}, func() block {
				return append(g.body(), line("return s"))
			})
			g.add(generic, f+"(r, %s, %s)")
		case 3:
			if g.fields == nil {
				continue
			}
			g.function(fmt.Sprintf("func (x *T@) %s(r R) {", f), scope{object: "x", slots: g.objectSlots("x"), ret: "return", depth: 1}, g.body)
			g.add(resets, "%s."+f+"(r)")
		case 4:
			if len(g.objectSlots("x")) == 0 {
				continue
			}
			g.function(fmt.Sprintf("func %s(r R, x *%s) {", f, g.pooled), scope{object: "x", slots: g.objectSlots("x"), ret: "return", depth: 1}, func() block {
				return append(g.statements(g.IntN(3)), g.ending()...)
			})
			g.funcs[len(g.funcs)-1].Call = f // what it puts may be any object
			g.add(putter, f+"(r, %s)")
		case 5:
			if g.fields == nil {
				continue
			}
			g.function(fmt.Sprintf("func (n *N@) %s(r R) {", f), scope{slots: []slot{{expr: "n.V", elem: e}}, ret: "return", depth: 1}, g.body)
			g.add(node, "%s."+f+"(r)")
		}
	}
}

// helperCall calls one of the helpers.
func (g *generator) helperCall() block {
	if len(g.called) == 0 {
		return g.operation()
	}
	s := one(g, g.slots)
	fits := s.elem.typ == g.elems[0].typ
	switch h := one(g, g.called); h.kind {
	case resets:
		if g.object == "" {
			break
		}
		if g.depth == 0 && g.chance(20) {
			return block{line("defer %s", h.call(g.object))}
		}
		return block{line("%s", h.call(g.object))}
	case cutter:
		if fits {
			to := one(g, []string{s.expr, s.expr, "_"})
			if h.adds { // see the gap "added by a function to a slice that stays as it was"
				to = s.expr
			}
			return block{line("%s = %s", to, h.call(s.expr))}
		}
	case wiper:
		if fits && strings.HasPrefix(s.expr, "*") {
			return block{line("%s", strings.Replace(h.call(s.expr), "&*", "", 1))}
		}
		if fits {
			return block{line("%s", h.call(s.expr))}
		}
	case generic:
		return block{line("%s = %s", s.expr, h.call(s.expr, g.value(s.elem)))}
	case node:
		for _, f := range g.fields {
			if f.name == "N" && g.object != "" {
				return block{line("%s", h.call(g.object+".N"))}
			}
			if f.name == "N@" && g.object != "" {
				return block{line("%s", h.call(g.object))}
			}
		}
	}
	return g.operation()
}
