package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// cut is a truncation that a statement can be put in front of.
type cut struct {
	place
	slice *ast.SliceExpr
	from  ast.Expr // what is truncated
	to    ast.Expr // what becomes of it, if that has a name
	keep  ast.Expr // how many elements stay; nil for none
	kept  ast.Expr // what a filter collects, if the cut is its beginning
	stmt  ast.Stmt // the statement that it is a part of
	at    anchor
}

func (c *cut) name() string { return types.ExprString(ast.Unparen(c.from)) }

// cut describes the truncation at pos. It returns nil if no clear can be put
// in front of it without a change of what else happens.
func (m *maker) cut(pos token.Pos) *cut {
	p, ok := m.found[pos]
	if !ok {
		return nil
	}
	e, ok := p.node().(*ast.SliceExpr)
	if !ok || e.High == nil || e.Max != nil || !m.isSlice(e.X) || !m.pure(e.X) || !m.pure(e.High) || e.Low != nil && !m.pure(e.Low) {
		return nil
	}
	c := &cut{place: p, slice: e, from: e.X}
	if v := m.pass.TypesInfo.Types[e.High].Value; v == nil || constant.Sign(v) != 0 {
		c.keep = e.High
	}
	if !m.anchor(c) || !m.alone(c) {
		return nil
	}
	if f := m.filter(c); f != nil {
		return f
	}
	return c
}

// anchor finds the statement of the cut, and where the clear goes.
func (m *maker) anchor(c *cut) bool {
	for i := len(c.stack) - 1; i > 0; i-- {
		switch n := c.stack[i].(type) {
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				return false // evaluated on some paths only
			}
		case *ast.DeferStmt, *ast.GoStmt:
			return false // what it is given is used later
		case *ast.AssignStmt, *ast.ReturnStmt, *ast.ExprStmt, *ast.DeclStmt:
			c.stmt = n.(ast.Stmt)
			c.to = target(c)
			around := c.stack[i-1]
			switch outer := around.(type) {
			case *ast.IfStmt:
				if outer.Init != n {
					return false
				}
				return m.inList(c, outer, c.stack[i-2])
			case *ast.SwitchStmt:
				if outer.Init != n {
					return false
				}
				return m.inList(c, outer, c.stack[i-2])
			}
			return m.inList(c, c.stmt, around)
		case *ast.FuncLit, ast.Stmt:
			return false
		}
	}
	return false
}

// inList sets the anchor to a statement of a list.
func (m *maker) inList(c *cut, s ast.Stmt, around ast.Node) bool {
	list, start := statements(around)
	for i, t := range list {
		if t != s {
			continue
		}
		if i > 0 {
			start = list[i-1].End()
		}
		at := m.pass.Fset.PositionFor(s.Pos(), false)
		c.at = anchor{pos: s.Pos(), indent: at.Column - 1, inline: m.line(start) == m.line(s.Pos())}
		if c.at.inline {
			c.at.indent = 0
		}
		return true
	}
	return false
}

func (m *maker) line(pos token.Pos) int { return m.pass.Fset.PositionFor(pos, false).Line }

// statements returns the list of statements that n holds, and what comes before.
func statements(n ast.Node) ([]ast.Stmt, token.Pos) {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List, n.Lbrace
	case *ast.CaseClause:
		return n.Body, n.Colon
	case *ast.CommClause:
		return n.Body, n.Colon
	}
	return nil, token.NoPos
}

// target is what the truncated slice is assigned to.
func target(c *cut) ast.Expr {
	var e ast.Expr = c.slice
	for i := len(c.stack) - 2; i > 0; i-- {
		switch n := c.stack[i].(type) {
		case *ast.ParenExpr:
			e = n
		case *ast.CallExpr:
			if len(n.Args) == 0 || n.Args[0] != e {
				return nil
			}
			e = n // append, or a conversion; alone looks at the others
		case *ast.AssignStmt:
			for j, r := range n.Rhs {
				if r == e && len(n.Lhs) == len(n.Rhs) {
					return n.Lhs[j]
				}
			}
			return nil
		case *ast.ValueSpec:
			for j, r := range n.Values {
				if r == e && len(n.Names) == len(n.Values) {
					return n.Names[j]
				}
			}
			return nil
		default:
			return nil
		}
	}
	return nil
}

// alone reports whether the clear can come before all else that the statement
// evaluates: no call happens before the cut, and nothing reads the elements.
func (m *maker) alone(c *cut) bool {
	around := map[ast.Node]bool{}
	for _, n := range c.stack {
		around[n] = true
	}
	from, ok := m.pathOf(c.from), true
	ast.Inspect(c.stmt, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			ok = ok && around[n]
			return false
		case *ast.UnaryExpr:
			ok = ok && n.Op != token.ARROW
		case *ast.CallExpr:
			if m.reads(n) {
				return false // the length or the capacity of something
			}
			ok = ok && (around[n] || m.isConversion(n))
		case *ast.SliceExpr:
			if n == c.slice {
				return false
			}
		}
		if e, isExpr := n.(ast.Expr); isExpr && m.pathOf(e) == from && !written(c.stmt, e) {
			ok = ok && around[e]
		}
		return ok
	})
	return ok
}

// written reports whether e is a whole left side of s.
func written(s ast.Stmt, e ast.Expr) bool {
	a, ok := s.(*ast.AssignStmt)
	if !ok {
		return false
	}
	for _, l := range a.Lhs {
		if l == e {
			return true
		}
	}
	return false
}

func text(e ast.Expr) string { return types.ExprString(ast.Unparen(e)) }
