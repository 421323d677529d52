package metamorph_test

import (
	"go/ast"
	"go/token"
	"go/types"
)

// invert writes if !c {} else {…} for if c {…}.
func invert(r *rewriter) {
	ast.Inspect(r.file, func(n ast.Node) bool {
		if s, ok := n.(*ast.IfStmt); ok && s.Else == nil {
			r.around(s.Cond, "!(", ")")
			r.insert(s.Body.Lbrace, "{} else ")
		}
		return true
	})
}

// unrelated adds a branch to the start of each function.
func unrelated(r *rewriter) {
	r.functions(func(fn *ast.FuncDecl) {
		r.insert(fn.Body.Lbrace+1, " if len(Unrelated) > 1 { Unrelated[0] = \"\" }; ")
	})
	if r.fset.Position(r.file.Pos()).Filename == r.first() {
		r.tail = "\nvar Unrelated []string\n"
	}
}

// rename gives local variables and parameters other names.
func rename(r *rewriter) {
	another := func(id *ast.Ident, obj types.Object) {
		if v, ok := obj.(*types.Var); ok && r.inFile(id) && id.Name != "_" && !v.IsField() && v.Parent() != nil && v.Parent() != r.pkg.Scope() && v.Pkg() == r.pkg {
			r.insert(id.End(), "Renamed")
		}
	}
	for id, obj := range r.info.Defs {
		another(id, obj)
	}
	for id, obj := range r.info.Uses {
		another(id, obj)
	}
	ast.Inspect(r.file, func(n ast.Node) bool { // switch v := x.(type)
		if s, ok := n.(*ast.TypeSwitchStmt); ok {
			if a, ok := s.Assign.(*ast.AssignStmt); ok && a.Tok == token.DEFINE {
				r.insert(a.Lhs[0].End(), "Renamed")
			}
		}
		return true
	})
}

// exceptions are the rewritten fixtures that cannot keep their findings, and
// why.
var exceptions = map[string]string{
	"directives: an extracted helper": "the directives stand at the truncations",
	"fields: an extracted helper":     "known gap: an integer in a field is not known to be the same in a function that is called, bounds.go:18",
	"pools: a blank type parameter":   "known gap: what a generic function leaves in the rows of a pool's objects is not told apart, rows.go:48",
}
