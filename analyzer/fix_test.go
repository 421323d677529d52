package analyzer_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/poolreset/poolreset-lint/analyzer"
)

func isGo(path string) bool { return strings.HasSuffix(path, ".go") }

// TestFixesCureFixtures applies the fixes to all fixtures.
func TestFixesCureFixtures(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	copyTree(t, filepath.Join(dir, "src"), filepath.Join("..", "testdata", "src"), isGo)
	found := tree{filepath.Join(dir, "src"), []string{"GO111MODULE=off", "GOPATH=" + dir, "GOWORK=off"}}.checkFixes(t)
	fixed := 0
	for _, d := range found {
		if d.fix != nil {
			fixed++
		} else {
			t.Logf("no fix: %v", d)
		}
	}
	t.Logf("%d of %d findings have a fix", fixed, len(found))
	if fixed == 0 {
		t.Error("nothing has a fix")
	}
}

// TestFixesCureCases does the same to code that people wrote, if it is there.
func TestFixesCureCases(t *testing.T) {
	cases := filepath.Join("..", "..", "shared", "cases")
	if _, err := os.Stat(cases); err != nil {
		t.Skip("no labelled cases at ../../shared/cases: nothing to apply fixes to")
	}
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	copyTree(t, dir, cases, isGo)
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module cases\n\ngo 1.26\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	stale, fixed := map[string]bool{}, map[string]bool{}
	for _, d := range (tree{dir, []string{"GOWORK=off"}}).checkFixes(t) {
		if !strings.Contains(d.line, "// want stale: ") || !d.cut {
			continue
		}
		stale[d.file+d.line] = true
		if d.fix != nil {
			fixed[d.file+d.line] = true
		} else {
			t.Logf("no fix: %v", d)
		}
	}
	share := 100 * len(fixed) / max(len(stale), 1)
	t.Logf("%d of %d stale lines with a truncation in their package have a fix: %d %%", len(fixed), len(stale), share)
	if share < 80 {
		t.Errorf("%d %% of the stale lines have a fix, want 80", share)
	}
}

// TestFixForms compares the forms of fixes with golden files, for a Go with
// clear and for one without.
func TestFixForms(t *testing.T) {
	for _, module := range []string{"fixes", "fixes20"} {
		t.Run(module, func(t *testing.T) {
			dir, err := filepath.Abs(filepath.Join("..", "testdata", module))
			if err != nil {
				t.Fatal(err)
			}
			a, err := analyzer.New(analyzer.Options{})
			if err != nil {
				t.Fatal(err)
			}
			analysistest.RunWithSuggestedFixes(factless{t}, dir, a, "./...")
		})
	}
}
