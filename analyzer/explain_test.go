package analyzer_test

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	load "golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// TestTracesShowFindings explains every Put of the fixtures. Each finding must
// have a way that shows it: one that begins somewhere, names every truncation of
// the finding, and ends with a stale Put. What is not reported must end clean.
func TestTracesShowFindings(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	src := filepath.Join(dir, "src")
	copyTree(t, src, filepath.Join("..", "testdata", "src"), isGo)
	a, err := analyzer.ExplainAll()
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	env := append(os.Environ(), "GO111MODULE=off", "GOPATH="+dir, "GOWORK=off")
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, loadSyntax(t, &load.Config{Dir: src, Fset: fset, Env: env}, "./..."), nil)
	if err != nil {
		t.Fatal(err)
	}
	found, clean := 0, 0
	for _, root := range graph.Roots {
		if root.Err != nil {
			t.Fatal(root.Err)
		}
		traces := map[string]string{} // the steps, by the headline
		for trace := range strings.SplitSeq(root.Result.(*analyzer.Result).Explanation.Text, "\n\n") {
			headline, steps, _ := strings.Cut(trace, "\n")
			traces[headline] = steps
			if strings.Contains(headline, " is clean, as far as is known: ") {
				clean++
				if strings.Contains(lastLine(steps), "spare: stale") {
					t.Errorf("said to be clean:\n%s", trace)
				}
			}
		}
		for _, d := range root.Diagnostics {
			if d.Category != "stale" {
				continue
			}
			found++
			headline := fmt.Sprintf("%s: %s", fset.Position(d.Pos), d.Message)
			steps, ok := traces[headline]
			if !ok || strings.Contains(steps, "No single way") || strings.Count(steps, "\n") == 0 || !strings.Contains(steps, "spare: stale") {
				t.Errorf("no way shows this:\n%s\n%s", headline, steps)
			}
			for _, r := range d.Related {
				at := fset.Position(r.Pos)
				if name := fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line); r.Message == "truncated here" && !strings.Contains(steps, name+" ") && !strings.Contains(steps, name+",") {
					t.Errorf("the trace does not name %s:\n%s\n%s", name, headline, steps)
				}
			}
		}
	}
	if found < 300 || clean < 300 {
		t.Errorf("%d findings and %d clean slices: these fixtures show nothing", found, clean)
	}
}

func lastLine(s string) string {
	s = strings.TrimRight(s, "\n")
	return s[strings.LastIndexByte(s, '\n')+1:]
}

// TestTempoTail explains the encoder that the right one is compared with, and its
// twin among the fixtures. Both clear where they put, and cut in the middle of a
// loop before.
func TestTempoTail(t *testing.T) {
	for _, tt := range []struct {
		file, line string
		want       []string
	}{
		{filepath.Join("..", "encoder", "original_test.go"), "return encodeTruncating(putClearedLate, ", []string{
			`taken from the pool .* b := originalPool\.Get\(\)\.\(\*PushRequest\)`,
			`cut by the call, in the loop at line \d+ +live: nothing +spare: stale +truncate\(b\)`,
			`cut +live: nothing +spare: stale +b\.Traces = b\.Traces\[:0\]`,
			`cleared, up to its length only +live: nothing +spare: stale +clear\(r\.Traces\)`,
			`put +live: nothing +spare: stale +originalPool\.Put\(b\)`,
		}},
		{filepath.Join("..", "testdata", "src", "tempo", "repaired.go"), "defer putTail(batch) // want", []string{
			`taken from the pool .* batch := tailRequests\.Get\(\)\.\(\*tailRequest\)`,
			`cut, in the loop at line \d+ +live: nothing +spare: stale +batch\.traces = batch\.traces\[:0\]`,
			`cleared, up to its length only +live: nothing +spare: stale +clear\(traces\)`,
		}},
	} {
		n := slices.IndexFunc(sourceLines(t, tt.file), func(line string) bool { return strings.Contains(line, tt.line) }) + 1
		if n == 0 {
			t.Fatalf("%s has no line %q", tt.file, tt.line)
		}
		a, err := analyzer.Explain(analyzer.Options{}, tt.file, n)
		if err != nil {
			t.Fatal(err)
		}
		graph, err := checker.Analyze([]*analysis.Analyzer{a}, loadSyntax(t, &load.Config{Dir: filepath.Dir(tt.file), Tests: true}, "."), nil)
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, root := range graph.Roots {
			if root.Err != nil {
				t.Fatal(root.Err)
			}
			if e := root.Result.(*analyzer.Result).Explanation; e != nil && e.Text != "" {
				text = e.Text
			}
		}
		at := 0 // the steps stand in this order
		for _, want := range tt.want {
			m := regexp.MustCompile(want).FindStringIndex(text[at:])
			if m == nil {
				t.Errorf("%s:%d: no step %s after the first %d bytes of\n%s", tt.file, n, want, at, text)
				continue
			}
			at += m[1]
		}
	}
}
