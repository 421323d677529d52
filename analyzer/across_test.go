package analyzer_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// TestAcross runs the analyzer over every folder of testdata/across, a GOPATH
// of its own each: programs of several packages, in which a finding in one
// follows from the code of another. A file named flags sets flags, one a line.
func TestAcross(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", "testdata", "across"))
	if err != nil {
		t.Fatal(err)
	}
	subjects, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, subject := range subjects {
		t.Run(subject.Name(), func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(root, subject.Name())
			a := withFlagsOf(t, dir)
			pkgs := packages(t, filepath.Join(dir, "src"), "")
			if len(pkgs) < 2 {
				t.Fatalf("packages %v: want two at least", pkgs)
			}
			analysistest.Run(verdicts{t, dir}, dir, a, pkgs...)
		})
	}
}

// withFlagsOf is an analyzer with the flags that the subject needs.
func withFlagsOf(t *testing.T, dir string) *analysis.Analyzer {
	t.Helper()
	a, err := analyzer.New(analyzer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, flag := range flagsOf(t, dir) {
		name, value, _ := strings.Cut(flag, "=")
		if err := a.Flags.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

func flagsOf(t *testing.T, dir string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "flags"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return strings.Fields(string(data))
}

// verdicts passes on what is wrong with the diagnostics. The facts of a package
// are its own affair, and so is a line with the comment "// unsure".
type verdicts struct {
	*testing.T
	dir string
}

func (v verdicts) Errorf(format string, args ...any) {
	v.Helper()
	text := fmt.Sprintf(format, args...)
	if strings.Contains(text, ": unexpected fact: ") || v.unsure(text) {
		return
	}
	v.Error(text)
}

// unsure looks at the line that an unexpected diagnostic is on.
func (v verdicts) unsure(text string) bool {
	at, _, ok := strings.Cut(text, ": unexpected diagnostic: ")
	if !ok {
		return false
	}
	parts := strings.Split(at, ":") // file, line, column
	if len(parts) < 2 {
		return false
	}
	n, err := strconv.Atoi(parts[1])
	if err != nil {
		return false
	}
	lines := sourceLines(v.T, filepath.Join(v.dir, "src", filepath.FromSlash(parts[0])))
	return n <= len(lines) && strings.Contains(lines[n-1], "// unsure")
}
