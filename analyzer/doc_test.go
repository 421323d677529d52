package analyzer_test

import (
	"flag"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// TestDocExamples analyses the code in the package documentation: it is
// reported where it says so, and nowhere else.
func TestDocExamples(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	var code []string
	for _, block := range new(comment.Parser).Parse(f.Doc.Text()).Content {
		if c, ok := block.(*comment.Code); ok {
			code = append(code, c.Text)
		}
	}
	checkExamples(t, code)
}

var fence = regexp.MustCompile("(?ms)^```go\n(.*?)^```$")

// TestRuleExamples does the same to the page of the rules.
func TestRuleExamples(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "docs", "rules.md"))
	if err != nil {
		t.Fatal(err)
	}
	var code []string
	for _, m := range fence.FindAllStringSubmatch(string(page), -1) {
		code = append(code, m[1])
	}
	checkExamples(t, code)
}

var reported = regexp.MustCompile(`// reported: (.*)`)

// checkExamples makes one package of the pieces of code and runs the analyzer
// over it. The comment "reported: x.a, x.b" is what it expects on its line.
func checkExamples(t *testing.T, code []string) {
	t.Helper()
	src := "package examples\n\nimport \"sync\"\n\n" + strings.Join(code, "\n")
	found := 0
	src = reported.ReplaceAllStringFunc(src, func(s string) string {
		want := "// want"
		for path := range strings.SplitSeq(strings.TrimPrefix(s, "// reported: "), ", ") {
			want += " `stale elements of " + regexp.QuoteMeta(path) + ":`"
			found++
		}
		return want
	})
	if found == 0 {
		t.Fatal("no example is reported")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "src", "examples", "examples.go")
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	a, err := analyzer.New(analyzer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	analysistest.Run(factless{t}, dir, a, "examples")
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
