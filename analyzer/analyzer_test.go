package analyzer_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// TestFixtures runs the analyzer over every folder of testdata/src, with the
// packages of its subfolders. The folders are listed, so none can be forgotten.
func TestFixtures(t *testing.T) {
	dir, err := filepath.Abs(filepath.Join("..", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	src := filepath.Join(dir, "src")
	subjects, err := os.ReadDir(src)
	if err != nil {
		t.Fatal(err)
	}
	if len(subjects) == 0 {
		t.Fatalf("no fixtures in %s", src)
	}
	for _, subject := range subjects {
		if !subject.IsDir() {
			t.Errorf("%s lies outside of any subject", subject.Name())
			continue
		}
		t.Run(subject.Name(), func(t *testing.T) {
			t.Parallel()
			pkgs := packages(t, src, subject.Name())
			if len(pkgs) == 0 {
				t.Fatal("no Go files")
			}
			a, err := analyzer.New(analyzer.Options{})
			if err != nil {
				t.Fatal(err)
			}
			analysistest.Run(factless{t}, dir, a, pkgs...)
		})
	}
}

// packages lists the import paths of the packages at and below a subject.
func packages(t *testing.T, src, subject string) []string {
	t.Helper()
	var pkgs []string
	err := filepath.WalkDir(filepath.Join(src, subject), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		rel, err := filepath.Rel(src, filepath.Dir(path))
		if err != nil {
			return err
		}
		pkgs = append(pkgs, filepath.ToSlash(rel))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(pkgs)
	return slices.Compact(pkgs)
}

// factless leaves out that facts are not expected: what they say is tested by
// what they do for the importers.
type factless struct{ *testing.T }

func (t factless) Errorf(format string, args ...any) {
	if !strings.Contains(fmt.Sprintf(format, args...), "unexpected fact: ") {
		t.T.Errorf(format, args...)
	}
}
