package fix

import (
	"go/ast"
	"go/types"
)

// handedBack reports whether the function returns a cut of what its caller gave
// it, and some caller may go on with the longer slice.
func (m *maker) handedBack(c *cut, p path) bool {
	if _, ok := c.stmt.(*ast.ReturnStmt); !ok || p.rest != "" || c.kept != nil {
		return false
	}
	decl, ok := outermost(c.place).(*ast.FuncDecl)
	if !ok || decl.Recv != nil {
		return true
	}
	n := paramIndex(m.pass.TypesInfo, decl, p.root)
	if n < 0 {
		return false // a variable of its own
	}
	fn := m.object(decl.Name)
	if fn.Exported() {
		return true
	}
	calls, uses := 0, 0 // all uses must be calls that replace what they give
	for _, f := range m.pass.Files {
		ast.Inspect(f, func(node ast.Node) bool {
			switch node := node.(type) {
			case *ast.Ident:
				if o, ok := m.pass.TypesInfo.Uses[node].(*types.Func); ok && o.Origin() == fn {
					uses++
				}
			case *ast.AssignStmt:
				for i, r := range node.Rhs {
					call, ok := ast.Unparen(r).(*ast.CallExpr)
					if ok && len(node.Lhs) == len(node.Rhs) && n < len(call.Args) && m.calls(call, fn) && text(call.Args[n]) == text(node.Lhs[i]) {
						calls++
					}
				}
			}
			return true
		})
	}
	return calls != uses
}

func (m *maker) calls(call *ast.CallExpr, fn types.Object) bool {
	o := m.callee(call)
	return o != nil && o.Origin() == fn
}

// callee is the declared function or method that is called, if that is plain.
func (m *maker) callee(call *ast.CallExpr) *types.Func {
	fun := ast.Unparen(call.Fun)
	switch ix := fun.(type) {
	case *ast.IndexExpr:
		fun = ix.X
	case *ast.IndexListExpr:
		fun = ix.X
	}
	id := identOf(fun)
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		id = sel.Sel
	}
	fn, _ := m.object(id).(*types.Func)
	return fn
}

func paramIndex(info *types.Info, decl *ast.FuncDecl, v types.Object) int {
	sig, ok := info.Defs[decl.Name].Type().(*types.Signature)
	if !ok {
		return -1
	}
	for i := range sig.Params().Len() {
		if sig.Params().At(i) == v {
			return i
		}
	}
	return -1
}

// refilled reports whether the cut is filled again at once, append(s[:0], x...),
// with an x that some caller takes from the same slice.
func (m *maker) refilled(c *cut, names []path) bool {
	decl, ok := outermost(c.place).(*ast.FuncDecl)
	if !ok {
		return false
	}
	fn, found := m.object(decl.Name), false
	for _, n := range c.stack {
		call, ok := n.(*ast.CallExpr)
		if !ok || call.Pos() < c.stmt.Pos() {
			continue
		}
		for _, arg := range call.Args {
			i := paramIndex(m.pass.TypesInfo, decl, m.pathOf(arg).root)
			if i < 0 || !m.isSlice(arg) || m.pathOf(arg).rest != "" {
				continue
			}
			m.eachCall(fn, func(d ast.Decl, call *ast.CallExpr) {
				for _, name := range names {
					if v := m.field(name); v != nil && i < len(call.Args) && m.leads(d, call.Args[i], v.Origin()) {
						found = true
					}
				}
			})
		}
	}
	return found
}

// eachCall calls do for each call of fn in the package.
func (m *maker) eachCall(fn types.Object, do func(ast.Decl, *ast.CallExpr)) {
	for _, f := range m.pass.Files {
		for _, d := range f.Decls {
			ast.Inspect(d, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && m.calls(call, fn) {
					do(d, call)
				}
				return true
			})
		}
	}
}
