package difftest_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"regexp"
	"runtime"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/analyzer"
	"github.com/poolreset/poolreset-lint/internal/difftest/generate"
	"github.com/poolreset/poolreset-lint/internal/difftest/program"
	"github.com/poolreset/poolreset-lint/internal/difftest/rig"
)

// batch is a package of programs. A program that is nil is left out.
type batch struct {
	name     string
	programs []*program.Program
}

const header = `package %s

import (
	"slices"
	%s
)

var _ = slices.Index[[]int]

`

const rigPath = "github.com/poolreset/poolreset-lint/internal/difftest/rig"

// source is the text of the package. It is linted with the pools of package
// sync, and run with those of the rig.
func (b *batch) source(run bool) string {
	var out strings.Builder
	sync := `"sync"`
	if run {
		sync = `sync "` + rigPath + `"`
	}
	fmt.Fprintf(&out, header, b.name, sync)
	out.WriteString(generate.Common)
	for i, p := range b.programs {
		if p != nil {
			out.WriteString(p.Text(i))
		}
	}
	if run {
		out.WriteString("\nfunc Programs() map[string][]any {\n\treturn map[string][]any{\n")
		for i, p := range b.programs {
			if p != nil {
				fmt.Fprintf(&out, "\t\t%q: {%s},\n", b.key(i), strings.Join(p.Entries(i), ", "))
			}
		}
		out.WriteString("\t}\n}\n")
	}
	return out.String()
}

// key is the name of a program in orders and results.
func (b *batch) key(i int) string { return fmt.Sprintf("%s.%d", b.name, i) }

// linter type-checks and analyses programs in this process.
type linter struct {
	fset *token.FileSet
	std  types.Importer
}

func newLinter() *linter {
	fset := token.NewFileSet()
	return &linter{fset, importer.ForCompiler(fset, "gc", nil)}
}

// check type-checks a package.
func (l *linter) check(name, src string) (*ast.File, *types.Package, *types.Info, error) {
	f, err := parser.ParseFile(l.fset, name+".go", src, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		return nil, nil, nil, err
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
	conf := types.Config{Importer: l.std, GoVersion: "go1.26", Sizes: types.SizesFor("gc", runtime.GOARCH)}
	pkg, err := conf.Check("difftest/"+name, l.fset, []*ast.File{f}, info)
	return f, pkg, info, err
}

var told = regexp.MustCompile(`keeps stale elements of (\S+): `)

// lint returns the bare paths that are reported of each program.
func (l *linter) lint(b *batch) (map[string][]string, error) {
	src := b.source(false)
	f, pkg, info, err := l.check(b.name, src)
	if err != nil {
		return nil, fmt.Errorf("the generator made what does not compile: %w", err)
	}
	owners := b.owners(l.fset, f)
	found := map[string][]string{}
	a, err := analyzer.New(analyzer.Options{})
	if err != nil {
		return nil, err
	}
	pass := &analysis.Pass{
		Analyzer: a, Fset: l.fset, Files: []*ast.File{f}, Pkg: pkg, TypesInfo: info,
		TypesSizes:        types.SizesFor("gc", runtime.GOARCH),
		ReadFile:          os.ReadFile,
		ImportObjectFact:  func(types.Object, analysis.Fact) bool { return false },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportObjectFact:  func(types.Object, analysis.Fact) {},
		ExportPackageFact: func(analysis.Fact) {},
		AllObjectFacts:    func() []analysis.ObjectFact { return nil },
		AllPackageFacts:   func() []analysis.PackageFact { return nil },
		Report: func(d analysis.Diagnostic) {
			key := owners[l.fset.Position(d.Pos).Line]
			if m := told.FindStringSubmatch(d.Message); m != nil && key != "" {
				found[key] = append(found[key], rig.Bare(m[1]))
				return
			}
			err = fmt.Errorf("%s: unexpected: %s", l.fset.Position(d.Pos), d.Message)
		},
	}
	if _, runErr := a.Run(pass); runErr != nil {
		return nil, runErr
	}
	return found, err
}

// owners tells which program a line belongs to: all lines up to that of its
// function run.
func (b *batch) owners(fset *token.FileSet, f *ast.File) map[int]string {
	out, next := map[int]string{}, 1
	for _, d := range f.Decls {
		var i int
		if fn, ok := d.(*ast.FuncDecl); !ok || fn.Recv != nil || !scan(fn.Name.Name, &i) {
			continue
		}
		for end := fset.Position(d.End()).Line; next <= end; next++ {
			out[next] = b.key(i)
		}
	}
	return out
}

func scan(name string, i *int) bool {
	n, err := fmt.Sscanf(name, "run%d", i)
	return n == 1 && err == nil
}
