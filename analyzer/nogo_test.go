package analyzer_test

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// TestLeastPass gives the analyzer the least that a driver may give, as nogo of
// Bazel's rules_go does: passes without ReadFile and Module, no facts about the
// standard library, and facts that went through a file.
func TestLeastPass(t *testing.T) {
	a, err := analyzer.New(analyzer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := newLeastDriver(t)
	if got := d.run(a, "example.com/lib", `package lib

type Buf struct {
	Data []byte
	Rows []*int
}
`); len(got) != 0 {
		t.Errorf("lib: %q", got)
	}
	const user = `package user

import (
	"sync"

	"example.com/lib"
)

var pool sync.Pool

func put(b *lib.Buf) {
	b.Data = b.Data[:0]
	b.Rows = b.Rows[:0]
	pool.Put(b)
}
`
	if got := d.run(a, "example.com/user", user); len(got) != 2 {
		t.Errorf("%q; want one finding for b.Data and one for b.Rows", got)
	}
	// The settings of nogo are the flags of the analyzer.
	if err := a.Flags.Set("elems", "refs"); err != nil {
		t.Fatal(err)
	}
	if got := d.run(a, "example.com/user", user); len(got) != 1 || !strings.Contains(got[0], " b.Rows: ") {
		t.Errorf("%q; want one finding, for b.Rows", got)
	}
}

// TestLeastPassFacts has facts of one package reach another.
func TestLeastPassFacts(t *testing.T) {
	a, err := analyzer.New(analyzer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := newLeastDriver(t)
	if got := d.run(a, "example.com/lib", `package lib

type Buf struct{ Data []byte }

func Reset(b *Buf) { b.Data = b.Data[:0] }
`); len(got) != 0 {
		t.Errorf("lib: %q", got)
	}
	if got := d.run(a, "example.com/user", `package user

import (
	"sync"

	"example.com/lib"
)

var pool sync.Pool

func put(b *lib.Buf) {
	lib.Reset(b)
	pool.Put(b)
}
`); len(got) != 1 {
		t.Errorf("user: %q; want one finding for b.Data", got)
	}
}

// TestLeastPassUnsafe analyses the package that has no files.
func TestLeastPassUnsafe(t *testing.T) {
	d := newLeastDriver(t)
	if got := d.analyse(analyzer.Analyzer, types.Unsafe, nil, new(types.Info)); len(got) != 0 {
		t.Errorf("unsafe: %q", got)
	}
}

type factKey struct {
	obj any // a types.Object or a *types.Package
	typ reflect.Type
}

// A leastDriver keeps what it was told about packages.
type leastDriver struct {
	t     *testing.T
	fset  *token.FileSet
	std   types.Importer
	pkgs  map[string]*types.Package
	facts map[factKey][]byte
	lines []string // of all findings, as "path.go:12"
}

func newLeastDriver(t *testing.T) *leastDriver {
	fset := token.NewFileSet()
	return &leastDriver{t: t, fset: fset, std: importer.ForCompiler(fset, "source", nil), pkgs: map[string]*types.Package{}, facts: map[factKey][]byte{}}
}

func (d *leastDriver) Import(path string) (*types.Package, error) {
	if p := d.pkgs[path]; p != nil {
		return p, nil
	}
	return d.std.Import(path)
}

// run checks a package of one file and returns the findings.
func (d *leastDriver) run(a *analysis.Analyzer, path, text string) []string {
	d.t.Helper()
	f, err := parser.ParseFile(d.fset, path+".go", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		d.t.Fatal(err)
	}
	info := &types.Info{
		Types:        map[ast.Expr]types.TypeAndValue{},
		Instances:    map[*ast.Ident]types.Instance{},
		Defs:         map[*ast.Ident]types.Object{},
		Uses:         map[*ast.Ident]types.Object{},
		Implicits:    map[ast.Node]types.Object{},
		Selections:   map[*ast.SelectorExpr]*types.Selection{},
		Scopes:       map[ast.Node]*types.Scope{},
		FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: d, GoVersion: "go1.26"}
	pkg, err := conf.Check(path, d.fset, []*ast.File{f}, info)
	if err != nil {
		d.t.Fatal(err)
	}
	d.pkgs[path] = pkg
	return d.analyse(a, pkg, []*ast.File{f}, info)
}

func (d *leastDriver) analyse(a *analysis.Analyzer, pkg *types.Package, files []*ast.File, info *types.Info) (found []string) {
	d.t.Helper()
	done := map[*analysis.Analyzer]any{}
	var run func(*analysis.Analyzer)
	run = func(a *analysis.Analyzer) {
		if _, ok := done[a]; ok {
			return
		}
		results := map[*analysis.Analyzer]any{}
		for _, r := range a.Requires {
			run(r)
			results[r] = done[r]
		}
		result, err := a.Run(&analysis.Pass{
			Analyzer: a, Fset: d.fset, Files: files, Pkg: pkg, TypesInfo: info,
			TypesSizes: types.SizesFor("gc", "amd64"),
			ResultOf:   results,
			Report: func(diag analysis.Diagnostic) {
				found = append(found, diag.Message)
				p := d.fset.Position(diag.Pos)
				d.lines = append(d.lines, fmt.Sprintf("%s:%d", p.Filename, p.Line))
			},
			ImportObjectFact:  func(obj types.Object, f analysis.Fact) bool { return d.decode(obj, f) },
			ExportObjectFact:  func(obj types.Object, f analysis.Fact) { d.encode(obj, f) },
			ImportPackageFact: func(pkg *types.Package, f analysis.Fact) bool { return d.decode(pkg, f) },
			ExportPackageFact: func(f analysis.Fact) { d.encode(pkg, f) },
			AllObjectFacts:    func() []analysis.ObjectFact { return nil },
			AllPackageFacts:   func() []analysis.PackageFact { return nil },
		})
		if err != nil {
			d.t.Fatalf("%s: %v", a.Name, err)
		}
		done[a] = result
	}
	run(a)
	return found
}

func (d *leastDriver) encode(obj any, f analysis.Fact) {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(f); err != nil {
		d.t.Errorf("fact about %v: %v", obj, err)
	}
	d.facts[factKey{obj, reflect.TypeOf(f)}] = b.Bytes()
}

func (d *leastDriver) decode(obj any, f analysis.Fact) bool {
	text, ok := d.facts[factKey{obj, reflect.TypeOf(f)}]
	if !ok {
		return false
	}
	if err := gob.NewDecoder(bytes.NewReader(text)).Decode(f); err != nil {
		d.t.Errorf("fact about %v: %v", obj, err)
	}
	return true
}
