package generate

import (
	"fmt"
	"strings"
)

// elem is a type of elements.
type elem struct {
	typ    string
	values []string // such that are not zero
	zero   string
	part   string // if it is a struct, its field W, an int; else empty
	slice  *elem  // if it is a struct with a slice in its field V, or points to one, its elements
	ptr    bool   // it is a pointer to a struct
}

var elems = []elem{
	{typ: "int", values: []string{"3", "4"}, zero: "0"},
	{typ: "byte", values: []string{"'b'"}, zero: "0"},
	{typ: "string", values: []string{`"v"`}, zero: `""`},
	{typ: "float64", values: []string{"2.5"}, zero: "0"},
	{typ: "bool", values: []string{"true"}, zero: "false"},
	{typ: "*int", values: []string{"new(int)"}, zero: "nil"},
	{typ: "any", values: []string{"7", `"v"`}, zero: "nil"},
	{typ: "[2]string", values: []string{`[2]string{"v"}`, `[2]string{1: "v"}`}, zero: "[2]string{}"},
	{typ: "map[string]int", values: []string{"map[string]int{}"}, zero: "nil"},
	{typ: "[]int", values: []string{"[]int{1}", "[]int{}"}, zero: "nil"}, // its elements may be others' memory: nothing is done to them
	{typ: "pair", values: []string{"pair{W: 1}", "pair{P: new(int)}"}, zero: "pair{}", part: "W"},
	{typ: "*pair", values: []string{"&pair{W: 1}", "&pair{}"}, zero: "nil"},
}

// Common is what all programs of a package share.
const Common = `type R = interface {
	Flip() bool
	Pick(n int) int
}

type pair struct {
	W int
	P *int
}
`

// field is one of the pooled struct.
type field struct {
	decl  string
	slots func(x string) []slot // those that need no guard
	rows  *slot                 // a slice of structs with slices
	ptr   bool                  // Q, a pointer to such a struct
	name  string
}

// types chooses the types and declares them, and the pool.
func (g *generator) types() {
	for i := range g.elems {
		g.elems[i] = one(g, elems)
	}
	e, other := g.elems[0], g.elems[1]
	decl := func(format string, args ...any) { g.decls = append(g.decls, fmt.Sprintf(format, args...)) }
	three := func(e elem) string {
		return fmt.Sprintf("[]%s{%s, %s, %s}", e.typ, e.values[0], one(g, e.values), one(g, e.values))
	}
	var fresh string
	if g.chance(10) {
		g.pooled = "[]" + e.typ
		fresh = "\tif made@&1 == 1 {\n\t\t*x = " + three(e) + "\n\t}\n"
	} else {
		g.pooled = "T@"
		g.fields = g.someFields(e, other)
		var fields strings.Builder
		for _, f := range g.fields {
			fmt.Fprintf(&fields, "\t%s\n", f.decl)
		}
		decl("type N@ struct {\n\tV []%s\n\tW int\n}", e.typ)
		decl("type T@ struct {\n%s}", fields.String())
		fresh = g.filled(three)
	}
	decl("var made@ = 6")
	decl("var pool@ = sync.Pool{New: func() any {\n\tx := new(%s)\n\tmade@ = made@*5 + 3\n%s\treturn x\n}}", g.pooled, strings.ReplaceAll(fresh, "made@", "(made@>>4)"))
}

func (g *generator) someFields(e, other elem) []field {
	plain := func(name string, e elem) field {
		return field{name: name, decl: name + " []" + e.typ, slots: func(x string) []slot { return []slot{{expr: x + "." + name, elem: e}} }}
	}
	node := elem{typ: "N@", values: []string{"N@{W: 1}", "N@{V: []" + e.typ + "{" + e.values[0] + "}}"}, zero: "N@{}", part: "W", slice: &e}
	nodes := elem{typ: "*N@", values: []string{"&N@{}", "&N@{V: []" + e.typ + "{" + e.values[0] + "}}"}, zero: "nil", slice: &e, ptr: true}
	list := []field{plain("A", e), plain("B", e), plain("C", other)}
	list = list[:1+g.IntN(len(list))]
	if g.chance(30) {
		list = append(list, field{name: "N", decl: "N N@", slots: func(x string) []slot { return []slot{{expr: x + ".N.V", elem: e}} }})
	}
	if g.chance(15) {
		list = append(list, field{name: "N@", decl: "N@", slots: func(x string) []slot { return []slot{{expr: x + ".V", elem: e}} }})
	}
	if g.chance(25) {
		list = append(list, field{name: "Q", decl: "Q *N@", ptr: true})
	}
	if g.chance(25) {
		f := plain("R", node)
		f.rows = &slot{expr: "R", elem: node}
		list = append(list, f)
	}
	if g.chance(15) {
		f := plain("S", nodes)
		f.rows = &slot{expr: "S", elem: nodes}
		list = append(list, f)
	}
	return list
}

// objectSlots are the slices of the object x that need no guard.
func (g *generator) objectSlots(x string) []slot {
	if g.fields == nil {
		return []slot{{expr: "*" + x, elem: g.elems[0]}}
	}
	var out []slot
	for _, f := range g.fields {
		if f.slots != nil {
			out = append(out, f.slots(x)...)
		}
	}
	return out
}

// filled gives each of the fields of x content, in half of the objects.
func (g *generator) filled(three func(elem) string) string {
	var out strings.Builder
	node := "N@{V: " + three(g.elems[0]) + "}"
	for i, f := range g.fields {
		value := three(g.elems[0])
		switch f.name {
		case "Q":
			value = "&" + node
		case "N", "N@":
			value = node
		case "R":
			value = fmt.Sprintf("[]N@{%s, %s}", node, node)
		case "S":
			value = fmt.Sprintf("[]*N@{&%s, &%s}", node, node)
		case "C":
			value = three(g.elems[1])
		}
		fmt.Fprintf(&out, "\tif made@>>%d&1 == 1 {\n\t\tx.%s = %s\n\t}\n", i, f.name, value)
	}
	return out.String()
}

func (g *generator) value(e elem) string {
	return one(g, e.values)
}
