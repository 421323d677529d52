package fix

import (
	"go/ast"
	"go/token"
	"go/types"
)

// within reports whether the cut keeps no more than there is: s[k:] does not
// panic where s[:k] does not.
func (m *maker) within(c *cut) bool {
	return m.fromLen(c, c.keep) || m.guarded(c) || m.counted(c)
}

// fromLen recognises len(s), len(s)-1, and a variable that was set to one just
// before the cut.
func (m *maker) fromLen(c *cut, e ast.Expr) bool {
	if c.kept != nil {
		return true // see filter
	}
	if m.isLenOf(e, c.name()) {
		return true
	}
	id := identOf(e)
	list, at := siblings(c.place, c.stmt)
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && b.Op == token.SUB && m.isCount(b.Y) {
		id = identOf(b.X)
	}
	if id == nil {
		return false
	}
	for i := at - 1; i >= 0; i-- {
		if a, ok := list[i].(*ast.AssignStmt); ok && len(a.Lhs) == len(a.Rhs) {
			for j, l := range a.Lhs {
				if identOf(l) != nil && m.object(identOf(l)) == m.object(id) && m.object(id) != nil {
					return m.isLenOf(a.Rhs[j], c.name())
				}
			}
		}
		if m.changes(list[i], c.name(), id) {
			return false
		}
	}
	f := m.ifAround(c.place, list)
	if f == nil {
		return false
	}
	a, ok := f.Init.(*ast.AssignStmt) // if n := len(s); n > 0 {
	return ok && len(a.Lhs) == 1 && m.object(identOf(a.Lhs[0])) == m.object(id) && m.isLenOf(a.Rhs[0], c.name())
}

// ifAround is the if statement that the list of statements is the body of.
func (m *maker) ifAround(p place, list []ast.Stmt) *ast.IfStmt {
	for i, n := range p.stack[:len(p.stack)-1] {
		f, ok := n.(*ast.IfStmt)
		if ok && p.stack[i+1] == f.Body && len(list) > 0 && len(f.Body.List) > 0 && f.Body.List[0] == list[0] {
			return f
		}
	}
	return nil
}

// isLenOf reports whether e is len(s), or less by a constant.
func (m *maker) isLenOf(e ast.Expr, s string) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return m.builtin(e) == "len" && text(e.Args[0]) == s
	case *ast.BinaryExpr:
		return e.Op == token.SUB && m.isCount(e.Y) && m.isLenOf(e.X, s)
	}
	return false
}

// isCount reports whether e is a constant that is not negative.
func (m *maker) isCount(e ast.Expr) bool {
	v := m.pass.TypesInfo.Types[e].Value
	return v != nil && v.ExactString() != "" && v.ExactString()[0] != '-'
}

// changes reports whether the statement may assign to s or to id, or calls
// what may.
func (m *maker) changes(n ast.Node, s string, id *ast.Ident) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || m.builtin(n) == "" && !m.isConversion(n)
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				found = found || text(l) == s || id != nil && text(l) == id.Name
			}
		case *ast.IncDecStmt:
			found = found || id != nil && text(n.X) == id.Name
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND
		}
		return !found
	})
	return found
}

// guarded recognises if len(s) > k { s = s[:k] }.
func (m *maker) guarded(c *cut) bool {
	list, at := siblings(c.place, c.stmt)
	for _, s := range list[:max(at, 0)] {
		if m.changes(s, c.name(), identOf(c.keep)) {
			return false
		}
	}
	f := m.ifAround(c.place, list)
	if f == nil {
		return false
	}
	b, ok := ast.Unparen(f.Cond).(*ast.BinaryExpr)
	if !ok {
		return false
	}
	x, y := b.X, b.Y
	if b.Op == token.LSS || b.Op == token.LEQ {
		x, y = y, x
	} else if b.Op != token.GTR && b.Op != token.GEQ {
		return false
	}
	return m.isLenOf(x, c.name()) && text(y) == text(c.keep)
}

// counted recognises a counter that begins at zero and goes up at most once
// for each element of s.
func (m *maker) counted(c *cut) bool {
	id := identOf(c.keep)
	if id == nil {
		return false
	}
	obj, ok := m.object(id).(*types.Var)
	list, at := siblings(c.place, c.stmt)
	if !ok {
		return false
	}
	starts, steps, others := 0, 0, 0
	for i, s := range list[:max(at, 0)] {
		if a, ok := s.(*ast.AssignStmt); ok && a.Tok == token.DEFINE && len(a.Lhs) == 1 && m.object(identOf(a.Lhs[0])) == obj {
			if v := m.pass.TypesInfo.Types[a.Rhs[0]].Value; v != nil && v.ExactString() == "0" {
				starts++
			}
			continue
		}
		if r, ok := s.(*ast.RangeStmt); ok && text(r.X) == c.name() && i == at-1 {
			steps, others = m.steps(r.Body, obj, c.name())
		}
	}
	return starts == 1 && steps == 1 && others == 0 && m.writes(c, obj) == 2
}

// steps counts how often obj goes up in the body of a loop, and what else may
// change it or s.
func (m *maker) steps(body *ast.BlockStmt, obj types.Object, s string) (steps, others int) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit, *ast.LabeledStmt:
			others += m.touches(n, obj)
			return false
		case *ast.IncDecStmt:
			if identOf(n.X) != nil && m.object(identOf(n.X)) == obj && n.Tok == token.INC {
				steps++
			}
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				if text(l) == s {
					others++
				}
			}
		}
		return true
	})
	return steps, others
}

func (m *maker) touches(n ast.Node, obj types.Object) (count int) {
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && m.object(id) == obj {
			count++
		}
		return true
	})
	return count
}

// writes counts the statements of the function that change obj.
func (m *maker) writes(c *cut, obj types.Object) (count int) {
	ast.Inspect(outermost(c.place), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				if identOf(l) != nil && m.object(identOf(l)) == obj {
					count++
				}
			}
		case *ast.IncDecStmt:
			if identOf(n.X) != nil && m.object(identOf(n.X)) == obj {
				count++
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND && identOf(n.X) != nil && m.object(identOf(n.X)) == obj {
				count += 2
			}
		}
		return true
	})
	return count
}

func (m *maker) object(id *ast.Ident) types.Object {
	if id == nil {
		return nil
	}
	return m.pass.TypesInfo.ObjectOf(id)
}

// siblings is the list of statements that s, or the statement that it begins,
// is in.
func siblings(p place, s ast.Stmt) ([]ast.Stmt, int) {
	for i := len(p.stack) - 1; i >= 0; i-- {
		list, _ := statements(p.stack[i])
		for j, t := range list {
			if t == s {
				return list, j
			}
		}
	}
	return nil, -1
}

// outermost is the declaration that holds the place.
func outermost(p place) ast.Node {
	if len(p.stack) > 1 {
		return p.stack[1]
	}
	return p.stack[0]
}
