package driver

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// module writes the files and lets the go command work on them alone. Missing
// go.mod files are added, and each folder "x.org" is a module that the first one
// requires.
func module(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	ar := txtar.Parse([]byte(archive))
	mod := "module main.org\n\ngo 1.26\n"
	for _, f := range ar.Files {
		if dep, _, _ := strings.Cut(f.Name, "/"); strings.HasSuffix(dep, ".org") && !strings.Contains(mod, "=> ./"+dep) {
			mod += fmt.Sprintf("\nrequire %s v1.0.0\n\nreplace %[1]s => ./%[1]s\n", dep)
			ar.Files = append(ar.Files, txtar.File{Name: dep + "/go.mod", Data: []byte("module " + dep + "\n\ngo 1.26\n")})
		}
	}
	ar.Files = append(ar.Files, txtar.File{Name: "go.mod", Data: []byte(mod)})
	for _, f := range ar.Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOWORK", "off")
	return dir
}

// result is what a run of the marker has to show.
type result struct {
	Findings []string // file:line: text
	Runs     []string // the packages that were analysed, sorted
	Loads    int
}

func run(t *testing.T, c Config) (*Report, result) {
	t.Helper()
	return runMarker(t, c, &marker{})
}

func runMarker(t *testing.T, c Config, m *marker) (*Report, result) {
	t.Helper()
	var res result
	c.Analyzer, c.Wanted, c.Tests = m.analyzer(), wanted, true
	c.Stage = func(text string) {
		if strings.HasPrefix(text, "loading") {
			res.Loads++
		}
	}
	r, err := Run(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Findings {
		p := f.Position(f.Pos)
		name, err := filepath.Rel(c.Dir, p.Filename)
		if err != nil {
			t.Fatal(err)
		}
		res.Findings = append(res.Findings, fmt.Sprintf("%s:%d: %s", filepath.ToSlash(name), p.Line, f.Message))
	}
	slices.Sort(m.runs)
	res.Runs = m.runs
	return r, res
}

func check(t *testing.T, got, want result) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

const chain = `
-- a/a.go --
package a

import "main.org/b"

func A() { b.B() }
-- b/b.go --
package b

import "main.org/c"

func B() { c.Mark() }
-- c/c.go --
package c

import "strings"

func Mark() { strings.Clone("") }
`

// TestFacts: facts pass between matched packages, and the standard library is
// not loaded, though it is asked for.
func TestFacts(t *testing.T) {
	_, got := run(t, Config{Dir: module(t, chain), Patterns: []string{"./..."}})
	check(t, got, result{
		Findings: []string{"a/a.go:5: marked in main.org/c", "b/b.go:5: marked in main.org/c"},
		Runs:     []string{"main.org/a", "main.org/b", "main.org/c"},
		Loads:    1,
	})
}

// TestDemand: a matched package that says nothing at first is analysed again when
// another one asks for it, and so are those that import it. What nobody asks for
// is left alone.
func TestDemand(t *testing.T) {
	demand := new(Demand)
	_, got := runMarker(t, Config{
		Dir:      module(t, chain+"-- idle/idle.go --\npackage idle\n\nfunc Idle() {}\n"),
		Patterns: []string{"./..."},
		Demand:   demand,
	}, &marker{demand: demand})
	check(t, got, result{
		Findings: []string{"a/a.go:5: marked in main.org/c", "b/b.go:5: marked in main.org/c"},
		// b and c are asked for at once, by a and by b, and a is told in the end.
		Runs:  []string{"main.org/a", "main.org/a", "main.org/b", "main.org/b", "main.org/b", "main.org/c", "main.org/c", "main.org/idle"},
		Loads: 1,
	})
	if demand.Of("main.org/idle") || !demand.Of("main.org/c") {
		t.Error("wrong packages are asked for")
	}
}

// TestBetween: a package between two that are matched is loaded without the
// bodies of its functions. It must not be analysed like that: it is asked for,
// and loaded as a dependency.
func TestBetween(t *testing.T) {
	_, got := run(t, Config{Dir: module(t, chain), Patterns: []string{"./a", "./c"}})
	check(t, got, result{
		Findings: []string{"a/a.go:5: marked in main.org/c"},
		// a asks for b, which is analysed with what is known of c; a again.
		Runs:  []string{"main.org/a", "main.org/a", "main.org/b", "main.org/c"},
		Loads: 2,
	})
}

// TestAgain: those that import a package of which more is known are analysed
// again with it.
func TestAgain(t *testing.T) {
	_, got := run(t, Config{Patterns: []string{"./..."}, Dir: module(t, `
-- a/a.go --
package a

import "main.org/b"

func A() { b.B() }
-- b/b.go --
package b

import "c.org"

func B() { c.C() }
-- apart/apart.go --
package apart
-- c.org/c.go --
package c

import "d.org"

func C() { d.Mark() }
-- d.org/d.go --
package d

func Mark() {}
`)})
	check(t, got, result{
		Findings: []string{"a/a.go:5: marked in d.org", "b/b.go:5: marked in d.org"},
		Runs:     []string{"c.org", "c.org", "d.org", "main.org/a", "main.org/a", "main.org/apart", "main.org/b", "main.org/b"},
		Loads:    3,
	})
}

// TestDependencies: what functions of other modules do reaches the matched
// packages, from as far as anyone asks for. Their own findings are not shown.
func TestDependencies(t *testing.T) {
	dir := module(t, `
-- a/a.go --
package a

import (
	"b.org/b"
	"c.org"
	_ "main.org/own"
)

func A(v *c.T, g c.Generic[int]) {
	b.B()
	v.Mark()
	g.Mark()
	c.Mark[string]("")
	v.Other()
}

func Known() {}
-- own/own.go --
package own
-- b.org/b/b.go --
package b

import "b.org/b/internal/inner"

func B() { inner.Inner() }
-- b.org/b/internal/inner/inner.go --
package inner

import "c.org"

func Inner() { c.Mark(1) }
-- b.org/unused/unused.go --
package unused

import "c.org"

func Unused() { c.Mark(1) }
-- c.org/c.go --
package c

type T struct{}

func (T) Other() {}

func (*T) Mark() {}

type Generic[E any] []E

func (Generic[E]) Mark() {}

func Mark[E any](E) {}
`)
	_, got := run(t, Config{Dir: dir, Patterns: []string{"./..."}})
	check(t, got, result{
		Findings: []string{
			"a/a.go:10: marked in c.org",
			"a/a.go:11: marked in c.org",
			"a/a.go:12: marked in c.org",
			"a/a.go:13: marked in c.org",
			"a/a.go:17: known: b.org/b b.org/b/internal/inner c.org main.org/a main.org/own",
		},
		// a asks for b and c, b for inner; b again, a again, and no other.
		Runs:  []string{"b.org/b", "b.org/b", "b.org/b/internal/inner", "c.org", "main.org/a", "main.org/a", "main.org/own"},
		Loads: 3,
	})
}

// TestSteps: an analyzer may ask for the next dependency when it knows the one
// before. That is loaded again with what is known then.
func TestSteps(t *testing.T) {
	dir := module(t, `
-- a/a.go --
package a

import "b.org"

func A() { b.B() }
-- b.org/b.go --
package b

import "c.org"

func B() { c.C() }
-- c.org/c.go --
package c

import "d.org"

func C() { d.Mark() }
-- d.org/d.go --
package d

func Mark() {}
`)
	_, got := runMarker(t, Config{Dir: dir, Patterns: []string{"./a"}}, &marker{patient: true})
	check(t, got, result{
		Findings: []string{"a/a.go:5: marked in d.org"},
		Runs: []string{
			"b.org", "b.org", "b.org", "c.org", "c.org", "d.org",
			"main.org/a", "main.org/a", "main.org/a", "main.org/a",
		},
		Loads: 4,
	})
}

// TestBounds: a chain of dependencies that never ends is given up.
func TestBounds(t *testing.T) {
	archive := "-- a/a.go --\npackage a\n\nimport \"d.org/d0\"\n\nfunc A() { d0.F() }\n"
	for i := range 10 {
		archive += fmt.Sprintf("-- d.org/d%d/d.go --\npackage d%[1]d\n\nimport \"d.org/d%[2]d\"\n\nfunc F() { d%[2]d.F() }\n", i, i+1)
	}
	archive += "-- d.org/d10/d.go --\npackage d10\n\nfunc F() {}\n"
	_, got := run(t, Config{Dir: module(t, archive), Patterns: []string{"./a"}})
	if got.Loads != 1+maxLoads {
		t.Errorf("%d loads, want those of the matched packages and %d more", got.Loads, maxLoads)
	}
}

// TestTests: a package that is built once more with its test files is analysed
// once, and what an external test calls is known.
func TestTests(t *testing.T) {
	dir := module(t, `
-- c/c.go --
package c

func Mark() {}

func C() {}
-- d/d.go --
package d

import "main.org/c"

func D() { c.Mark() }
-- d/d_test.go --
package d

import "main.org/c"

func inTest() { c.Mark() }
-- d/x_test.go --
package d_test

import (
	"main.org/d"
	"main.org/e"
)

func outside() {
	d.D()
	e.E()
}
-- e/e.go --
package e

import "main.org/d"

func E() { d.D() }
`)
	r, got := run(t, Config{Dir: dir, Patterns: []string{"./..."}})
	if want := []string{
		"d/d.go:5: marked in main.org/c",
		"d/d_test.go:5: marked in main.org/c",
		"d/x_test.go:9: marked in main.org/c",
		"d/x_test.go:10: marked in main.org/c",
		"e/e.go:5: marked in main.org/c",
	}; !slices.Equal(got.Findings, want) {
		t.Errorf("got %q, want %q", got.Findings, want)
	}
	if got := r.Status(); got != 3 {
		t.Errorf("status %d, want 3", got)
	}
}
