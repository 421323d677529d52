package analyzer_test

import (
	"flag"
	"fmt"
	"go/doc/comment"
	"go/parser"
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

// TestDocExamples analyses the code in the package documentation: it is
// reported where it says so, and nowhere else.
func TestDocExamples(t *testing.T) {
	var code []string
	for _, block := range docBlocks(t) {
		if c, ok := block.(*comment.Code); ok {
			code = append(code, c.Text)
		}
	}
	checkExamples(t, code)
}

// docBlocks are the pieces of the package documentation.
func docBlocks(t *testing.T) []comment.Block {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	return new(comment.Parser).Parse(f.Doc.Text()).Content
}

var expected = regexp.MustCompile(`// (reported|wrong): (.*)`)

// checkExamples makes one package of the pieces of code and runs the analyzer
// over it. On its line, the comment "reported: x.a, x.b" expects findings about
// these slices, and "wrong: text" one that says so.
func checkExamples(t *testing.T, code []string) {
	t.Helper()
	src := "package examples\n\nimport \"sync\"\n\n" + strings.Join(code, "\n")
	var want []string
	for n, line := range strings.Split(src, "\n") {
		m := expected.FindStringSubmatch(line)
		switch {
		case m == nil:
		case m[1] == "wrong":
			want = append(want, fmt.Sprintf("%d: %s", n+1, m[2]))
		default:
			for path := range strings.SplitSeq(m[2], ", ") {
				want = append(want, fmt.Sprintf("%d: stale elements of %s:", n+1, path))
			}
		}
	}
	if len(want) == 0 {
		t.Fatal("no example is reported")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module examples\n\ngo 1.26\n", "examples.go": src} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	fset := token.NewFileSet()
	pkgs := loadSyntax(t, &load.Config{Dir: dir, Fset: fset, Env: append(os.Environ(), "GOWORK=off")}, ".")
	graph, err := checker.Analyze([]*analysis.Analyzer{newAnalyzer(t, analyzer.Options{})}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	root := graph.Roots[0]
	if root.Err != nil {
		t.Fatal(root.Err)
	}
	for _, d := range root.Diagnostics {
		at := fmt.Sprintf("%d: ", fset.Position(d.Pos).Line)
		met := func(w string) bool {
			text, ok := strings.CutPrefix(w, at)
			return ok && strings.Contains(d.Message, text)
		}
		if i := slices.IndexFunc(want, met); i >= 0 {
			want = slices.Delete(want, i, i+1)
		} else {
			t.Errorf("line %s%s: not expected", at, d.Message)
		}
	}
	for _, w := range want {
		t.Errorf("line %s: not reported", w)
	}
	if t.Failed() {
		t.Log(src)
	}
}

// TestDoc holds what the drivers show of the documentation to its source.
func TestDoc(t *testing.T) {
	doc := analyzer.Analyzer.Doc
	const title = "poolreset: report sync.Pool Puts of objects that keep stale slice elements\n"
	if !strings.HasPrefix(doc, title) {
		t.Errorf("Doc begins with %.80q, want %q", doc, title)
	}
	if strings.Contains(doc, "//\t") || strings.Contains(doc, "package analyzer") {
		t.Error("Doc holds more than the text of the comment")
	}
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		if !strings.Contains(doc, "\n-"+f.Name) {
			t.Errorf("the flag -%s is not documented", f.Name)
		}
	})
}
