package analyzer

import (
	"go/token"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/explain"
	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/fix"
	"github.com/poolreset/poolreset-lint/internal/flow"
	"github.com/poolreset/poolreset-lint/internal/gate"
	"github.com/poolreset/poolreset-lint/internal/report"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

// run analyses the package. What breaks down on the way is the error.
func run(pass *analysis.Pass, o *settings) (*Result, error) {
	w := &work{pass: pass, settings: o, result: &Result{}}
	if o.probe != nil {
		w.faults.Probe = func(task fault.Task, pos token.Pos) { o.probe(task, pass.Fset.Position(pos)) }
	}
	w.faults.Guard("", token.NoPos, w.do)
	return w.result, failureOf(pass, &w.faults)
}

// work is the analysis of one package.
type work struct {
	pass *analysis.Pass
	*settings
	result   *Result
	faults   fault.Log
	files    files
	silencer silencer
}

func (w *work) do() {
	pass := w.pass
	w.result.Unmet = w.pools.Unmet(pass.Pkg)
	if len(pass.Files) == 0 { // package unsafe, or one known from its export data
		return
	}
	known := &facts{pass: pass, std: w.tellStd}
	options := flow.Options{RefsOnly: w.Elems == "refs", Pools: w.pools, Encapsulated: w.Encapsulated, Faults: &w.faults}
	build := sync.OnceValue(func() *ssa.Package { return gate.Build(pass) })
	w.files, w.silencer = filesOf(pass, &w.Options), newSilencer(pass)
	if w.explain != nil && w.explain.in(pass) {
		w.result.Explanation = &Explanation{}
	}
	var left, cuts []summary.PoolSlice
	open := w.ungated || gate.Open(pass, w.pools, known.leads)
	if open {
		p := flow.NewPackage(build(), pass.TypesInfo, pass.Files, known, options)
		found := p.Findings()
		told := w.tell(found)
		for _, f := range told {
			known.want(p.Missing, f)
		}
		left, cuts = p.Left(), p.Cuts()
		w.result.Wanted, w.result.Asked = p.Missing.Split()
		if w.result.Explanation != nil {
			e := explainer{pass, &w.faults, &explain.Writer{Fset: pass.Fset, ReadFile: readAny(pass)}, found, told}
			w.result.Explanation.Text = e.text(p, w.explain)
		}
	}
	w.silencer.problems(w.Elems != "refs", w.files)
	telling := open || w.asked == nil || w.asked(pass.Pkg.Path())
	if exports := known.exports(w.pools, w.ungated); telling && len(exports) > 0 {
		options.Wide = true
		p := flow.NewPackage(build(), pass.TypesInfo, pass.Files, known, options)
		known.export(p.Exports(exports))
	}
	known.exportPackage(telling, left, cuts)
	w.result.Suspects = known.suspects()
}

// tell reports the findings that concern the reader, with what mends them, and
// returns them. The result takes what they are, and how many are silenced.
func (w *work) tell(findings []finding.Finding) []finding.Finding {
	var told []finding.Finding
	for _, f := range findings {
		elem, hidden := f.Walk(w.pass.Pkg)
		hidden = hidden || f.Hidden
		silenced := w.silencer.silences(&f)
		if hidden && !w.Encapsulated || w.files.skips(f.Pos) {
			continue
		}
		if silenced {
			w.result.Silenced++
			continue
		}
		f.Elem, f.Pointers = elem, elem != nil && flow.HasPointers(elem)
		told = append(told, f)
	}
	var fixes [][]analysis.SuggestedFix
	if w.result.Foreign = isForeign(w.pass); !w.result.Foreign {
		fixes = fix.Suggest(w.pass, told, &w.faults)
	}
	for i, f := range told {
		w.faults.Guard(fault.Telling, f.Pos, func() {
			d := report.Diagnostic(w.pass, f)
			if fixes != nil {
				d.SuggestedFixes = fixes[i]
			}
			w.pass.Report(d)
			w.result.add(f, d)
		})
	}
	return told
}
