package fix

import (
	"go/ast"
	"go/types"
)

// isUnsafe reports whether the call makes strings or pointers of memory, so that
// their holders are not seen: by package unsafe, or by a function of this
// package that uses it.
func (m *maker) isUnsafe(call *ast.CallExpr) bool {
	switch m.unsafeName(call) {
	case "String", "SliceData", "Slice", "Pointer":
		return true
	}
	fn := m.callee(call)
	if fn == nil || fn.Pkg() != m.pass.Pkg {
		return false
	}
	if m.unsafe == nil {
		m.findUnsafe()
	}
	return m.unsafe[fn.Origin()]
}

// unsafeName is the name that the call takes from package unsafe, or "".
func (m *maker) unsafeName(call *ast.CallExpr) string {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if p, ok := m.pass.TypesInfo.Uses[identOf(sel.X)].(*types.PkgName); ok && p.Imported() == types.Unsafe {
		return sel.Sel.Name
	}
	return ""
}

// findUnsafe lists the functions that use package unsafe.
func (m *maker) findUnsafe() {
	m.unsafe = map[types.Object]bool{}
	for _, f := range m.pass.Files {
		for _, d := range f.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && m.unsafeName(call) != "" {
					m.unsafe[m.object(decl.Name)] = true
				}
				return true
			})
		}
	}
}

// mentionsMemory reports whether an argument of the call is, or points into, the
// slice that the field v holds.
func (m *maker) mentionsMemory(d ast.Decl, call *ast.CallExpr, v *types.Var) bool {
	found := false
	for _, a := range call.Args {
		ast.Inspect(a, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok && m.leads(d, e, v) {
				found = true
			}
			return !found
		})
	}
	return found
}
