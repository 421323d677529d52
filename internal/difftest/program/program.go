// Package program holds programs whose statements can be left out one by one.
package program

import (
	"fmt"
	"strings"
)

// Statement is a line, or blocks of statements between lines. A line has one
// part without a body, and no tail.
type Statement struct {
	Parts []Part
	Tail  string // the line that closes the last block
}

// Part is a line, such as "if c {" or "} else {", and the block behind it.
type Part struct {
	Head string
	Body []Statement
}

// Line returns a statement without blocks.
func Line(format string, args ...any) Statement {
	return Statement{Parts: []Part{{Head: fmt.Sprintf(format, args...)}}}
}

// Block returns a statement with one block.
func Block(head string, body []Statement, tail string) Statement {
	return Statement{Parts: []Part{{head, body}}, Tail: tail}
}

// Func is a function.
type Func struct {
	Head string // "func f(x *T) {"
	Body []Statement
	Call string // if it is run by itself too, its name
}

// Program is a function that can be run, and what it needs. Its names contain
// an @, which stands for the number of the program.
type Program struct {
	Decls []string // types and variables
	Funcs []Func   // the last one is the program, and called run@
}

// Entries are the functions that can be run, the program first.
func (p Program) Entries(number int) []string {
	out := []string{"run@"}
	for _, f := range p.Funcs {
		if f.Call != "" {
			out = append(out, f.Call)
		}
	}
	for i := range out {
		out[i] = strings.ReplaceAll(out[i], "@", fmt.Sprint(number))
	}
	return out
}

// Text is the program in Go, as the program with that number.
func (p Program) Text(number int) string {
	var b strings.Builder
	for _, d := range p.Decls {
		b.WriteString(d + "\n")
	}
	for _, f := range p.Funcs {
		b.WriteString("\n" + f.Head + "\n")
		write(&b, f.Body, "\t")
		b.WriteString("}\n")
	}
	return strings.ReplaceAll(b.String(), "@", fmt.Sprint(number))
}

func write(b *strings.Builder, list []Statement, indent string) {
	for _, s := range list {
		for _, p := range s.Parts {
			b.WriteString(indent + strings.ReplaceAll(p.Head, "\n", "\n"+indent) + "\n")
			write(b, p.Body, indent+"\t")
		}
		if s.Tail != "" {
			b.WriteString(indent + s.Tail + "\n")
		}
	}
}
