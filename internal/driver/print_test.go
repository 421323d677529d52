package driver

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

var errBroken = errors.New("this analyzer is broken")

// printed runs the analyzer on one file and prints its report, with the folder of
// the file left out.
func printed(t *testing.T, a *analysis.Analyzer, src string, print func(*Report, *strings.Builder) error) string {
	t.Helper()
	dir := module(t, "-- a/a.go --\n"+src)
	r, err := Run(Config{Analyzer: a, Dir: dir, Patterns: []string{"./..."}})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := print(r, &b); err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(b.String(), filepath.Join(dir, "a")+string(filepath.Separator), "")
}

func TestJSON(t *testing.T) {
	got := printed(t, renamer(), "package a\n\nvar old int\n", func(r *Report, b *strings.Builder) error { return r.WriteJSON(b) })
	if want := `{
	"main.org/a": {
		"renamer": [
			{
				"posn": "a.go:3:5",
				"end": "a.go:3:8",
				"message": "old",
				"suggested_fixes": [
					{
						"message": "rename",
						"edits": [
							{
								"filename": "a.go",
								"start": 15,
								"end": 18,
								"new": "new"
							}
						]
					},
					{
						"message": "or not",
						"edits": []
					}
				]
			}
		]
	}
}
`; got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestText(t *testing.T) {
	span := &analysis.Analyzer{Name: "span", Doc: "span", Run: func(pass *analysis.Pass) (any, error) {
		d := pass.Files[0].Decls
		pass.Report(analysis.Diagnostic{
			Pos: d[1].Pos(), End: d[1].End(), Message: "second",
			Related: []analysis.RelatedInformation{{Pos: d[0].Pos(), Message: "first"}},
		})
		pass.Report(analysis.Diagnostic{Pos: d[0].Pos(), Message: "reported last"})
		return nil, nil
	}}
	const src = "package a\n\nvar a int\nvar b = []int{\n}\n"
	for _, test := range []struct {
		context int
		want    string
	}{
		{-1, "a.go:3:1: reported last\na.go:4:1: second\na.go:3:1: \tfirst\n"},
		{0, "a.go:3:1: reported last\n3\tvar a int\na.go:4:1: second\n4\tvar b = []int{\n5\t}\na.go:3:1: \tfirst\n3\tvar a int\n"},
		{1, "a.go:3:1: reported last\n2\t\n3\tvar a int\n4\tvar b = []int{\n" +
			"a.go:4:1: second\n3\tvar a int\n4\tvar b = []int{\n5\t}\n6\t\n" +
			"a.go:3:1: \tfirst\n2\t\n3\tvar a int\n4\tvar b = []int{\n"},
	} {
		got := printed(t, span, src, func(r *Report, b *strings.Builder) error { return r.WriteText(b, test.context) })
		if got != test.want {
			t.Errorf("context %d: got:\n%s\nwant:\n%s", test.context, got, test.want)
		}
	}
}

// TestFailure: an analyzer that fails on a package does not hide the others.
func TestFailure(t *testing.T) {
	fails := renamer()
	run := fails.Run
	fails.Run = func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Name() == "b" {
			return nil, errBroken
		}
		return run(pass)
	}
	r, err := Run(Config{Analyzer: fails, Patterns: []string{"./..."}, Dir: module(t, "-- a/a.go --\npackage a\n\nvar old int\n-- b/b.go --\npackage b\n")})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := r.WriteSkipped(&b, "command"); err != nil {
		t.Fatal(err)
	}
	if got, want := b.String(), "# main.org/b\nthis analyzer is broken\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if len(r.Findings) != 1 || r.Status() != 1 {
		t.Errorf("%d findings, status %d; want 1 and 1", len(r.Findings), r.Status())
	}
}

// TestPartlyFailed: what an analyzer finds in a package that it fails in is told,
// with the error, and so is what it finds in the packages that import it.
func TestPartlyFailed(t *testing.T) {
	fails := renamer()
	run := fails.Run
	fails.ResultType = reflect.TypeFor[bool]()
	fails.FactTypes = []analysis.Fact{new(analysed)} // so that importers wait
	fails.Run = func(pass *analysis.Pass) (any, error) {
		if _, err := run(pass); err != nil {
			return nil, err
		}
		if pass.Pkg.Name() == "a" {
			return true, errBroken
		}
		return true, nil
	}
	r, err := Run(Config{Analyzer: fails, Patterns: []string{"./..."}, Dir: module(t, "-- a/a.go --\npackage a\n\nvar old int\n-- b/b.go --\npackage b\n\nimport _ \"main.org/a\"\n\nvar old int\n")})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Findings) != 2 || r.Status() != 1 {
		t.Errorf("%d findings, status %d; want 2 and 1", len(r.Findings), r.Status())
	}
	var skipped, document, sarif strings.Builder
	if err := r.WriteSkipped(&skipped, "command"); err != nil {
		t.Fatal(err)
	}
	if got, want := skipped.String(), "# main.org/a\nthis analyzer is broken\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if err := r.WriteJSON(&document); err != nil {
		t.Fatal(err)
	}
	var tree map[string]map[string]any
	if err := json.Unmarshal([]byte(document.String()), &tree); err != nil {
		t.Fatal(err)
	}
	if got := tree["main.org/a"]; len(got) != 2 || got[fails.Name] == nil || !strings.Contains(fmt.Sprint(got[fails.Name+".error"]), "broken") {
		t.Errorf("the document has not both the finding and the error:\n%s", &document)
	}
	if err := r.WriteSARIF(&sarif, Tool{}, "."); err != nil {
		t.Fatal(err)
	}
	if want := "main.org/a is not analysed in full: this analyzer is broken"; !strings.Contains(sarif.String(), want) {
		t.Errorf("SARIF does not say %q:\n%s", want, &sarif)
	}
}

// TestDependencyFailed: so is an error in a dependency that is analysed for its
// facts alone.
func TestDependencyFailed(t *testing.T) {
	fails := new(marker).analyzer()
	run := fails.Run
	fails.Run = func(pass *analysis.Pass) (any, error) {
		result, err := run(pass)
		if pass.Pkg.Path() == "dep.org" {
			err = errBroken
		}
		return result, err
	}
	r, err := Run(Config{Analyzer: fails, Wanted: wanted, Patterns: []string{"."}, Dir: module(t, `
-- a.go --
package main

import "dep.org"

func main() { dep.Mark() }
-- dep.org/dep.go --
package dep

func Mark() {}
`)})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Findings) != 1 || r.Status() != 1 {
		t.Errorf("%d findings, status %d; want 1 and 1", len(r.Findings), r.Status())
	}
	if len(r.Skipped) != 1 || r.Skipped[0].Path != "dep.org" || !r.Skipped[0].Partly {
		t.Errorf("got %+v; want dep.org, partly", r.Skipped)
	}
}
