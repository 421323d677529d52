package analyzer

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/gate"
	"github.com/poolreset/poolreset-lint/internal/models"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

// facts reads what passes of other packages told, and writes what this one
// tells.
type facts struct {
	pass *analysis.Pass
	left map[summary.Left]bool // of all packages; nil until it is asked for
}

// Function returns the fact of a function, nil if it has none.
func (f *facts) Function(fn *types.Func) *summary.Function {
	var out summary.Function
	if !f.pass.ImportObjectFact(fn.Origin(), &out) || out.Version != summary.Version {
		return nil
	}
	return &out
}

// Package returns the fact of a package, nil if it was not analysed.
func (f *facts) Package(p *types.Package) *summary.Package {
	var out summary.Package
	if !f.pass.ImportPackageFact(p, &out) || out.Version != summary.Version {
		return nil
	}
	return &out
}

// Left reports whether some package leaves content in the slice at the path of
// the pool's objects.
func (f *facts) Left(p pool.Name, path string) bool {
	if f.left == nil {
		f.left = map[summary.Left]bool{}
		for _, pf := range f.pass.AllPackageFacts() {
			if s, ok := pf.Fact.(*summary.Package); ok && pf.Package != f.pass.Pkg {
				for _, l := range s.Left {
					f.left[l] = true
				}
			}
		}
	}
	return f.left[slice(p, path)]
}

// CutKnown reports whether the package knew that some getter of the pool cuts
// the slice at the path.
func (f *facts) CutKnown(pkg string, p pool.Name, path string) bool {
	for _, pf := range f.pass.AllPackageFacts() {
		if s, ok := pf.Fact.(*summary.Package); ok && pf.Package.Path() == pkg {
			return slices.Contains(s.Cuts, slice(p, path))
		}
	}
	return false
}

func slice(p pool.Name, path string) summary.Left {
	return summary.Left{Pool: summary.Pool{Kind: summary.NamedPool, Of: p.Of, Args: p.Args, Field: p.Field}, Path: path}
}

// want adds the packages that may say that what f tells is kept on purpose, and
// of which nothing is known.
func (f *facts) want(wanted map[string]bool, told finding.Finding) {
	for _, obj := range told.Through() {
		if p := obj.Pkg(); p != nil && p != f.pass.Pkg && !models.IsStd(p.Path()) && f.Package(p) == nil {
			wanted[p.Path()] = true
		}
	}
}

// leads reports whether the function puts what its caller has into a pool, or
// hands out what it took from one.
func (f *facts) leads(fn *types.Func) bool {
	if fn.Pkg() == nil || models.IsStd(fn.Pkg().Path()) {
		return false
	}
	fact := f.Function(fn)
	return fact != nil && fact.Pooled()
}

// isTold reports whether anything is told of the package to its importers:
// the standard library is known otherwise.
func (f *facts) isTold() bool { return !models.IsStd(f.pass.Pkg.Path()) }

// exports are the functions that may have something to tell.
func (f *facts) exports(pools pool.Set) []*types.Func {
	if !f.isTold() {
		return nil
	}
	return gate.Candidates(f.pass, pools)
}

func (f *facts) export(functions map[*types.Func]*summary.Function) {
	for fn, s := range functions {
		f.pass.ExportObjectFact(fn, s)
	}
}

func (f *facts) exportPackage(left, cuts []summary.Left) {
	if f.isTold() {
		f.pass.ExportPackageFact(&summary.Package{Version: summary.Version, Left: left, Cuts: cuts})
	}
}
