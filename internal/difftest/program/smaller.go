package program

// Smaller returns programs that are like this one with less in it: a function,
// a statement or a block left out, or a statement replaced by one of its blocks.
// Not all of them compile.
func (p Program) Smaller() []Program {
	var out []Program
	for i := range p.Funcs[:len(p.Funcs)-1] {
		out = append(out, Program{p.Decls, without(p.Funcs, i)})
	}
	for i := range p.Decls {
		out = append(out, Program{without(p.Decls, i), p.Funcs})
	}
	for i, f := range p.Funcs {
		for _, body := range smaller(f.Body) {
			funcs := append([]Func(nil), p.Funcs...)
			funcs[i] = Func{f.Head, body, f.Call}
			out = append(out, Program{p.Decls, funcs})
		}
	}
	return out
}

func smaller(list []Statement) [][]Statement {
	var out [][]Statement
	for n := len(list) / 2; n > 1; n /= 2 { // several at once first
		for i := 0; i+n <= len(list); i += n {
			out = append(out, splice(list, i, n))
		}
	}
	for i, s := range list {
		out = append(out, splice(list, i, 1))
		for j, part := range s.Parts {
			if len(part.Body) > 0 {
				out = append(out, splice(list, i, 1, part.Body...))
			}
			if j > 0 {
				out = append(out, splice(list, i, 1, Statement{without(s.Parts, j), s.Tail}))
			}
			for _, body := range smaller(part.Body) {
				parts := append([]Part(nil), s.Parts...)
				parts[j] = Part{part.Head, body}
				out = append(out, splice(list, i, 1, Statement{parts, s.Tail}))
			}
		}
	}
	return out
}

// splice returns the list with other statements in the place of n at i.
func splice(list []Statement, i, n int, other ...Statement) []Statement {
	out := append([]Statement(nil), list[:i]...)
	return append(append(out, other...), list[i+n:]...)
}

func without[T any](list []T, i int) []T {
	return append(append([]T(nil), list[:i]...), list[i+1:]...)
}
