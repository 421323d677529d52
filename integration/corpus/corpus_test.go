// Package corpus_test runs the fixtures through the three drivers that people
// use: the command, go vet and golangci-lint must find the same.
package corpus_test

import (
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/integration/internal/place"
)

const module = "example.com/corpus"

func TestThreeDrivers(t *testing.T) {
	dir, bad := corpus(t)
	linter := place.Linter(t)

	alone, status := place.Try(t, dir, nil, linter, "./...")
	if status != 3 {
		t.Fatalf("poolreset-lint: exit status %d\n%s", status, alone)
	}
	vetted, status := place.Try(t, dir, nil, "go", "vet", "-vettool="+linter, "./...")
	if status != 1 {
		t.Fatalf("go vet: exit status %d\n%s", status, vetted)
	}
	want := findings(dir, alone)
	if len(want) < bad {
		t.Errorf("poolreset-lint finds %d, and the fixtures expect at least %d", len(want), bad)
	}
	compare(t, "go vet", want, findings(dir, vetted))
	compare(t, "golangci-lint", want, golangci(t, dir))
}

// corpus copies the fixtures into a module and counts the lines that expect a
// finding. Imports of fixtures get the name of the module before them.
func corpus(t *testing.T) (dir string, bad int) {
	t.Helper()
	src := filepath.Join(place.Root(t), "testdata", "src")
	dir = place.Dir(t, map[string]string{"go.mod": "module " + module + "\n\ngo 1.26\n"})
	err := filepath.WalkDir(src, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(src, path)
		if err != nil {
			return err
		}
		text := place.Read(t, path)
		if filepath.Ext(name) == ".go" {
			text = moved(t, src, text)
			bad += strings.Count(text, "// want ")
		}
		place.Write(t, dir, name, text)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if bad == 0 {
		t.Fatalf("no fixtures in %s", src)
	}
	return dir, bad
}

// moved rewrites the imports that lead to folders of src, from the last to the
// first so that the places of the others stay.
func moved(t *testing.T, src, text string) string {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", text, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range slices.Backward(f.Imports) {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(src, path)); err != nil {
			continue
		}
		at := fset.Position(spec.Path.Pos()).Offset
		text = text[:at+1] + module + "/" + text[at+1:]
	}
	return text
}

var finding = regexp.MustCompile(`^(\S+\.go:\d+:\d+): ([^\t].*)$`)

// findings returns those of an output, sorted, with names relative to dir.
func findings(dir, out string) (lines []string) {
	for line := range strings.Lines(out) {
		line = strings.TrimPrefix(strings.TrimSpace(line), dir+string(filepath.Separator))
		if finding.MatchString(line) {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}

// golangci returns the findings of golangci-lint, which are all of its issues.
func golangci(t *testing.T, dir string) (lines []string) {
	t.Helper()
	place.Write(t, dir, ".golangci.yml", `version: "2"
linters:
  default: none
  enable: [poolreset]
  settings:
    custom:
      poolreset:
        type: module
issues:
  uniq-by-line: false
  max-issues-per-linter: 0
  max-same-issues: 0
`)
	report := filepath.Join(t.TempDir(), "issues.json")
	out, status := place.Try(t, dir, []string{"GOLANGCI_LINT_CACHE=" + t.TempDir()}, place.GolangCI(t),
		"run", "--allow-parallel-runners", "--output.json.path="+report, "./...")
	if status != 1 {
		t.Fatalf("golangci-lint: exit status %d\n%s", status, out)
	}
	var got struct {
		Issues []struct {
			Text string
			Pos  struct {
				Filename     string
				Line, Column int
			}
		}
	}
	if err := json.Unmarshal([]byte(place.Read(t, report)), &got); err != nil {
		t.Fatal(err)
	}
	for _, i := range got.Issues {
		lines = append(lines, fmt.Sprintf("%s:%d:%d: %s", i.Pos.Filename, i.Pos.Line, i.Pos.Column, i.Text))
	}
	slices.Sort(lines)
	return lines
}

// compare shows what a driver finds less and more than the command.
func compare(t *testing.T, driver string, want, got []string) {
	t.Helper()
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("not found by %s: %s", driver, line)
		}
	}
	for _, line := range got {
		if !slices.Contains(want, line) {
			t.Errorf("found by %s alone: %s", driver, line)
		}
	}
	if len(want) != len(got) {
		t.Errorf("%s finds %d, the command %d", driver, len(got), len(want))
	}
}
