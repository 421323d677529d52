package fix

import (
	"go/ast"
	"go/types"
	"slices"
)

// kept reports whether somebody keeps the memory of p, one of the names, beyond
// the declaration or until a time that nobody knows. Literals that the cut is in
// run with it; c is nil if there is none.
func (m *maker) kept(c *cut, decl ast.Node, p path, names []path) bool {
	for _, n := range names {
		if n.root == p.root {
			continue
		}
		if c != nil && isResult(decl, n.root) {
			return true
		}
		if m.outlives(decl, n) && (c == nil || m.field(n) == nil) { // for the fields of a cut, see owned
			return true
		}
	}
	return m.handedOut(decl, func(e ast.Expr, stack []ast.Node) bool {
		if !slices.Contains(names, m.pathOf(e)) || !m.isSlice(e) {
			return false
		}
		return c == nil || !slices.ContainsFunc(stack, func(n ast.Node) bool {
			_, lit := n.(*ast.FuncLit)
			return lit && around(n, c.slice)
		})
	})
}

// outlives reports whether what is stored at n is there after the function.
func (m *maker) outlives(decl ast.Node, n path) bool {
	if n.root.Parent() != nil && n.root.Pkg() != nil && n.root.Parent() == n.root.Pkg().Scope() {
		return true
	}
	fn, ok := decl.(*ast.FuncDecl)
	return ok && n.rest != "" && fn.Pos() <= n.root.Pos() && n.root.Pos() < fn.Type.End()
}

// isResult reports whether v is a named result of a function in decl.
func isResult(decl ast.Node, v types.Object) bool {
	found := false
	ast.Inspect(decl, func(n ast.Node) bool {
		if t, ok := n.(*ast.FuncType); ok && t.Results != nil && around(t.Results, v) {
			found = true
		}
		return !found
	})
	return found
}

// handedOut reports whether an expression that is wanted is sent, stored in an
// element, given to a function that keeps it, or used by a call that is
// deferred or runs at the same time.
func (m *maker) handedOut(decl ast.Node, wanted func(e ast.Expr, stack []ast.Node) bool) bool {
	found := false
	var stack []ast.Node
	ast.Inspect(decl, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		stack = append(stack, n)
		if e, ok := n.(ast.Expr); ok && !found && wanted(e, stack) {
			found = m.handsOut(stack)
		}
		return true
	})
	return found
}

// handsOut looks at what is around the expression at the end of the stack.
func (m *maker) handsOut(stack []ast.Node) bool {
	e, _ := stack[len(stack)-1].(ast.Expr)
	if m.looks(e, stack) {
		return false
	}
	direct := true // the expression itself is the argument, or in a literal that is
	for i := len(stack) - 2; i >= 0; i-- {
		child := stack[i+1]
		switch n := stack[i].(type) {
		case *ast.GoStmt, *ast.DeferStmt:
			return true
		case *ast.FuncLit:
			if ix, ok := stack[len(stack)-2].(*ast.IndexExpr); !ok || ix.X != e {
				return true // it may run later; a look at an element is what a sort does
			}
		case *ast.SendStmt:
			if n.Value == child && direct {
				return true
			}
		case *ast.CallExpr:
			if !direct || n.Fun == child || m.isConversion(n) && !m.isSlice(n) {
				direct = false
				continue
			}
			arg := slices.IndexFunc(n.Args, func(a ast.Expr) bool { return a == child })
			switch {
			case m.isConversion(n):
				continue // the same memory
			case m.builtin(n) == "append":
				if arg > 0 && !n.Ellipsis.IsValid() {
					return true
				}
				direct = arg == 0
			case m.keeps(n, arg):
				return true
			default:
				direct = false
			}
		case *ast.IndexExpr, *ast.BinaryExpr, ast.Stmt:
			direct = false
		}
	}
	return false
}

// looks reports whether e is written, or only its length or an element is
// asked for.
func (m *maker) looks(e ast.Expr, stack []ast.Node) bool {
	if len(stack) < 2 || defined(e, stack) {
		return true
	}
	switch n := stack[len(stack)-2].(type) {
	case *ast.CallExpr:
		name := m.builtin(n)
		return name == "len" || name == "cap" || name == "clear"
	case *ast.SelectorExpr:
		return n.Sel == e // the selector itself is looked at
	}
	return false
}

// keeps reports whether the called function, if it is one of this package,
// stores its argument where it can be found later.
func (m *maker) keeps(call *ast.CallExpr, arg int) bool {
	fn := m.callee(call)
	if fn == nil || fn.Pkg() != m.pass.Pkg {
		return false
	}
	params := fn.Origin().Signature().Params()
	if arg < 0 || params.Len() == 0 {
		return false
	}
	v := params.At(min(arg, params.Len()-1))
	if known, ok := m.keeping[v]; ok {
		return known
	}
	m.keeping[v] = false // while it is asked for
	for _, f := range m.pass.Files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && m.object(d.Name) == fn.Origin() {
				p := path{v, ""}
				names := m.function(d).names(p)
				m.keeping[v] = len(names) >= maxNames || m.kept(nil, d, p, names) || m.captured(d, names)
			}
		}
	}
	return m.keeping[v]
}

// captured reports whether a function literal mentions one of the names of a
// parameter: it may run later.
func (m *maker) captured(decl ast.Node, names []path) bool {
	found := false
	ast.Inspect(decl, func(n ast.Node) bool {
		if lit, ok := n.(*ast.FuncLit); ok {
			for _, p := range names {
				found = found || !around(lit, p.root) && m.touches(lit, p.root) > 0
			}
		}
		return !found
	})
	return found
}

// outgoing reports whether the declaration hands out what the field v holds.
// A literal that cuts the field as well knows when it is in use.
func (m *maker) outgoing(d ast.Decl, v *types.Var) bool {
	return m.handedOut(d, func(e ast.Expr, stack []ast.Node) bool {
		return m.leads(d, e, v) && !slices.ContainsFunc(stack, func(n ast.Node) bool {
			lit, ok := n.(*ast.FuncLit)
			return ok && m.assigns(lit, v)
		})
	})
}

func (m *maker) assigns(n ast.Node, v *types.Var) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok {
			for _, l := range a.Lhs {
				f := m.fieldOf(l)
				found = found || f != nil && f.Origin() == v
			}
		}
		return !found
	})
	return found
}

// resultsLead reports whether a named result of a function in d is a slice of
// what the field v holds: a return without values gives it away.
func (m *maker) resultsLead(d ast.Decl, v *types.Var) bool {
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		if t, ok := n.(*ast.FuncType); ok && t.Results != nil {
			for _, f := range t.Results.List {
				for _, id := range f.Names {
					found = found || m.leads(d, id, v)
				}
			}
		}
		return !found
	})
	return found
}
