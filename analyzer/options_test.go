package analyzer_test

import (
	"flag"
	"go/token"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	load "golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/analyzer"
)

func TestOptionsAreRefusedByName(t *testing.T) {
	_, err := analyzer.New(analyzer.Options{Elems: "pointers"})
	if err == nil || !strings.Contains(err.Error(), "elems") || !strings.Contains(err.Error(), "pointers") {
		t.Errorf("New gives %v: want an error that names the option and its value", err)
	}
}

func TestTwoAnalyzersShareNothing(t *testing.T) {
	a, err := analyzer.New(analyzer.Options{Elems: "refs"})
	if err != nil {
		t.Fatal(err)
	}
	b, err := analyzer.New(analyzer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Flags.Set("elems", "all"); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	a.Flags.VisitAll(func(f *flag.Flag) { got[f.Name] = f.Value.String() })
	if diff := cmp.Diff(map[string]string{"elems": "refs"}, got); diff != "" {
		t.Errorf("flags of the first one (-want +got):\n%s", diff)
	}
}

// TestElems shows code in which the flag changes what is found.
func TestElems(t *testing.T) {
	const file = "../testdata/options/src/refs/refs.go"
	for value, comments := range map[string][]string{
		"all":  {"plain", "pointers"},
		"refs": {"pointers"},
	} {
		want := map[int]bool{}
		for n, line := range sourceLines(t, file) {
			_, comment, ok := strings.Cut(line, "Put(f) // ")
			if ok && slices.Contains(comments, comment) {
				want[n+1] = true
			}
		}
		got := linesFound(t, analyzer.Options{Elems: value}, "../testdata/options/src/refs", ".")
		if diff := cmp.Diff(slices.Sorted(maps.Keys(want)), got); diff != "" {
			t.Errorf("-elems=%s: lines with a finding (-want +got):\n%s", value, diff)
		}
	}
}

func sourceLines(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(data), "\n")
}

// linesFound analyses the packages in dir and returns the lines that have a
// finding.
func linesFound(t *testing.T, o analyzer.Options, dir string, patterns ...string) []int {
	t.Helper()
	a, err := analyzer.New(o)
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	pkgs := loadSyntax(t, &load.Config{Dir: dir, Fset: fset}, patterns...)
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := map[int]bool{}
	for _, root := range graph.Roots {
		if root.Err != nil {
			t.Fatal(root.Err)
		}
		for _, d := range root.Diagnostics {
			lines[fset.Position(d.Pos).Line] = true
		}
	}
	return slices.Sorted(maps.Keys(lines))
}
