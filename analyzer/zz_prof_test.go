package analyzer_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	load "golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/analyzer"
)

func TestProf(t *testing.T) {
	dir, pats := os.Getenv("PDIR"), strings.Fields(os.Getenv("PPAT"))
	if dir == "" {
		t.Skip()
	}
	pkgs, err := load.Load(&load.Config{Mode: load.LoadSyntax, Dir: dir}, pats...)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	g, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer}, pkgs, &checker.Options{Sequential: true})
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println("took", time.Since(start))
	n, d := 0, 0
	for a := range g.All() {
		for _, f := range a.AllObjectFacts() {
			if f.Object.Pkg() == a.Package.Types {
				n++
			}
		}
		d += len(a.Diagnostics)
		if a.IsRoot {
			fmt.Println(a.Package.PkgPath, a.Duration, a.Err, len(a.Diagnostics))
		}
	}
	fmt.Println("facts", n, "diags", d)
}
