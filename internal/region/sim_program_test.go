package region_test

import (
	"fmt"
	"strings"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// statement is an operation, a branch or a loop.
type statement interface {
	run(r *run) bool // reports whether the program goes on
	text(indent string) string
}

type (
	single struct{ operation }
	branch struct {
		site
		then, other []statement
		second      bool // the other branch is the one that is taken
	}
	loop struct {
		site
		body   []statement
		rounds int
	}
)

// run is one execution of a program: in reality and in the domain.
type run struct {
	m       *machine
	st      *state
	miss    string // the first thing that the heap got wrong
	said    int    // how often the heap said that a slice hides something
	alarmed int    // how often it did not
	quiet   int    // how often the heap said that it does not
}

// execute runs the program to its end, or to the first miss.
func execute(program []statement) *run {
	r := &run{m: newMachine(), st: newState()}
	r.all(program)
	return r
}

// all runs statements. One that would panic is left out.
func (r *run) all(list []statement) {
	for _, s := range list {
		if !s.run(r) {
			return
		}
	}
}

// step runs an operation if it does not panic.
func (r *run) step(o operation) bool {
	if !o.real(r.m) {
		return false
	}
	o.model(r.st)
	r.check(o.String)
	return true
}

func (r *run) check(where func() string) {
	if r.miss != "" {
		return
	}
	if s := miss(r.m, r.st); s != "" {
		r.miss = "after " + where() + ": " + s
	}
	for v, x := range r.m.vars {
		if x.gone {
			continue
		}
		switch {
		case len(r.st.heap.Hidden(r.st.vars[v])) == 0:
			r.quiet++
		case content(x.s[len(x.s):cap(x.s)]...) == nil:
			r.alarmed++
			fallthrough
		default:
			r.said++
		}
	}
}

func (s single) run(r *run) bool {
	r.step(s.operation)
	return r.miss == ""
}

func (s single) text(indent string) string { return indent + s.String() + "\n" }

// run takes both branches, from one state, and joins what they leave. Each of
// the two memories must be covered then.
func (s branch) run(r *run) bool {
	before, other := r.m.save(), *r
	other.st = r.st.clone()
	r.all(s.then)
	first := r.m.save()
	r.m.restore(before)
	other.all(s.other)
	second := r.m.save()
	r.said, r.alarmed, r.quiet = other.said, other.alarmed, other.quiet
	if r.miss += other.miss; r.miss != "" {
		return false
	}
	s.merge(r.st)
	s.merge(other.st)
	r.st.heap.Join(other.st.heap, false, s.pos())
	r.check(func() string { return "the branch, by its second way" })
	r.m.restore(first)
	r.check(func() string { return "the branch, by its first way" })
	if s.second {
		r.m.restore(second)
	}
	return r.miss == ""
}

func (s branch) text(indent string) string {
	return indent + "if f() {\n" + listing(s.then, indent+"\t") + indent + "} else {\n" + listing(s.other, indent+"\t") + indent + "}\n"
}

// run finds the fixpoint of the loop, then goes round for real.
func (s loop) run(r *run) bool {
	s.merge(r.st)
	head := r.st
	changed := true
	for round := 0; changed; round++ {
		if round == 40 {
			r.miss = "the loop does not come to rest"
			return false
		}
		st := head.clone()
		for _, b := range s.body {
			b.(single).model(st)
		}
		s.merge(st)
		changed = head.heap.Join(st.heap, round > 2, region.Site{})
	}
	for range s.rounds {
		r.st = head.clone()
		start := r.m.save()
		for _, b := range s.body {
			if !r.step(b.(single).operation) { // the program ends here
				r.m.restore(start)
				r.st = head
				return r.miss == ""
			}
		}
		r.st = head
		r.check(func() string { return "a round of the loop" })
	}
	return r.miss == ""
}

func (s loop) text(indent string) string {
	return indent + fmt.Sprintf("for range %d {\n", s.rounds) + listing(s.body, indent+"\t") + indent + "}\n"
}

func listing(list []statement, indent string) string {
	var b strings.Builder
	for _, s := range list {
		b.WriteString(s.text(indent))
	}
	return b.String()
}

// minimise leaves out what a miss does not need.
func minimise(program []statement) []statement {
	fails := func(p []statement) bool { return execute(p).miss != "" }
	for again := true; again; {
		again = false
		for i := range program {
			for _, p := range smaller(program, i) {
				if fails(p) {
					program, again = p, true
					break
				}
			}
			if again {
				break
			}
		}
	}
	return program
}

// smaller returns programs like this one with less at i.
func smaller(program []statement, i int) [][]statement {
	with := func(more ...statement) []statement {
		out := append([]statement{}, program[:i]...)
		return append(append(out, more...), program[i+1:]...)
	}
	out := [][]statement{with()}
	switch s := program[i].(type) {
	case branch:
		out = append(out, with(s.then...), with(s.other...))
		for j := range s.then {
			t := s
			t.then = without(s.then, j)
			out = append(out, with(t))
		}
		for j := range s.other {
			t := s
			t.other = without(s.other, j)
			out = append(out, with(t))
		}
	case loop:
		out = append(out, with(s.body...))
		for j := range s.body {
			t := s
			t.body = without(s.body, j)
			out = append(out, with(t))
		}
	}
	return out
}

func without(list []statement, i int) []statement {
	return append(append([]statement{}, list[:i]...), list[i+1:]...)
}
