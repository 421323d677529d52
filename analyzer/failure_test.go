package analyzer_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/unitchecker"
	load "golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/analyzer"
	"github.com/poolreset/poolreset-lint/internal/driver"
	"github.com/poolreset/poolreset-lint/internal/fault"
)

// breaking is how the test says to the test binary, as go vet runs it, that it is
// a tool that breaks down: when it begins a task, at a line of a file.
const breaking = "POOLRESET_TEST_BREAKING"

func TestMain(m *testing.M) {
	task, at, ok := strings.Cut(os.Getenv(breaking), "@")
	if !ok {
		os.Exit(m.Run())
	}
	name, number, _ := strings.Cut(at, ":")
	line, err := strconv.Atoi(number)
	if err != nil {
		panic(err)
	}
	a, err := analyzer.Breaking(fault.Task(task), name, line)
	if err != nil {
		panic(err)
	}
	unitchecker.Main(analyzer.Reporting(a))
}

// fragile is a module in which the analysis of one function breaks down.
var fragile = map[string]string{
	"go.mod": "module example.com/fragile\n\ngo 1.26\n",
	"lib/lib.go": `package lib

import "sync"

type Buf struct{ Data []byte }

var pool sync.Pool

func (b *Buf) Free() {
	b.Data = b.Data[:0]
	pool.Put(b) // breaks down
}

func Other(b *Buf) {
	b.Data = b.Data[:0]
	pool.Put(b) // found
}

func Cut(b *Buf) { b.Data = b.Data[:0] }
`,
	"user/user.go": `package user

import (
	"sync"

	"example.com/fragile/lib"
)

var pool sync.Pool

func put(b *lib.Buf) {
	lib.Cut(b)
	pool.Put(b) // found
}
`,
}

func fragileModule(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	writeFiles(t, dir, fragile)
	return dir
}

func writeFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// lineIn is the line of the fragile file that the text stands in.
func lineIn(t *testing.T, file, text string) int {
	t.Helper()
	before, _, ok := strings.Cut(fragile[file], text)
	if !ok {
		t.Fatalf("%s has no %q", file, text)
	}
	return strings.Count(before, "\n") + 1
}

// breakdowns are the tasks, with what each is about: the function, or what was
// found in it.
func breakdowns(t *testing.T) map[fault.Task]int {
	free, put := lineIn(t, "lib/lib.go", ") Free()"), lineIn(t, "lib/lib.go", "// breaks down")
	return map[fault.Task]int{
		fault.Reading:      free,
		fault.Interpreting: free,
		fault.Telling:      free,
		fault.Exporting:    free,
		fault.Fixing:       put,
		fault.Explaining:   free,
	}
}

// TestFailure lets every task break down in one function. That is told, with the
// function's name, and so is what the others do, in its package and elsewhere.
func TestFailure(t *testing.T) {
	dir := fragileModule(t)
	for task, line := range breakdowns(t) {
		t.Run(string(task), func(t *testing.T) {
			a, err := analyzer.Breaking(task, "lib.go", line)
			if err != nil {
				t.Fatal(err)
			}
			r, err := driver.Run(driver.Config{Analyzer: a, Dir: dir, Patterns: []string{"./..."}})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Skipped) != 1 || r.Status() != 1 {
				t.Fatalf("%d packages failed, status %d; want 1 and 1", len(r.Skipped), r.Status())
			}
			checkError(t, task, line, strings.Join(r.Skipped[0].Errors, "\n"))
			var found []string
			for _, f := range r.Findings {
				at := f.Position(f.Pos)
				found = append(found, fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line))
			}
			for _, want := range []string{
				fmt.Sprintf("lib.go:%d", lineIn(t, "lib/lib.go", "// found")),
				fmt.Sprintf("user.go:%d", lineIn(t, "user/user.go", "// found")),
			} {
				if !slices.Contains(found, want) {
					t.Errorf("%s is not told, only %q", want, found)
				}
			}
		})
	}
}

// checkError holds what is said of the breakdown to one line that has the place,
// the function, the cause and where that was.
func checkError(t *testing.T, task fault.Task, line int, text string) {
	t.Helper()
	for _, want := range []string{fmt.Sprintf("lib.go:%d:", line), "internal error", string(task) + " method (*Buf).Free", "it was asked to at analyzer/export_test.go:"} {
		if !strings.Contains(text, want) {
			t.Errorf("the error does not say %q: %s", want, text)
		}
	}
	if strings.Contains(text, "\n") {
		t.Errorf("the error has several lines: %s", text)
	}
}

// TestFailureOfPackage: what cannot be put down to a function is told of the
// package.
func TestFailureOfPackage(t *testing.T) {
	a, err := analyzer.Breaking("", ".", 0)
	if err != nil {
		t.Fatal(err)
	}
	r, err := driver.Run(driver.Config{Analyzer: a, Dir: fragileModule(t), Patterns: []string{"./..."}})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Skipped) != 2 {
		t.Fatalf("%d packages failed, want 2", len(r.Skipped))
	}
	for _, s := range r.Skipped {
		if text := strings.Join(s.Errors, "\n"); !strings.HasPrefix(text, "internal error") || !strings.Contains(text, "package "+s.Path+" failed") {
			t.Errorf("%s: the error is %s", s.Path, text)
		}
	}
}

