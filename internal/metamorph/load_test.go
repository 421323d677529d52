package metamorph_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// loaded is a package that type-checks.
type loaded struct {
	fset  *token.FileSet
	src   map[string][]byte // by file name
	files []*ast.File
	pkg   *types.Package
	info  *types.Info
}

func readFolder(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(name)] = data
	}
	return out
}

// std imports the packages of the standard library.
type std struct {
	fset *token.FileSet
	types.Importer
}

func newImporter() std {
	fset := token.NewFileSet()
	return std{fset, importer.ForCompiler(fset, "gc", nil)}
}

func load(std std, path string, src map[string][]byte) (*loaded, error) {
	l := &loaded{fset: std.fset, src: src, info: &types.Info{
		Types:        map[ast.Expr]types.TypeAndValue{},
		Instances:    map[*ast.Ident]types.Instance{},
		Defs:         map[*ast.Ident]types.Object{},
		Uses:         map[*ast.Ident]types.Object{},
		Implicits:    map[ast.Node]types.Object{},
		Selections:   map[*ast.SelectorExpr]*types.Selection{},
		Scopes:       map[ast.Node]*types.Scope{},
		FileVersions: map[*ast.File]string{},
	}}
	for name, text := range src {
		f, err := parser.ParseFile(l.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		l.files = append(l.files, f)
	}
	var err error
	conf := types.Config{Importer: std, GoVersion: "go1.26", Sizes: types.SizesFor("gc", runtime.GOARCH)}
	l.pkg, err = conf.Check(path, l.fset, l.files, l.info)
	return l, err
}

var told = regexp.MustCompile(`stale elements of ([(*]*)[A-Za-z_0-9]+(\S*): `)

// findings returns the messages, by their lines and what they are about: for a
// stale slice, its path without the variable.
func (l *loaded) findings() (map[string]string, error) {
	a, err := analyzer.New(analyzer.Options{})
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	pass := &analysis.Pass{
		Analyzer: a, Fset: l.fset, Files: l.files, Pkg: l.pkg, TypesInfo: l.info,
		TypesSizes:        types.SizesFor("gc", runtime.GOARCH),
		ReadFile:          func(name string) ([]byte, error) { return l.src[name], nil },
		ImportObjectFact:  func(types.Object, analysis.Fact) bool { return false },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportObjectFact:  func(types.Object, analysis.Fact) {},
		ExportPackageFact: func(analysis.Fact) {},
		AllObjectFacts:    func() []analysis.ObjectFact { return nil },
		AllPackageFacts:   func() []analysis.PackageFact { return nil },
		Report: func(d analysis.Diagnostic) {
			pos := l.fset.Position(d.Pos)
			about := d.Message
			if m := told.FindStringSubmatch(d.Message); m != nil {
				about = m[1] + "x" + m[2]
			}
			out[fmt.Sprintf("%s:%d %s", pos.Filename, pos.Line, about)] = d.Message
		},
	}
	_, err = a.Run(pass)
	return out, err
}
