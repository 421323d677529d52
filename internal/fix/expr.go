package fix

import (
	"go/ast"
	"go/token"
	"go/types"
)

// pure reports whether e can be evaluated once more, and earlier, and gives the
// same: variables, fields, elements, constants and sums of them.
func (m *maker) pure(e ast.Expr) bool {
	if m.pass.TypesInfo.Types[e].Value != nil {
		return true
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.BasicLit:
		return true
	case *ast.ParenExpr:
		return m.pure(e.X)
	case *ast.StarExpr:
		return m.pure(e.X)
	case *ast.SelectorExpr:
		if _, isPkg := m.pass.TypesInfo.Uses[identOf(e.X)].(*types.PkgName); isPkg {
			return true
		}
		return m.pure(e.X)
	case *ast.IndexExpr:
		return m.pure(e.X) && m.pure(e.Index)
	case *ast.BinaryExpr:
		return (e.Op == token.ADD || e.Op == token.SUB) && m.pure(e.X) && m.pure(e.Y)
	case *ast.CallExpr:
		return m.reads(e) && m.pure(e.Args[0])
	}
	return false
}

func identOf(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}

// reads reports whether the call asks for a length or a capacity.
func (m *maker) reads(call *ast.CallExpr) bool {
	name := m.builtin(call)
	return name == "len" || name == "cap"
}

// builtin is the name of the predeclared function that is called, or "".
func (m *maker) builtin(call *ast.CallExpr) string {
	if b, ok := m.pass.TypesInfo.Uses[identOf(call.Fun)].(*types.Builtin); ok {
		return b.Name()
	}
	return ""
}

func (m *maker) isConversion(call *ast.CallExpr) bool {
	return m.pass.TypesInfo.Types[call.Fun].IsType()
}

// isSlice reports whether e is a slice, not an array or a string.
func (m *maker) isSlice(e ast.Expr) bool { return m.elem(e) != nil }

// elem is the element type of the slice e, nil if it is none. A type parameter
// counts if all its types have the same elements.
func (m *maker) elem(e ast.Expr) types.Type {
	t := m.pass.TypesInfo.TypeOf(e)
	if t == nil {
		return nil
	}
	if p, ok := types.Unalias(t).(*types.TypeParam); ok {
		return coreElem(p)
	}
	if s, ok := t.Underlying().(*types.Slice); ok {
		return s.Elem()
	}
	return nil
}

func coreElem(p *types.TypeParam) types.Type {
	i, ok := p.Constraint().Underlying().(*types.Interface)
	if !ok || i.NumEmbeddeds() != 1 {
		return nil
	}
	t := i.EmbeddedType(0)
	if u, ok := t.(*types.Union); ok {
		if u.Len() != 1 {
			return nil
		}
		t = u.Term(0).Type()
	}
	if s, ok := t.Underlying().(*types.Slice); ok {
		return s.Elem()
	}
	return nil
}

// sees reports whether the name means the predeclared function at pos.
func (m *maker) sees(name string, pos token.Pos) bool {
	scope := m.pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return false
	}
	_, obj := scope.LookupParent(name, pos)
	_, ok := obj.(*types.Builtin)
	return ok
}
