package analyzer_test

import (
	"testing"

	load "golang.org/x/tools/go/packages"
)

// loadSyntax loads the packages that the patterns name, as drivers do: of what
// they import besides, the types are enough, and no facts are wanted.
func loadSyntax(tb testing.TB, cfg *load.Config, patterns ...string) []*load.Package {
	tb.Helper()
	cfg.Mode = load.LoadSyntax
	pkgs, err := load.Load(cfg, patterns...)
	if err != nil {
		tb.Fatal(err)
	}
	named := map[*load.Package]bool{}
	for _, p := range pkgs {
		for _, err := range p.Errors {
			tb.Fatalf("%s: %v", p.PkgPath, err)
		}
		named[p] = true
	}
	for _, p := range pkgs {
		for path, dep := range p.Imports {
			if !named[dep] {
				delete(p.Imports, path)
			}
		}
	}
	return pkgs
}
