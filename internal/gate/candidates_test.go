package gate

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/pool"
)

// TestCandidates: facts are for those that can import the package.
func TestCandidates(t *testing.T) {
	for _, test := range []struct {
		file, pkg string
		want      int
	}{
		{"a.go", "a", 1},
		{"a_test.go", "a", 1}, // the external tests use it
		{"a.go", "main", 0},
		{"a_test.go", "a_test", 0},
		{"a.go", "a_test", 1}, // only looks like tests
	} {
		pass := check(t, test.file, "package "+test.pkg+"\n"+`
			func Cut(b *[]byte) { *b = (*b)[:0] }
			func Len(b []byte) int { return len(b) }
			func hidden(b *[]byte) { *b = (*b)[:0] }
		`)
		if got := Candidates(pass, pool.Set{}); len(got) != test.want || len(got) > 0 && got[0].Name() != "Cut" {
			t.Errorf("package %s in %s: got %v", test.pkg, test.file, got)
		}
	}
}

func check(t *testing.T, name, src string) *analysis.Pass {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{},
		Defs:  map[*ast.Ident]types.Object{},
		Uses:  map[*ast.Ident]types.Object{},
	}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("a", fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatal(err)
	}
	return &analysis.Pass{Fset: fset, Files: []*ast.File{f}, Pkg: pkg, TypesInfo: info}
}
