package analyzer_test

import (
	"cmp"
	"fmt"
	"go/format"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	load "golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// told is a diagnostic, in a form that outlives the edits.
type told struct {
	file, line, text string // line is the source, text the message without its lines
	message          string // all of it
	category         string
	cut              bool // the truncation is in the package
	fix              []fileEdit
}

func (d told) String() string { return fmt.Sprintf("%s: %s: %s", d.file, d.line, d.text) }

type fileEdit struct {
	file       string
	start, end int
	text       string
}

// tree analyses the packages of a folder again and again.
type tree struct {
	dir string
	env []string // what the go command needs besides
}

// analyse returns what is reported in all packages. Each of them must compile.
func (tr tree) analyse(t *testing.T) []told {
	t.Helper()
	a, err := analyzer.New(analyzer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	pkgs := loadSyntax(t, &load.Config{Dir: tr.dir, Fset: fset, Env: append(os.Environ(), tr.env...)}, "./...")
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string][]string{}
	var out []told
	for _, root := range graph.Roots {
		if root.Err != nil {
			t.Fatal(root.Err)
		}
		for _, d := range root.Diagnostics {
			at := fset.Position(d.Pos)
			if lines[at.Filename] == nil {
				lines[at.Filename] = sourceLines(t, at.Filename)
			}
			text, _, _ := strings.Cut(d.Message, ": ")
			one := told{file: strings.TrimPrefix(at.Filename, tr.dir), line: strings.TrimSpace(lines[at.Filename][at.Line-1]), text: text, message: d.Message, category: d.Category}
			for _, r := range d.Related {
				one.cut = one.cut || r.Message == "truncated here"
			}
			if len(d.SuggestedFixes) > 1 {
				t.Errorf("%v: %d fixes, want one", one, len(d.SuggestedFixes))
			}
			for _, fix := range d.SuggestedFixes {
				for _, e := range fix.TextEdits {
					f := fset.File(e.Pos)
					one.fix = append(one.fix, fileEdit{f.Name(), f.Offset(e.Pos), f.Offset(e.End), string(e.NewText)})
				}
			}
			out = append(out, one)
		}
	}
	return out
}

// apply applies all fixes at once, as drivers do: the same edit counts once,
// edits that meet are an error. What was formatted stays so.
func apply(t *testing.T, ds []told) {
	t.Helper()
	byFile := map[string][]fileEdit{}
	for _, d := range ds {
		for _, e := range d.fix {
			byFile[e.file] = append(byFile[e.file], e)
		}
	}
	for file, edits := range byFile {
		slices.SortFunc(edits, func(a, b fileEdit) int {
			return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.text, b.text))
		})
		edits = slices.Compact(edits)
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var out []byte
		done := 0
		for i, e := range edits {
			if e.start < done || i > 0 && e.start == edits[i-1].start {
				t.Errorf("%s: two fixes meet at offset %d", file, e.start)
				continue
			}
			out = append(append(out, src[done:e.start]...), e.text...)
			done = e.end
		}
		out = append(out, src[done:]...)
		if was, err := format.Source(src); err == nil && string(was) == string(src) {
			if now, err := format.Source(out); err != nil || string(now) != string(out) {
				t.Errorf("%s is not formatted any more (%v):\n%s", file, err, out)
			}
		}
		if err := os.WriteFile(file, out, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// checkFixes applies the fixes and demands that they cure: what had one is
// gone, the rest is there as before, nothing is new, and nothing is left to
// fix. It returns what was found at first.
func (tr tree) checkFixes(t *testing.T) []told {
	t.Helper()
	before := tr.analyse(t)
	apply(t, before)
	left := map[string]int{}
	for _, d := range before {
		if d.fix == nil {
			left[d.String()]++
		}
	}
	for _, d := range tr.analyse(t) {
		if d.fix != nil {
			t.Errorf("a second round would change something: %v", d)
		}
		if left[d.String()]--; left[d.String()] < 0 {
			t.Errorf("after the fixes: %v", d)
		}
	}
	for d, n := range left {
		if n > 0 {
			t.Errorf("gone without a fix of its own: %s", d)
		}
	}
	return before
}

// copyTree copies the files that keep wants.
func copyTree(t *testing.T, to, from string, keep func(path string) bool) {
	t.Helper()
	err := filepath.WalkDir(from, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !keep(path) {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		dst := filepath.Join(to, rel)
		if err := os.MkdirAll(filepath.Dir(dst), 0o777); err != nil {
			return err
		}
		return os.WriteFile(dst, data, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
}
