package fix

import (
	"go/ast"
	"go/token"
	"go/types"
)

// filter recognises a filter in place,
//
//	kept := s[:0]
//	for _, x := range s {
//		if want(x) {
//			kept = append(kept, x)
//		}
//	}
//	s = kept
//
// where the elements are in use until the end. What is left over is cleared in
// front of the last statement, which may be a return as well. No more is kept
// than there was: there is one append for each element. It returns nil if c is
// something else.
func (m *maker) filter(c *cut) *cut {
	kept := identOf(c.to)
	if kept == nil || c.keep != nil || c.slice.Low != nil || text(kept) == c.name() {
		return nil
	}
	obj := m.object(kept)
	list, at := siblings(c.place, c.stmt)
	if obj == nil || at < 0 {
		return nil
	}
	loops := 0
	for i := at + 1; i < len(list); i++ {
		switch s := list[i].(type) {
		case *ast.RangeStmt:
			if text(s.X) != c.name() || loops > 0 || !m.keepsSome(s.Body, obj, c.name()) {
				return nil
			}
			loops++
			continue
		case *ast.AssignStmt:
			if len(s.Lhs) == 1 && len(s.Rhs) == 1 && m.object(identOf(s.Rhs[0])) == obj && text(s.Lhs[0]) == c.name() {
				return m.rest(c, kept, s, s.Lhs[0], loops)
			}
		case *ast.ReturnStmt:
			if len(s.Results) == 1 && m.object(identOf(s.Results[0])) == obj {
				return m.rest(c, kept, s, nil, loops)
			}
		}
		if m.touches(list[i], obj) > 0 || m.changes(list[i], c.name(), nil) {
			return nil
		}
	}
	return nil
}

// rest is the cut whose clear stands in front of the statement s.
func (m *maker) rest(c *cut, kept *ast.Ident, s ast.Stmt, to ast.Expr, loops int) *cut {
	if loops != 1 || m.writes(c, m.object(kept)) != 2 {
		return nil
	}
	out := *c
	out.stmt, out.to, out.kept = s, to, kept
	out.keep = &ast.CallExpr{Fun: ast.NewIdent("len"), Args: []ast.Expr{kept}}
	for i := len(c.stack) - 1; i >= 0; i-- {
		if list, _ := statements(c.stack[i]); list != nil {
			if m.inList(&out, s, c.stack[i]) {
				return &out
			}
		}
	}
	return nil
}

// keepsSome reports whether the loop appends to obj at most once a round, and
// leaves the slice itself alone.
func (m *maker) keepsSome(body *ast.BlockStmt, obj types.Object, s string) bool {
	appends, others := 0, 0
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit, *ast.LabeledStmt:
			others += m.touches(n, obj)
			return false
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				others++
			}
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				if text(l) == s {
					others++
				}
				if m.object(identOf(l)) != obj || obj == nil {
					continue
				}
				call, ok := ast.Unparen(n.Rhs[min(i, len(n.Rhs)-1)]).(*ast.CallExpr)
				if ok && m.builtin(call) == "append" && len(call.Args) == 2 && !call.Ellipsis.IsValid() && m.object(identOf(call.Args[0])) == obj {
					appends++
				} else {
					others++
				}
			}
		}
		return true
	})
	return appends == 1 && others == 0
}
