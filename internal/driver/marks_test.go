package driver

import (
	"cmp"
	"go/ast"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// marked is the fact about a function that is named Mark, or calls one that is
// marked.
type marked struct{ Path string }

func (*marked) AFact() {}

// unclear is the fact about a function that calls one of a package that is not
// known.
type unclear struct{ Path string }

func (*unclear) AFact() {}

// analysed is the fact about a package whose functions are known.
type analysed struct{}

func (*analysed) AFact() {}

// marker reports the calls of marked functions and, at a function that is named
// Known, the packages that were analysed before. It asks for each package that
// functions are called of and that is not known.
type marker struct {
	// A patient marker lets main.org alone ask, also for what is not clear of
	// other packages' functions.
	patient bool

	// A marker with demand tells nothing of what nobody asked for.
	demand *Demand

	mu   sync.Mutex
	runs []string // the packages that were analysed
}

func (m *marker) analyzer() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       "marks",
		Doc:        "report calls of marked functions",
		Run:        m.run,
		ResultType: reflect.TypeFor[[]string](),
		FactTypes:  []analysis.Fact{new(marked), new(unclear), new(analysed)},
	}
}

func wanted(result any) []string { return result.([]string) }

func (m *marker) run(pass *analysis.Pass) (any, error) {
	m.mu.Lock()
	m.runs = append(m.runs, pass.Pkg.Path())
	m.mu.Unlock()
	var want []string
	if m.demand == nil || m.demand.Of(pass.Pkg.Path()) {
		pass.ExportPackageFact(&analysed{})
	} else {
		export := pass.ExportObjectFact
		defer func() { pass.ExportObjectFact = export }()
		pass.ExportObjectFact = func(types.Object, analysis.Fact) {}
	}
	for _, fn := range inCallOrder(pass) {
		self := pass.TypesInfo.Defs[fn.Name].(*types.Func)
		if self.Name() == "Mark" {
			pass.ExportObjectFact(self, &marked{self.Pkg().Path()})
		}
		if self.Name() == "Known" {
			pass.Reportf(fn.Pos(), "known: %s", strings.Join(known(pass), " "))
		}
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			callee := typeutil.StaticCallee(pass.TypesInfo, call)
			if callee == nil {
				return true
			}
			callee = callee.Origin()
			if pkg := callee.Pkg(); pkg != pass.Pkg && !pass.ImportPackageFact(pkg, new(analysed)) {
				pass.ExportObjectFact(self, &unclear{pkg.Path()})
				want = append(want, pkg.Path())
			}
			var what unclear
			if callee.Pkg() != pass.Pkg && pass.ImportObjectFact(callee, &what) {
				pass.ExportObjectFact(self, &what)
				want = append(want, what.Path)
			}
			var fact marked
			if pass.ImportObjectFact(callee, &fact) {
				pass.ExportObjectFact(self, &fact)
				pass.Report(analysis.Diagnostic{Pos: call.Pos(), Message: "marked in " + fact.Path})
			}
			return true
		})
	}
	if m.patient && !strings.HasPrefix(pass.Pkg.Path(), "main.org/") {
		want = nil
	}
	return want, nil
}

// known lists the packages that there is a fact about.
func known(pass *analysis.Pass) []string {
	var paths []string
	for _, f := range pass.AllPackageFacts() {
		paths = append(paths, f.Package.Path())
	}
	slices.Sort(paths)
	return paths
}

// inCallOrder returns the functions of the package, Mark first: the fixtures call
// nothing else of their own package.
func inCallOrder(pass *analysis.Pass) []*ast.FuncDecl {
	var fns []*ast.FuncDecl
	for _, f := range pass.Files {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				fns = append(fns, fn)
			}
		}
	}
	slices.SortStableFunc(fns, func(a, b *ast.FuncDecl) int {
		first := func(fn *ast.FuncDecl) int { return strings.Compare(fn.Name.Name, "Mark") & 1 }
		return cmp.Compare(first(a), first(b))
	})
	return fns
}