// TestFailureUnderVet has go vet run a tool that breaks down.
func TestFailureUnderVet(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for task, line := range breakdowns(t) {
		t.Run(string(task), func(t *testing.T) {
			cmd := exec.Command("go", "vet", "-vettool="+self, "./...")
			cmd.Dir = fragileModule(t) // a new one: go vet keeps what a tool said
			cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s@lib.go:%d", breaking, task, line), "GOFLAGS=", "GOWORK=off")
			out, err := cmd.CombinedOutput()
			var exit *exec.ExitError
			if !errors.As(err, &exit) {
				t.Fatalf("go vet: %v\n%s", err, out)
			}
			i := slices.IndexFunc(strings.Split(string(out), "\n"), func(line string) bool { return strings.Contains(line, "internal error") })
			if i < 0 {
				t.Fatalf("go vet says nothing of it:\n%s", out)
			}
			checkError(t, task, line, strings.Split(string(out), "\n")[i])
			for _, want := range []string{
				fmt.Sprintf("lib.go:%d:", lineIn(t, "lib/lib.go", "// found")),
				fmt.Sprintf("user.go:%d:", lineIn(t, "user/user.go", "// found")),
			} {
				if !strings.Contains(string(out), want) {
					t.Errorf("%s is not told:\n%s", want, out)
				}
			}
		})
	}
}

// TestFailureAsError: other drivers get an error, and its faults have positions.
func TestFailureAsError(t *testing.T) {
	line := lineIn(t, "lib/lib.go", ") Free()")
	a, err := analyzer.Breaking(fault.Interpreting, "lib.go", line)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := analyzer.New(analyzer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	pkgs := loadSyntax(t, &load.Config{Dir: fragileModule(t)}, "./lib")
	root := analyseOne(t, a, pkgs)
	var failure *analyzer.Failure
	if !errors.As(root.Err, &failure) || len(failure.Faults) != 1 {
		t.Fatalf("the error is %v; want a failure with one fault", root.Err)
	}
	if at := root.Package.Fset.Position(failure.Faults[0].Pos); at.Line != line {
		t.Errorf("the fault is at %v, want line %d", at, line)
	}
	if len(root.Diagnostics) != 1 {
		t.Errorf("%d findings, want that of the other function", len(root.Diagnostics))
	}
	if root := analyseOne(t, whole, pkgs); root.Err != nil || len(root.Diagnostics) != 2 {
		t.Errorf("after one that breaks down, another analyzer finds %d, error %v; want 2 and none", len(root.Diagnostics), root.Err)
	}
}

func analyseOne(t *testing.T, a *analysis.Analyzer, pkgs []*load.Package) *checker.Action {
	t.Helper()
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(graph.Roots) != 1 {
		t.Fatalf("%d packages, want one", len(graph.Roots))
	}
	return graph.Roots[0]
}

// TestFailureReported: what is about a generated file is reported in another one,
// since drivers leave out what is reported there.
func TestFailureReported(t *testing.T) {
	for _, test := range []struct {
		files      map[string]string
		line       int // of gen.go, where it breaks down
		want, text string
	}{
		{map[string]string{"gen.go": "// Code generated by hand. DO NOT EDIT.\n", "user.go": ""}, 6, "user.go:2", "gen.go:6: internal error"},
		{map[string]string{"gen.go": "// Code generated by hand. DO NOT EDIT.\n"}, 6, "gen.go:6", "internal error"},
		{map[string]string{"gen.go": "// Written by hand.\n", "user.go": ""}, 6, "gen.go:6", "internal error"},
	} {
		a, err := analyzer.Breaking(fault.Interpreting, "gen.go", test.line)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		files := map[string]string{"go.mod": "module example.com/m\n\ngo 1.26\n"}
		for name, head := range test.files {
			files[name] = head + "\npackage m\n"
		}
		files["gen.go"] += "import \"sync\"\nvar pool sync.Pool\nfunc put(b *[]int) { pool.Put(b) }\n"
		writeFiles(t, dir, files)
		root := analyseOne(t, analyzer.Reporting(a), loadSyntax(t, &load.Config{Dir: dir}, "."))
		if root.Err != nil || len(root.Diagnostics) != 1 {
			t.Errorf("%v: %d diagnostics, error %v; want one, without", test.files, len(root.Diagnostics), root.Err)
			continue
		}
		d := root.Diagnostics[0]
		at := root.Package.Fset.Position(d.Pos)
		if got := fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line); got != test.want || !strings.HasPrefix(d.Message, test.text) || !strings.Contains(d.Message, " function put ") {
			t.Errorf("%v: reported at %s: %s; want it at %s, beginning with %s", test.files, got, d.Message, test.want, test.text)
		}
	}
}
