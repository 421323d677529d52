package metamorph_test

import (
	"go/ast"
	"go/token"
	"go/types"
)

// extract lets functions of their own clear and truncate.
func extract(r *rewriter) {
	r.statements(func(s ast.Stmt) {
		switch s := s.(type) {
		case *ast.ExprStmt:
			call, ok := s.X.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 {
				return
			}
			id, ok := call.Fun.(*ast.Ident)
			if _, builtin := r.info.Uses[id].(*types.Builtin); !ok || !builtin || id.Name != "clear" {
				return
			}
			if _, ok := r.info.Types[call.Args[0]].Type.Underlying().(*types.Slice); ok {
				r.replace(id.Pos(), id.End(), "extractedClear")
			}
		case *ast.AssignStmt:
			if len(s.Lhs) != 1 || s.Tok != token.ASSIGN {
				return
			}
			cut, ok := s.Rhs[0].(*ast.SliceExpr)
			sel, isField := s.Lhs[0].(*ast.SelectorExpr)
			if !ok || !isField || cut.Low != nil || cut.High == nil || cut.Slice3 || r.text(cut.X) != r.text(sel) || r.text(cut.High) != "0" {
				return
			}
			if t := r.info.Types[sel].Type; !isSlice(t) {
				return
			}
			r.replace(s.Pos(), s.End(), "extractedCut(&"+r.text(sel)+")")
		}
	})
	if r.fset.Position(r.file.Pos()).Filename == r.first() {
		r.tail = "\nfunc extractedClear[S ~[]E, E any](s S) { clear(s) }\n\nfunc extractedCut[S ~[]E, E any](p *S) { *p = (*p)[:0] }\n"
	}
}

// literal lets function literals, called at once, clear and truncate. They share
// the object alone: what a literal reads of other variables, a bound or an
// index, is not known to be what it was.
func literal(r *rewriter) {
	r.statements(func(s ast.Stmt) {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if call, ok := s.X.(*ast.CallExpr); ok && len(call.Args) == 1 && isPath(call.Args[0]) {
				if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "clear" {
					r.around(s, "func() { ", " }()")
				}
			}
		case *ast.AssignStmt:
			cut, ok := s.Rhs[0].(*ast.SliceExpr)
			if ok && s.Tok == token.ASSIGN && len(s.Lhs) == 1 && isPath(s.Lhs[0]) && isPath(cut.X) && cut.Low == nil && !cut.Slice3 && cut.High != nil && r.text(cut.High) == "0" {
				r.around(s, "func() { ", " }()")
			}
		}
	})
}

// isPath reports whether e is x.f, or x.f.g and so on.
func isPath(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	_, ok = sel.X.(*ast.Ident)
	return ok || isPath(sel.X)
}

func isSlice(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

// methodise makes methods of the functions of the package.
func methodise(r *rewriter) {
	r.onFunctions(func(name *ast.Ident) {
		r.insert(name.Pos(), "(methodised) ")
	}, func(use *ast.Ident) {
		r.insert(use.Pos(), "(methodised{}).") // in the head of a loop, too
	})
	if r.fset.Position(r.file.Pos()).Filename == r.first() {
		r.tail = "\ntype methodised struct{}\n"
	}
}

// generalise gives the functions of the package a type parameter that nothing
// uses.
func generalise(r *rewriter) {
	r.onFunctions(func(name *ast.Ident) {
		r.insert(name.End(), "[_ any]")
	}, func(use *ast.Ident) {
		r.insert(use.End(), "[int]")
	})
}

// onFunctions finds the names of functions without type parameters where they
// are declared and used.
func (r *rewriter) onFunctions(declared, used func(*ast.Ident)) {
	for id, obj := range r.info.Defs {
		if r.inFile(id) && plain(obj) {
			declared(id)
		}
	}
	for id, obj := range r.info.Uses {
		if r.inFile(id) && obj.Pkg() == r.pkg && plain(obj) {
			used(id)
		}
	}
}

func (r *rewriter) inFile(n ast.Node) bool {
	return r.file.FileStart <= n.Pos() && n.Pos() < r.file.FileEnd
}

func plain(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Name() == "init" || fn.Name() == "main" || fn.Name() == "_" {
		return false
	}
	sig := fn.Signature()
	return sig.Recv() == nil && sig.TypeParams().Len() == 0
}

// first is the file that gets what a step declares.
func (r *rewriter) first() string {
	name := ""
	for _, f := range r.files {
		if n := r.fset.Position(f.Pos()).Filename; name == "" || n < name {
			name = n
		}
	}
	return name
}
