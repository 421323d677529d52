package gate

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/pool"
)

// Candidates returns the functions that other packages can call and that may do
// something to the memory of their callers, by the look of their syntax. What
// it leaves out surely does not: a function that returns nothing that could lead
// to memory, stores nothing but to its own variables, slices nothing, makes
// nothing, and calls nothing that does.
func Candidates(pass *analysis.Pass, pools pool.Set) []*types.Func {
	w := looker{pass: pass, pools: pools, decls: map[*types.Func]*ast.FuncDecl{}, does: map[*types.Func]bool{}}
	declared(pass, func(fn *types.Func, d *ast.FuncDecl) { w.decls[fn] = d })
	return slices.DeleteFunc(Exported(pass), func(fn *types.Func) bool {
		sig := fn.Signature()
		return !refersAny(sig.Results(), false) && (!leadsToMemory(sig) || !w.doesSomething(fn))
	})
}

// Exported returns the functions that other packages can call.
func Exported(pass *analysis.Pass) []*types.Func {
	if !canBeImported(pass) {
		return nil
	}
	var fns []*types.Func
	declared(pass, func(fn *types.Func, _ *ast.FuncDecl) {
		if fn.Exported() {
			fns = append(fns, fn)
		}
	})
	return fns
}

// declared goes through the functions with a body, in the order of the source.
func declared(pass *analysis.Pass, each func(*types.Func, *ast.FuncDecl)) {
	for _, f := range pass.Files {
		for _, d := range f.Decls {
			if fd, ok := d.(*ast.FuncDecl); ok && fd.Body != nil {
				if fn, ok := pass.TypesInfo.Defs[fd.Name].(*types.Func); ok {
					each(fn, fd)
				}
			}
		}
	}
}

// canBeImported reports whether another package can import this one: neither a
// command, nor the external tests of a package.
func canBeImported(pass *analysis.Pass) bool {
	if pass.Pkg.Name() == "main" {
		return false
	}
	if !strings.HasSuffix(pass.Pkg.Name(), "_test") {
		return true
	}
	for _, f := range pass.Files {
		if !strings.HasSuffix(pass.Fset.File(f.FileStart).Name(), "_test.go") {
			return true // a name that ends so, and no more
		}
	}
	return false
}

// leadsToMemory reports whether caller and function share any memory.
func leadsToMemory(sig *types.Signature) bool {
	if sig.Recv() != nil && refers(sig.Recv().Type(), true, 0) {
		return true
	}
	return refersAny(sig.Params(), true) || refersAny(sig.Results(), false)
}

func refersAny(t *types.Tuple, errors bool) bool {
	for v := range t.Variables() {
		if refers(v.Type(), errors, 0) {
			return true
		}
	}
	return false
}

// refers reports whether a value of type t may lead to a slice. One of type error
// does so if errors is set: what is in it can be asked for, as by errors.As. The
// errors that functions return are taken to be new.
func refers(t types.Type, errors bool, depth int) bool {
	if depth > 3 {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic, *types.Chan:
		return false
	case *types.Struct:
		for f := range u.Fields() {
			if refers(f.Type(), errors, depth+1) {
				return true
			}
		}
		return false
	case *types.Array:
		return refers(u.Elem(), errors, depth+1)
	case *types.Interface:
		return errors || !isError(t)
	}
	return true
}

func isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// looker looks at function bodies.
type looker struct {
	pass  *analysis.Pass
	pools pool.Set
	decls map[*types.Func]*ast.FuncDecl
	does  map[*types.Func]bool
}

func (w *looker) doesSomething(fn *types.Func) bool {
	if v, ok := w.does[fn]; ok {
		return v
	}
	w.does[fn] = false // a function that only calls itself does nothing
	found := false
	ast.Inspect(w.decls[fn].Body, func(n ast.Node) bool {
		if found || n == nil {
			return false
		}
		switch n := n.(type) {
		case *ast.SliceExpr, *ast.FuncLit, *ast.CompositeLit:
			found = true
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				found = found || w.isMemory(l)
			}
		case *ast.IncDecStmt:
			found = found || w.isMemory(n.X)
		case *ast.RangeStmt:
			found = found || n.Key != nil && w.isMemory(n.Key) || n.Value != nil && w.isMemory(n.Value)
		case *ast.CallExpr:
			found = found || w.callDoes(n)
		}
		return !found
	})
	w.does[fn] = found
	return found
}

// isMemory reports whether the assigned expression is more than a variable of
// the function.
func (w *looker) isMemory(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := w.pass.TypesInfo.ObjectOf(e).(*types.Var)
		return ok && v.Parent() == w.pass.Pkg.Scope()
	}
	return true
}

func (w *looker) callDoes(call *ast.CallExpr) bool {
	tv := w.pass.TypesInfo.Types[call.Fun]
	if tv.IsType() {
		return false
	}
	var id *ast.Ident
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		id = f
	case *ast.SelectorExpr:
		id = f.Sel
	}
	if tv.IsBuiltin() {
		return id != nil && (id.Name == "clear" || id.Name == "copy" || id.Name == "delete")
	}
	if id != nil {
		if fn, ok := w.pass.TypesInfo.Uses[id].(*types.Func); ok {
			fn = fn.Origin()
			if w.pools.Of(fn) != pool.None {
				return true
			}
			if w.decls[fn] != nil {
				return w.doesSomething(fn)
			}
		}
	}
	if sig, ok := tv.Type.Underlying().(*types.Signature); ok {
		return leadsToMemory(sig) || sel(call) // what cannot be seen may fill what it is given
	}
	return true
}

// sel reports whether a method is called.
func sel(call *ast.CallExpr) bool {
	_, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok
}
