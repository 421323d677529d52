package analyzer

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/flow"
	"github.com/poolreset/poolreset-lint/internal/gate"
	"github.com/poolreset/poolreset-lint/internal/models"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

// facts reads what passes of other packages told, and writes what this one
// tells.
type facts struct {
	pass  *analysis.Pass
	std   bool   // tell of the standard library, too
	below *below // nil until it is asked for
}

// below is what is known of the packages below, together.
type below struct {
	known map[string]bool
	left  map[summary.PoolSlice]bool
	cuts  map[summary.Cut]bool
}

// all reads the facts of the packages that are imported, which speak of those
// below them, too. Of others there are facts if what lies between was not
// analysed.
func (f *facts) all() *below {
	if f.below != nil {
		return f.below
	}
	f.below = &below{map[string]bool{}, map[summary.PoolSlice]bool{}, map[summary.Cut]bool{}}
	for _, p := range f.pass.Pkg.Imports() {
		var s summary.Package
		if f.pass.ImportPackageFact(p, &s) {
			f.below.add(&s)
		}
	}
	for _, pf := range f.pass.AllPackageFacts() {
		if s, ok := pf.Fact.(*summary.Package); ok && pf.Package != f.pass.Pkg {
			f.below.add(s)
		}
	}
	return f.below
}

func (b *below) add(s *summary.Package) {
	if s.Version != summary.Version {
		return
	}
	for _, path := range s.Known {
		b.known[path] = true
	}
	for _, l := range s.Left {
		b.left[l] = true
	}
	for _, c := range s.Cuts {
		b.cuts[c] = true
	}
}

// Function returns the fact of a function, nil if it has none.
func (f *facts) Function(fn *types.Func) *summary.Function {
	var out summary.Function
	if !f.pass.ImportObjectFact(fn.Origin(), &out) || out.Version != summary.Version {
		return nil
	}
	return &out
}

// Known reports whether the package was analysed.
func (f *facts) Known(p *types.Package) bool { return f.all().known[p.Path()] }

// Left reports whether some package leaves content in the slice at the path of
// the pool's objects.
func (f *facts) Left(p pool.Name, path string) bool { return f.all().left[slice(p, path)] }

// CutKnown reports whether the package knew that some getter of the pool cuts
// the slice at the path.
func (f *facts) CutKnown(pkg string, p pool.Name, path string) bool {
	return f.all().cuts[summary.Cut{Pkg: pkg, PoolSlice: slice(p, path)}]
}

func slice(p pool.Name, path string) summary.PoolSlice {
	return summary.PoolSlice{Pool: summary.Pool{Kind: summary.NamedPool, Of: p.Of, Args: p.Args, Field: p.Field}, Path: path}
}

// want adds the packages that may say that what f tells is kept on purpose, and
// of which nothing is known.
func (f *facts) want(wanted flow.Missing, told finding.Finding) {
	for _, obj := range told.Through() {
		if p := obj.Pkg(); p != nil && p != f.pass.Pkg && !models.IsStd(p.Path()) && !f.Known(p) {
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

// suspects are functions of packages of which nothing is known, that are handed
// what they could put.
func (f *facts) suspects() map[string][]string {
	suspects := map[string]map[string]bool{}
	for _, obj := range f.pass.TypesInfo.Uses {
		fn, ok := obj.(*types.Func)
		if !ok || fn.Pkg() == nil || fn.Pkg() == f.pass.Pkg || models.IsStd(fn.Pkg().Path()) || !gate.CouldPut(fn.Signature()) {
			continue
		}
		if path := fn.Pkg().Path(); !f.Known(fn.Pkg()) {
			if suspects[path] == nil {
				suspects[path] = map[string]bool{}
			}
			suspects[path][fn.Name()] = true
		}
	}
	out := map[string][]string{}
	for path, names := range suspects {
		out[path] = slices.Sorted(maps.Keys(names))
	}
	return out
}

// isTold reports whether anything is told of the package to its importers:
// the standard library is known otherwise.
func (f *facts) isTold() bool { return f.std || !models.IsStd(f.pass.Pkg.Path()) }

// exports are the functions that may have something to tell, or all of them.
func (f *facts) exports(pools pool.Set, all bool) []*types.Func {
	switch {
	case !f.isTold():
		return nil
	case all:
		return gate.Exported(f.pass)
	}
	return gate.Candidates(f.pass, pools)
}

func (f *facts) export(functions map[*types.Func]*summary.Function) {
	for fn, s := range functions {
		f.pass.ExportObjectFact(fn, s)
	}
}

// exportPackage tells what holds of the package, and of those below; known says
// that its functions were told of.
func (f *facts) exportPackage(known bool, left, cuts []summary.PoolSlice) {
	if !f.isTold() {
		return
	}
	path, b := f.pass.Pkg.Path(), f.all()
	b.add(&summary.Package{Version: summary.Version, Left: left})
	if known {
		b.known[path] = true
	}
	for _, c := range cuts {
		b.cuts[summary.Cut{Pkg: path, PoolSlice: c}] = true
	}
	f.pass.ExportPackageFact(&summary.Package{
		Version: summary.Version,
		Known:   slices.Sorted(maps.Keys(b.known)),
		Left:    slices.SortedFunc(maps.Keys(b.left), summary.PoolSlice.Compare),
		Cuts:    slices.SortedFunc(maps.Keys(b.cuts), summary.Cut.Compare),
	})
}
