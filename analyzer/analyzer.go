package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"runtime/debug"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/flow"
	"github.com/poolreset/poolreset-lint/internal/gate"
	"github.com/poolreset/poolreset-lint/internal/report"
)

func run(pass *analysis.Pass, o *Options) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("internal error in package %s, please report it: %v\n%s", pass.Pkg.Path(), r, debug.Stack())
		}
	}()
	if !gate.Open(pass) {
		return nil
	}
	generated := map[*token.File]bool{}
	for _, f := range pass.Files {
		if ast.IsGenerated(f) {
			generated[pass.Fset.File(f.FileStart)] = true
		}
	}
	p := flow.NewPackage(gate.Build(pass), pass.TypesInfo, pass.Files, o.Elems == "refs")
	for _, f := range p.Findings() {
		elem, hidden := f.Walk(pass.Pkg)
		if hidden || generated[pass.Fset.File(f.Pos)] {
			continue
		}
		f.Elem, f.Pointers = elem, elem != nil && flow.HasPointers(elem)
		pass.Report(report.Diagnostic(pass, f))
	}
	return nil
}
