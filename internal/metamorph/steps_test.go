package metamorph_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

var steps = []step{
	{"extra parentheses", parenthesise},
	{"a local alias for a pointer", alias},
	{"an extra block", wrap},
	{"a split declaration", split},
	{"an extracted helper", extract},
	{"an extracted literal", literal},
	{"an inverted if", invert},
	{"a method for a function", methodise},
	{"an unrelated branch", unrelated},
	{"renamed variables", rename},
	{"a blank type parameter", generalise},
}

// parenthesise writes (e) for what is assigned, sliced or handed over.
func parenthesise(r *rewriter) {
	value := func(e ast.Expr) {
		tv, ok := r.info.Types[e]
		if _, tuple := tv.Type.(*types.Tuple); ok && tv.IsValue() && !tuple {
			r.around(e, "(", ")")
		}
	}
	ast.Inspect(r.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if len(n.Lhs) == len(n.Rhs) {
				for _, e := range n.Rhs {
					value(e)
				}
			}
		case *ast.SliceExpr:
			value(n.X)
		case *ast.CallExpr:
			for _, e := range n.Args {
				value(e)
			}
		}
		return true
	})
}

// alias gives each pointer parameter a second variable of its name.
func alias(r *rewriter) {
	r.functions(func(fn *ast.FuncDecl) {
		lists := []*ast.FieldList{fn.Recv, fn.Type.Params}
		var text strings.Builder
		for _, list := range lists {
			if list == nil {
				continue
			}
			for _, field := range list.List {
				for _, name := range field.Names {
					obj := r.info.Defs[name]
					if obj == nil || name.Name == "_" {
						continue
					}
					if _, ok := obj.Type().Underlying().(*types.Pointer); ok {
						text.WriteString(name.Name + " := " + name.Name + "; _ = " + name.Name + "; ")
					}
				}
			}
		}
		if text.Len() > 0 {
			r.insert(fn.Body.Lbrace+1, "{ "+text.String())
			r.insert(fn.Body.Rbrace, "}")
		}
	})
}

// wrap puts statements that declare nothing into blocks.
func wrap(r *rewriter) {
	r.statements(func(s ast.Stmt) {
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				return
			}
		case *ast.ExprStmt, *ast.DeferStmt, *ast.ReturnStmt, *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
		default:
			return
		}
		r.around(s, "{ ", " }")
	})
}

// split writes var x T; x = e for x := e.
func split(r *rewriter) {
	names := map[string]bool{}
	for _, imp := range r.pkg.Imports() {
		if r.pkgName(imp) {
			names[imp.Name()] = true
		}
	}
	r.statements(func(s ast.Stmt) {
		a, ok := s.(*ast.AssignStmt)
		if !ok || a.Tok != token.DEFINE || len(a.Lhs) != 1 {
			return
		}
		x := a.Lhs[0].(*ast.Ident)
		obj := r.info.Defs[x]
		if obj == nil || x.Name == "_" {
			return
		}
		usable := true
		typ := types.TypeString(obj.Type(), func(p *types.Package) string {
			if p == r.pkg {
				return ""
			}
			usable = usable && names[p.Name()]
			return p.Name()
		})
		ast.Inspect(a.Rhs[0], func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.Name == x.Name {
				usable = false // it means another x
			}
			return usable
		})
		// A type that the function declares cannot be written further out, nor one
		// whose name means something else here.
		if scope := r.pkg.Scope().Innermost(x.Pos()); usable && scope != nil && writable(scope, x.Pos(), obj.Type()) {
			r.replace(x.Pos(), a.TokPos+2, "var "+x.Name+" "+typ+"; "+x.Name+" =")
		}
	})
}

// pkgName reports whether the file imports the package under its own name.
func (r *rewriter) pkgName(p *types.Package) bool {
	for _, spec := range r.file.Imports {
		if strings.Trim(spec.Path.Value, `"`) == p.Path() && spec.Name == nil {
			return true
		}
	}
	return false
}

// writable reports whether the names in t mean the same at pos.
func writable(scope *types.Scope, pos token.Pos, t types.Type) bool {
	switch t := t.(type) {
	case *types.Pointer:
		return writable(scope, pos, t.Elem())
	case *types.Slice:
		return writable(scope, pos, t.Elem())
	case *types.Basic:
		_, obj := scope.LookupParent(t.Name(), pos)
		return obj == nil || obj.Parent() == types.Universe
	case *types.Named:
		if t.TypeArgs().Len() > 0 {
			return false
		}
		_, obj := scope.LookupParent(t.Obj().Name(), pos)
		return obj == t.Obj() || t.Obj().Pkg() != nil && t.Obj().Parent() != t.Obj().Pkg().Scope() && obj == t.Obj()
	case *types.Signature, *types.TypeParam:
		return true
	}
	return false
}
