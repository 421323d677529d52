// Package gate decides whether a package is worth the analysis, and builds SSA
// only then.
package gate

import (
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/pool"
)

// Open reports whether the package uses the Put of a pool, or a function of
// another package that leads to one: most do not, and the look costs next to
// nothing.
func Open(pass *analysis.Pass, pools pool.Set, leads func(*types.Func) bool) bool {
	for _, obj := range pass.TypesInfo.Uses {
		if fn, ok := obj.(*types.Func); ok && (pools.Of(fn.Origin()) == pool.Put || fn.Pkg() != pass.Pkg && leads(fn)) {
			return true
		}
	}
	return false
}

// Build returns the SSA of the package, with an instance of each generic
// function for the types that it is used with. Of other packages it has those that
// are imported here: to list what is in all below them takes longer than all else.
func Build(pass *analysis.Pass) *ssa.Package {
	prog := ssa.NewProgram(pass.Fset, ssa.InstantiateGenerics)
	for _, p := range pass.Pkg.Imports() {
		prog.CreatePackage(p, nil, nil, true)
	}
	pkg := prog.CreatePackage(pass.Pkg, pass.Files, pass.TypesInfo, false)
	pkg.Build()
	return pkg
}

// CouldPut reports whether a function of that signature looks as if it put into a
// pool what it is given: an object, or itself, and returns nothing; or returns a
// function that does.
func CouldPut(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if f, ok := v.Type().Underlying().(*types.Signature); ok && f.Params().Len()+f.Results().Len() == 0 {
			return true
		}
	}
	if sig.Results().Len() > 0 {
		return false
	}
	if sig.Recv() != nil && sig.Params().Len() == 0 {
		return true
	}
	for i := range sig.Params().Len() {
		if sig.Variadic() && i == sig.Params().Len()-1 {
			break
		}
		switch t := sig.Params().At(i).Type().(type) {
		case *types.TypeParam:
			return true
		default:
			switch u := t.Underlying().(type) {
			case *types.Slice, *types.Pointer, *types.Signature:
				return true
			case *types.Interface:
				if u.Empty() {
					return true
				}
			}
		}
	}
	return false
}
