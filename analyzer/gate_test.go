package analyzer

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/internal/models"
)

// TestGate holds the look at the syntax to what it may leave out: without it the
// same is found, and the same is told of the same functions. POOLRESET_GOPATH in the
// environment names a GOPATH whose packages are held to it, too.
func TestGate(t *testing.T) {
	if testing.Short() {
		t.Skip("analyses all fixtures twice")
	}
	fixtures, err := filepath.Abs(filepath.Join("..", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	across, err := os.ReadDir(filepath.Join(fixtures, "across"))
	if err != nil {
		t.Fatal(err)
	}
	dirs := []string{fixtures}
	for _, subject := range across {
		dirs = append(dirs, filepath.Join(fixtures, "across", subject.Name()))
	}
	if more := os.Getenv("POOLRESET_GOPATH"); more != "" {
		dirs = append(dirs, more)
	}
	facts := 0
	for _, dir := range dirs {
		pkgs, err := packages.Load(&packages.Config{
			Mode: packages.LoadAllSyntax,
			Dir:  filepath.Join(dir, "src"),
			Env:  append(os.Environ(), "GO111MODULE=off", "GOPATH="+dir, "GOWORK=off", "GOFLAGS="),
		}, "./...")
		if err != nil {
			t.Fatal(err)
		}
		inner(pkgs)
		with, without := yield(t, &settings{}, pkgs), yield(t, &settings{ungated: true}, pkgs)
		if diff := cmp.Diff(without, with); diff != "" {
			t.Errorf("%s (-without the gate +with it):\n%s", dir, diff)
		}
		if facts += len(with); len(with) == 0 {
			t.Errorf("%s: nothing is said of it", dir)
		}
	}
	if facts < 1000 {
		t.Errorf("%d findings and facts; want those of all fixtures", facts)
	}
}

// TestGateStd is TestGate for the standard library, of which nothing is told: where
// the gate is closed there is nothing to find.
func TestGateStd(t *testing.T) {
	if testing.Short() {
		t.Skip("builds SSA of the standard library")
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, "std")
	if err != nil {
		t.Fatal(err)
	}
	closed := 0
	for _, p := range pkgs {
		clear(p.Imports) // no facts are wanted
		if uses(p, "sync", "Put") {
			continue
		}
		closed++
		if found := yield(t, &settings{ungated: true}, []*packages.Package{p}); len(found) > 0 {
			t.Errorf("%s: %v", p.PkgPath, found)
		}
	}
	if closed < 200 {
		t.Errorf("the gate is closed for %d packages; want most of them", closed)
	}
}

// inner leaves the standard library, of which nothing is told, out of what is
// analysed.
func inner(pkgs []*packages.Package) {
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		for path, q := range p.Imports {
			if models.IsStd(q.PkgPath) {
				delete(p.Imports, path)
			}
		}
	})
}

// uses reports whether the package mentions a function of that name of another
// one.
func uses(p *packages.Package, pkg, name string) bool {
	for _, obj := range p.TypesInfo.Uses {
		if obj.Name() == name && obj.Pkg() != nil && obj.Pkg().Path() == pkg {
			return true
		}
	}
	return false
}

// yield is all that the analyzer says of the packages: diagnostics by their place,
// facts by their object, each as text.
func yield(t *testing.T, s *settings, pkgs []*packages.Package) map[string]string {
	t.Helper()
	a, err := newAnalyzer(s)
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for act := range graph.All() {
		if act.Err != nil {
			t.Fatal(act.Err)
		}
		for _, d := range act.Diagnostics {
			out[fmt.Sprintf("%v %s", act.Package.Fset.Position(d.Pos), d.Message)] = "found"
		}
		for _, f := range act.AllObjectFacts() {
			if f.Object.Pkg() == act.Package.Types {
				out[fmt.Sprint(f.Object)] = string(encoded(t, f.Fact))
			}
		}
		for _, f := range act.AllPackageFacts() {
			if f.Package == act.Package.Types {
				out[f.Package.Path()] = string(encoded(t, f.Fact))
			}
		}
	}
	return out
}
