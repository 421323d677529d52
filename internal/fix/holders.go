package fix

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// safe reports whether nobody misses the elements that the clear for c zeroes.
func (m *maker) safe(c *cut) bool {
	p := m.pathOf(c.from)
	if !p.ok() {
		return false
	}
	decl := outermost(c.place)
	names := m.function(decl).names(p)
	if len(names) >= maxNames || m.held(c, decl, p, names) || m.kept(c, decl, p, names) || m.handedBack(c, p) || m.refilled(c, names) {
		return false
	}
	if c.to != nil {
		names = append(names, m.pathOf(c.to))
	}
	return m.ours(names)
}

// ours reports whether none of the fields that the names lead to has memory
// that others look at.
func (m *maker) ours(names []path) bool {
	for _, n := range names {
		if v := m.field(n); v != nil && !m.owned(v) {
			return false
		}
	}
	return true
}

// held reports whether another slice of the same array is looked at after the
// cut.
func (m *maker) held(c *cut, decl ast.Node, p path, names []path) bool {
	var own []path // of the object that the slice is in
	own = append(own, prefixes(p)...)
	if c.to != nil {
		own = append(own, prefixes(m.pathOf(c.to))...)
	}
	f, found := m.function(decl), false
	var objects []path
	for _, o := range own {
		for _, n := range f.names(o) {
			objects = append(append(objects, n), prefixes(n)...)
		}
	}
	var stack []ast.Node
	ast.Inspect(decl, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		stack = append(stack, n)
		e, ok := n.(ast.Expr)
		if !ok || found {
			return true
		}
		switch e.(type) {
		case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr, *ast.IndexExpr:
		default:
			return true
		}
		q := m.pathOf(e)
		if !q.ok() || len(stack) < 2 {
			return true
		}
		if !slices.Contains(names, q) {
			other := m.holds(q, names, objects) && !isPartOf(e, stack) || f.pointsInto(q, names)
			found = other && !defined(e, stack) && m.after(c, e, stack)
			return true
		}
		found = m.uses(c, e, stack) && m.after(c, e, stack)
		return true
	})
	return found
}

func prefixes(p path) []path {
	out := []path{{p.root, ""}}
	for i := range p.rest {
		if i > 0 && strings.ContainsRune(".[*", rune(p.rest[i])) {
			out = append(out, path{p.root, p.rest[:i]})
		}
	}
	return out
}

// holds reports whether q is another object that has one of the names in it.
func (m *maker) holds(q path, names, objects []path) bool {
	if slices.Contains(objects, q) {
		return false
	}
	for _, n := range names {
		if n != q && q.covers(n) {
			return true
		}
	}
	return false
}

// isPartOf reports whether e is there only to lead to a field or an element.
func isPartOf(e ast.Expr, stack []ast.Node) bool {
	switch n := stack[len(stack)-2].(type) {
	case *ast.SelectorExpr:
		return n.X == e || n.Sel == e
	case *ast.IndexExpr:
		return n.X == e
	case *ast.StarExpr, *ast.ParenExpr:
		return true
	}
	return false
}

// defined reports whether e is assigned to.
func defined(e ast.Expr, stack []ast.Node) bool {
	switch n := stack[len(stack)-2].(type) {
	case *ast.AssignStmt:
		return slices.Contains(n.Lhs, e)
	case *ast.RangeStmt:
		return n.Key == e || n.Value == e
	case *ast.ValueSpec:
		return slices.ContainsFunc(n.Names, func(id *ast.Ident) bool { return ast.Expr(id) == e })
	}
	return false
}

// uses reports whether the elements matter to the slice e, one of the names.
func (m *maker) uses(c *cut, e ast.Expr, stack []ast.Node) bool {
	if defined(e, stack) || e.Pos() >= c.slice.Pos() && e.End() <= c.slice.End() {
		return false
	}
	switch n := stack[len(stack)-2].(type) {
	case *ast.SelectorExpr:
		if n.Sel == e {
			return false // the selector itself is looked at
		}
	case *ast.CallExpr:
		if name := m.builtin(n); name == "len" || name == "cap" || name == "clear" {
			return false
		}
	case *ast.BinaryExpr:
		return false // compared with nil
	case *ast.RangeStmt:
		if n.X == e && n.Value != nil && n.Body.Pos() <= c.slice.Pos() && c.slice.End() <= n.Body.End() {
			return true // the loop has its own copy of the slice
		}
	}
	if c.kept != nil && text(e) == text(c.kept) {
		return false
	}
	return c.to == nil || text(e) != text(c.to) || m.pathOf(e) != m.pathOf(c.to)
}

// after reports whether e may be evaluated after the cut: it stands in the same
// statement or behind it, or both are in a loop, or in different functions.
func (m *maker) after(c *cut, e ast.Expr, stack []ast.Node) bool {
	if deferred(c, e, stack) {
		return true
	}
	if r := m.leaves(c); r != nil {
		return c.stmt.Pos() <= e.Pos() && e.Pos() < r.End()
	}
	if e.Pos() >= c.stmt.Pos() {
		return true
	}
	root := m.pathOf(e).root
	for _, n := range stack {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if around(n, c.slice) && !(around(n, root) && root.Pos() != token.NoPos) {
				return true
			}
		}
	}
	return false
}

// leaves is the return that ends the list of statements with the cut, if
// nothing between them goes elsewhere.
func (m *maker) leaves(c *cut) ast.Stmt {
	list, at := siblings(c.place, c.stmt)
	if at < 0 {
		return nil
	}
	last, ok := list[len(list)-1].(*ast.ReturnStmt)
	if !ok {
		return nil
	}
	for _, s := range list[at:] {
		ast.Inspect(s, func(n ast.Node) bool {
			if _, is := n.(*ast.BranchStmt); is {
				ok = false
			}
			return ok
		})
	}
	if !ok {
		return nil
	}
	return last
}

// deferred reports whether e and the cut are in different functions, so that
// nobody knows which comes first.
func deferred(c *cut, e ast.Expr, stack []ast.Node) bool {
	for _, n := range stack {
		if lit, ok := n.(*ast.FuncLit); ok && !around(lit, c.slice) {
			return true
		}
	}
	for _, n := range c.stack {
		if lit, ok := n.(*ast.FuncLit); ok && !around(lit, e) {
			return true
		}
	}
	return false
}

func around(n ast.Node, p interface{ Pos() token.Pos }) bool {
	return n.Pos() <= p.Pos() && p.Pos() < n.End()
}
