package analyzer

import (
	"fmt"
	"runtime/debug"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/fix"
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
	files, silencer := filesOf(pass, o), newSilencer(pass)
	var told []finding.Finding
	if gate.Open(pass) {
		p := flow.NewPackage(gate.Build(pass), pass.TypesInfo, pass.Files, o.Elems == "refs")
		for _, f := range p.Findings() {
			elem, hidden := f.Walk(pass.Pkg)
			if silencer.silences(&f) || hidden || files.skips(f.Pos) {
				continue
			}
			f.Elem, f.Pointers = elem, elem != nil && flow.HasPointers(elem)
			told = append(told, f)
		}
	}
	fixes := fix.Suggest(pass, told)
	for i, f := range told {
		d := report.Diagnostic(pass, f)
		d.SuggestedFixes = fixes[i]
		pass.Report(d)
	}
	silencer.problems(o.Elems != "refs", files)
	return nil
}
