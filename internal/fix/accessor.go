package fix

import (
	"go/ast"
	"go/token"
	"go/types"
)

// accessor reports whether a method returns a slice of its receiver, and no
// caller in the package goes on with it: who asks for it from elsewhere knows
// whose it is.
func (m *maker) accessor(d ast.Decl, e ast.Expr) bool {
	fn, ok := d.(*ast.FuncDecl)
	if !ok || fn.Recv == nil || len(fn.Recv.List[0].Names) == 0 {
		return false
	}
	if m.pathOf(e).root != m.object(fn.Recv.List[0].Names[0]) {
		return false
	}
	return !m.isSlice(e) || !m.resultKept(m.object(fn.Name))
}

// resultKept reports whether some caller of the method stores, returns or
// hands out its result, or uses it after another call that has the receiver.
func (m *maker) resultKept(fn types.Object) bool {
	if known, ok := m.results[fn]; ok {
		return known
	}
	kept := false
	for _, f := range m.pass.Files {
		for _, d := range f.Decls {
			var stack []ast.Node
			ast.Inspect(d, func(n ast.Node) bool {
				if n == nil {
					stack = stack[:len(stack)-1]
					return true
				}
				stack = append(stack, n)
				if call, ok := n.(*ast.CallExpr); ok && !kept && m.calls(call, fn) {
					kept = m.handsOut(stack) || m.callKept(d, call, stack)
				}
				return true
			})
		}
	}
	m.results[fn] = kept
	return kept
}

// callKept looks at the statement that the call is in.
func (m *maker) callKept(d ast.Decl, call *ast.CallExpr, stack []ast.Node) bool {
	for i := len(stack) - 2; i >= 0; i-- {
		switch n := stack[i].(type) {
		case *ast.SliceExpr, *ast.ParenExpr:
			continue
		case *ast.CallExpr:
			if m.isConversion(n) && m.isSlice(n) {
				continue
			}
			return false // handsOut looked at it
		case *ast.ReturnStmt, *ast.CompositeLit, *ast.KeyValueExpr:
			return true
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				if id := identOf(l); id == nil || id.Name != "_" && m.variableKept(d, call, m.object(id)) {
					return true
				}
			}
			return false
		case *ast.ValueSpec:
			for _, id := range n.Names {
				if m.variableKept(d, call, m.object(id)) {
					return true
				}
			}
			return false
		default:
			return false
		}
	}
	return false
}

// variableKept reports whether the variable that has the call's result is more
// than a short look at the memory.
func (m *maker) variableKept(d ast.Decl, call *ast.CallExpr, v types.Object) bool {
	p := path{v, ""}
	names := m.function(d).names(p)
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if v == nil || !ok || m.outlives(d, p) || isResult(d, v) || m.kept(nil, d, p, names) || m.captured(d, names) {
		return true
	}
	owner, changed, late := m.pathOf(sel.X).root, token.NoPos, false
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			for _, r := range n.Results {
				for _, q := range names {
					late = late || m.isSlice(r) && m.pathOf(r) == q
				}
			}
		case *ast.CallExpr:
			if n.Pos() > call.End() && (owner == nil || m.touches(n, owner) > 0) && changed == token.NoPos {
				changed = n.End()
			}
		case *ast.Ident:
			for _, q := range names {
				late = late || changed != token.NoPos && n.Pos() > changed && m.object(n) == q.root && q.root != owner
			}
		}
		return !late
	})
	return late
}
