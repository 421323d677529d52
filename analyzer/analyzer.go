package analyzer

import (
	"fmt"
	"runtime/debug"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/explain"
	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/fix"
	"github.com/poolreset/poolreset-lint/internal/flow"
	"github.com/poolreset/poolreset-lint/internal/gate"
	"github.com/poolreset/poolreset-lint/internal/report"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

func run(pass *analysis.Pass, o *settings) (result *Result, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("internal error in package %s, please report it: %v\n%s", pass.Pkg.Path(), r, debug.Stack())
		}
	}()
	result = &Result{Unmet: o.pools.Unmet(pass.Pkg)}
	if len(pass.Files) == 0 { // package unsafe, or one known from its export data
		return result, nil
	}
	known := &facts{pass: pass, std: o.tellStd}
	options := flow.Options{RefsOnly: o.Elems == "refs", Pools: o.pools, Encapsulated: o.Encapsulated}
	build := sync.OnceValue(func() *ssa.Package { return gate.Build(pass) })
	files, silencer := filesOf(pass, &o.Options), newSilencer(pass)
	if o.explain != nil && o.explain.in(pass) {
		result.Explanation = &Explanation{}
	}
	var left, cuts []summary.PoolSlice
	open := gate.Open(pass, o.pools, known.leads)
	if open {
		p := flow.NewPackage(build(), pass.TypesInfo, pass.Files, known, options)
		found := p.Findings()
		told := tell(pass, result, o, silencer, files, found)
		for _, f := range told {
			known.want(p.Missing, f)
		}
		left, cuts = p.Left(), p.Cuts()
		result.Wanted, result.Asked = p.Missing.Split()
		if result.Explanation != nil {
			e := explainer{pass, &explain.Writer{Fset: pass.Fset, ReadFile: readAny(pass)}, found, told}
			result.Explanation.Text = e.text(p, o.explain)
		}
	}
	silencer.problems(o.Elems != "refs", files)
	telling := open || o.asked == nil || o.asked(pass.Pkg.Path())
	if exports := known.exports(o.pools); telling && len(exports) > 0 {
		options.Wide = true
		p := flow.NewPackage(build(), pass.TypesInfo, pass.Files, known, options)
		known.export(p.Exports(exports))
	}
	known.exportPackage(telling, left, cuts)
	result.Suspects = known.suspects()
	return result, nil
}

// tell reports the findings that concern the reader, with what mends them, and
// returns them. Result takes what they are, and how many are silenced.
func tell(pass *analysis.Pass, result *Result, o *settings, silencer silencer, files files, findings []finding.Finding) []finding.Finding {
	var told []finding.Finding
	for _, f := range findings {
		elem, hidden := f.Walk(pass.Pkg)
		hidden = hidden || f.Hidden
		silenced := silencer.silences(&f)
		if hidden && !o.Encapsulated || files.skips(f.Pos) {
			continue
		}
		if silenced {
			result.Silenced++
			continue
		}
		f.Elem, f.Pointers = elem, elem != nil && flow.HasPointers(elem)
		told = append(told, f)
	}
	var fixes [][]analysis.SuggestedFix
	if result.Foreign = isForeign(pass); !result.Foreign {
		fixes = fix.Suggest(pass, told)
	}
	for i, f := range told {
		d := report.Diagnostic(pass, f)
		if fixes != nil {
			d.SuggestedFixes = fixes[i]
		}
		pass.Report(d)
		result.add(f, d)
	}
	return told
}
