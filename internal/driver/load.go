package driver

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// load is the result of loading packages once. Types of different loads have
// nothing in common.
type load struct {
	all    []*packages.Package // what the patterns match
	source []*packages.Package // those of them that can be analysed
	shown  []*packages.Package // those of source that speak for their files
}

// load loads what the patterns match from source.
func (c *Config) load(patterns []string, tests bool) (*load, error) {
	dir, err := filepath.Abs(c.Dir)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(dir); err != nil { // the go command would not say which folder
		return nil, err
	}
	config := &packages.Config{
		Mode:      packages.LoadSyntax | packages.NeedModule | packages.NeedForTest,
		Dir:       dir,
		Tests:     tests,
		ParseFile: parseFile,
	}
	if c.Tags != "" {
		config.BuildFlags = []string{"-tags=" + c.Tags}
	}
	all, err := packages.Load(config, patterns...)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, noPackages(config, patterns)
	}
	slices.SortFunc(all, func(a, b *packages.Package) int { return strings.Compare(a.ID, b.ID) })
	l := &load{all: withoutTestMains(all)}
	tested := map[string]bool{}
	for _, p := range l.all {
		if !p.IllTyped {
			l.source = append(l.source, p)
			if isTestVariant(p) {
				tested[p.PkgPath] = true
			}
		}
	}
	// A package that is built a second time, together with its test files, need
	// not be analysed a first time, except for what it tells other packages.
	for _, p := range l.source {
		if isTestVariant(p) || !tested[p.PkgPath] {
			l.shown = append(l.shown, p)
		}
	}
	return l, nil
}

// noPackages says why there is none: in the words of the go command, if it has some.
func noPackages(config *packages.Config, patterns []string) error {
	list := exec.Command("go", slices.Concat([]string{"list"}, config.BuildFlags, []string{"--"}, patterns)...)
	list.Dir = config.Dir
	var complaint bytes.Buffer
	list.Stderr = &complaint
	if err := list.Run(); err != nil {
		if text := strings.TrimSpace(complaint.String()); text != "" {
			return errors.New(text)
		}
	}
	return fmt.Errorf("%s matched no packages", strings.Join(patterns, " "))
}

// only returns those packages of l whose import paths are given.
func (l *load) only(paths map[string]bool) *load {
	with := func(all []*packages.Package) (some []*packages.Package) {
		for _, p := range all {
			if paths[p.PkgPath] {
				some = append(some, p)
			}
		}
		return some
	}
	return &load{with(l.all), with(l.source), with(l.shown)}
}

// isTestVariant reports whether p is a package together with its test files.
func isTestVariant(p *packages.Package) bool {
	return p.ForTest != "" && p.ForTest == p.PkgPath
}

// withoutTestMains leaves out the main packages that the go command writes for
// tests.
func withoutTestMains(all []*packages.Package) []*packages.Package {
	ids := map[string]bool{}
	for _, p := range all {
		ids[p.ID] = true
	}
	return slices.DeleteFunc(all, func(p *packages.Package) bool {
		tested, ok := strings.CutSuffix(p.ID, ".test")
		return ok && p.Name == "main" && ids[tested]
	})
}

func parseFile(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
	return parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
}
