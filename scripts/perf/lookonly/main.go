// Command lookonly runs an analyzer that looks at each call and does nothing
// else: what any analyzer costs with this driver. It is run as poolreset-lint
// is, alone or as a vet tool. To go vet it has facts; alone it has none.
package main

import (
	"fmt"
	"go/ast"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/analysis/singlechecker"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/poolreset/poolreset-lint/internal/driver"
)

// calls is a fact: how many calls a package has.
type calls struct{ N int }

func (*calls) AFact() {}

func run(pass *analysis.Pass) (any, error) {
	n := 0
	pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(ast.Node) { n++ })
	if len(pass.Analyzer.FactTypes) > 0 {
		pass.ExportPackageFact(&calls{n})
	}
	return nil, nil
}

func main() {
	a := &analysis.Analyzer{
		Name:     "lookonly",
		Doc:      "look at each call and do nothing else",
		Requires: []*analysis.Analyzer{inspect.Analyzer},
		Run:      run,
	}
	for _, arg := range os.Args[1:] {
		if strings.HasSuffix(arg, ".cfg") || arg == "-V=full" || arg == "-flags" {
			a.FactTypes = []analysis.Fact{(*calls)(nil)}
			singlechecker.Main(a)
		}
	}
	patterns := os.Args[1:]
	tests := true
	if len(patterns) > 0 && patterns[0] == "-test=false" {
		patterns, tests = patterns[1:], false
	}
	report, err := driver.Run(driver.Config{Analyzer: a, Patterns: patterns, Tests: tests})
	if err == nil {
		err = report.WriteSkipped(os.Stderr, "lookonly")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "lookonly:", err)
		os.Exit(1)
	}
}
