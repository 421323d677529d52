package robust_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestPrograms takes the programs that the Go compiler is tested with, as far as
// they type-check: what is odd and legal is among them.
func TestPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	root := filepath.Join(goOutput(t, ".", "env", "GOROOT"), "test")
	if _, err := os.Stat(root); err != nil {
		t.Skipf("there are no programs to test with: %v; the downloaded toolchains leave them out, the archives of go.dev have them", err)
	}
	w := &world{fset: token.NewFileSet(), exports: exports(t)}
	w.std = importer.ForCompiler(w.fset, "gc", w.open)
	checked, failed := 0, 0
	for _, unit := range units(t, root) {
		local := map[string]*types.Package{}
		for _, files := range unit {
			p, err := w.check(files, local)
			if err != nil {
				failed++
				continue
			}
			checked++
			check(t, p)
		}
	}
	t.Logf("%d packages; %d more do not type-check, or import some that do not", checked, failed)
	if checked < 1000 {
		t.Errorf("only %d packages: these are not the programs", checked)
	}
}

// exports are the files with what the packages of the standard library export.
func exports(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	for line := range strings.Lines(goOutput(t, ".", "list", "-export", "-f", "{{.ImportPath}}={{.Export}}", "std")) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		files[path] = file
	}
	return files
}

// units are the files of the programs: each file of its own, and the packages of
// each folder for one program, in the order in which they are compiled.
func units(t *testing.T, root string) [][][]string {
	t.Helper()
	var out [][][]string
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasSuffix(name, ".dir"):
			out = append(out, packagesIn(name))
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(name, ".go"):
			out = append(out, [][]string{{name}})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// packagesIn are the files of the packages in a folder, by the name of the
// package where a file has not one of its own.
func packagesIn(dir string) [][]string {
	files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	byName := map[string]int{}
	var out [][]string
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly)
		if err != nil {
			continue
		}
		i, ok := byName[f.Name.Name]
		if !ok {
			i = len(out)
			byName[f.Name.Name] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], name)
	}
	return out
}

// world imports packages.
type world struct {
	fset    *token.FileSet
	exports map[string]string
	std     types.Importer
}

func (w *world) open(path string) (io.ReadCloser, error) {
	file, ok := w.exports[path]
	if !ok {
		return nil, fmt.Errorf("no package %s", path)
	}
	return os.Open(file)
}

// check type-checks a package that may import those before it in its folder.
func (w *world) check(files []string, local map[string]*types.Package) (*packages.Package, error) {
	p := &packages.Package{PkgPath: files[0], Fset: w.fset, TypesInfo: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}}
	for _, name := range files {
		f, err := parser.ParseFile(w.fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.Syntax = append(p.Syntax, f)
	}
	p.TypesSizes = types.SizesFor("gc", "amd64")
	conf := types.Config{Importer: importerFunc(func(name string) (*types.Package, error) {
		if name == "unsafe" {
			return types.Unsafe, nil
		}
		if p, ok := local[path.Base(name)]; ok && w.exports[name] == "" {
			return p, nil
		}
		return w.std.Import(name)
	}), Sizes: p.TypesSizes}
	name := strings.TrimSuffix(filepath.Base(files[0]), ".go") // others import it under this name
	pkg, err := conf.Check("test/"+name, w.fset, p.Syntax, p.TypesInfo)
	if err != nil {
		return nil, err
	}
	p.Types, local[name] = pkg, pkg
	return p, nil
}

type importerFunc func(string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }
