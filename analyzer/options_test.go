package analyzer_test

import (
	"flag"
	"fmt"
	"go/token"
	"maps"
	"os"
	"path/filepath"
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
	if diff := cmp.Diff(map[string]string{"elems": "refs", "encapsulated": "false", "generated": "false", "pools": "", "tests": "true"}, got); diff != "" {
		t.Errorf("flags of the first one (-want +got):\n%s", diff)
	}
}

const freePool = "github.com/poolreset/poolreset-lint/testdata/options/src/pools.Free"

// TestFlags shows for each flag code in which it changes what is found: the
// folder of its name in testdata/options/src. A Put there says in a comment when
// it is reported: "both", or only "with" the flag, or only "without" it.
func TestFlags(t *testing.T) {
	flags := map[string]struct {
		value string
		as    analyzer.Options
	}{
		"elems":        {"refs", analyzer.Options{Elems: "refs"}},
		"encapsulated": {"true", analyzer.Options{Encapsulated: true}},
		"generated":    {"true", analyzer.Options{Generated: true}},
		"pools":        {freePool, analyzer.Options{Pools: []string{freePool}}},
		"tests":        {"false", analyzer.Options{SkipTests: true}},
	}
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		with, ok := flags[f.Name]
		if !ok {
			t.Errorf("-%s: say here what to set it to, and show what it does", f.Name)
			return
		}
		t.Run(f.Name, func(t *testing.T) {
			dir := filepath.Join("..", "testdata", "options", "src", f.Name)
			want := map[string][]string{}
			for at, comment := range putComments(t, dir) {
				if comment == "both" || comment == "with" {
					want["with"] = append(want["with"], at)
				}
				if comment == "both" || comment == "without" {
					want["without"] = append(want["without"], at)
				}
			}
			slices.Sort(want["with"])
			slices.Sort(want["without"])
			if slices.Equal(want["with"], want["without"]) {
				t.Fatalf("%s shows no difference", dir)
			}
			set := newAnalyzer(t, analyzer.Options{})
			if err := set.Flags.Set(f.Name, with.value); err != nil {
				t.Fatal(err)
			}
			for _, run := range []struct {
				how  string
				a    *analysis.Analyzer
				want []string
			}{
				{"by default", newAnalyzer(t, analyzer.Options{}), want["without"]},
				{"with the flag", set, want["with"]},
				{"with the option", newAnalyzer(t, with.as), want["with"]},
			} {
				if diff := cmp.Diff(run.want, placesFound(t, run.a, dir)); diff != "" {
					t.Errorf("%s: places with a finding (-want +got):\n%s", run.how, diff)
				}
			}
		})
	})
}

func TestFlagValuesAreRefused(t *testing.T) {
	for name, value := range map[string]string{"elems": "some", "encapsulated": "perhaps", "pools": "no type", "generated": "perhaps", "tests": "perhaps"} {
		if err := newAnalyzer(t, analyzer.Options{}).Flags.Set(name, value); err == nil {
			t.Errorf("-%s=%s is taken", name, value)
		}
	}
}

func newAnalyzer(t *testing.T, o analyzer.Options) *analysis.Analyzer {
	t.Helper()
	a, err := analyzer.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// putComments returns the comments behind the Puts of a folder, by place.
func putComments(t *testing.T, dir string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no code in %s (%v)", dir, err)
	}
	out := map[string]string{}
	for _, name := range names {
		for n, line := range sourceLines(t, name) {
			if _, comment, ok := strings.Cut(line, ") // "); ok && strings.Contains(line, ".Put(") {
				out[fmt.Sprintf("%s:%d", filepath.Base(name), n+1)] = comment
			}
		}
	}
	return out
}

func sourceLines(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(data), "\n")
}

// placesFound analyses the package in dir, with its tests, and returns the
// places that have a finding.
func placesFound(t *testing.T, a *analysis.Analyzer, dir string) []string {
	t.Helper()
	fset := token.NewFileSet()
	pkgs := loadSyntax(t, &load.Config{Dir: dir, Fset: fset, Tests: true}, ".")
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	places := map[string]bool{}
	for _, root := range graph.Roots {
		if root.Err != nil {
			t.Fatal(root.Err)
		}
		for _, d := range root.Diagnostics {
			at := fset.Position(d.Pos)
			places[fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)] = true
		}
	}
	return slices.Sorted(maps.Keys(places))
}
