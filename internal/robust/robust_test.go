// Package robust_test runs the linter over much code: nothing of it may break the
// linter, or take it long.
//
//	go test ./internal/robust
//	    the module with all that it imports, and the programs that the Go compiler is
//	    tested with
//	go test ./internal/robust -run Linter -sets std,cmd,integration
//	    the standard library, the go command, and the modules of the integration tests
//	go test ./internal/robust -run EveryFunction -sets std -every -timeout 5h
//	    every function of them, whether it leads to a pool or not
package robust_test

import (
	"flag"
	"go/types"
	"os/exec"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/analyzer"
	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/flow"
	"github.com/poolreset/poolreset-lint/internal/gate"
)

var (
	chosen = flag.String("sets", "module", "the names of the sets of packages, separated by commas")
	every  = flag.Bool("every", false, "interpret every function of them")
)

// longest is how long a package may take: several times what the largest ones do, so
// that it holds on a slow machine as well.
const longest = 30 * time.Minute

// check analyses the package as the linter does, and then interprets each of its
// functions, as if all of them led to a pool and anything could come to lie in it.
func check(t *testing.T, p *packages.Package) {
	t.Helper()
	pass := passFor(p)
	a, err := analyzer.New(analyzer.Options{Encapsulated: true, Generated: true})
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	if _, err := a.Run(pass); err != nil {
		t.Errorf("%s: %v", p.PkgPath, err)
	}
	var faults fault.Log
	faults.Guard("", 0, func() {
		ssa := gate.Build(pass)
		for _, wide := range []bool{false, true} {
			f := flow.NewPackage(ssa, p.TypesInfo, p.Syntax, nil, flow.Options{Wide: wide, Encapsulated: true, Faults: &faults})
			f.Exports(functions(p))
			f.Findings()
		}
	})
	for _, f := range faults.Faults() {
		t.Errorf("%s: %s %s: %s", p.PkgPath, f.Task, p.Fset.Position(f.Pos), f.Cause)
	}
	if took := time.Since(start); took > longest {
		t.Errorf("%s takes %v", p.PkgPath, took)
	}
}

func functions(p *packages.Package) []*types.Func {
	var fns []*types.Func
	for _, obj := range p.TypesInfo.Defs {
		if fn, ok := obj.(*types.Func); ok {
			fns = append(fns, fn)
		}
	}
	return fns
}

// passFor is a pass over a package of whose imports nothing is known.
func passFor(p *packages.Package) *analysis.Pass {
	return &analysis.Pass{
		Fset: p.Fset, Files: p.Syntax, Pkg: p.Types, TypesInfo: p.TypesInfo, TypesSizes: p.TypesSizes,
		Report:            func(analysis.Diagnostic) {},
		ImportObjectFact:  func(types.Object, analysis.Fact) bool { return false },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportObjectFact:  func(types.Object, analysis.Fact) {},
		ExportPackageFact: func(analysis.Fact) {},
		AllPackageFacts:   func() []analysis.PackageFact { return nil },
	}
}

// goOutput is what the go command prints.
func goOutput(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out))
}

// TestEveryFunction does with all packages what TestPrograms does with the small
// ones.
func TestEveryFunction(t *testing.T) {
	if !*every {
		t.Skip("takes hours; -every runs it")
	}
	for _, set := range chosenSets(t) {
		t.Run(set.name, func(t *testing.T) {
			paths := set.packages(t)
			for len(paths) > 0 {
				n := min(40, len(paths)) // not all of them fit into memory at once
				pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: set.dir}, paths[:n]...)
				if err != nil {
					t.Fatal(err)
				}
				for _, p := range pkgs {
					if len(p.Errors) > 0 {
						t.Logf("%s is left out: %v", p.PkgPath, p.Errors[0])
						continue
					}
					check(t, p)
				}
				paths = paths[n:]
			}
		})
	}
}
