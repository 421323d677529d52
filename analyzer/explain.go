package analyzer

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/explain"
	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/flow"
	"github.com/poolreset/poolreset-lint/internal/report"
)

// Explain returns an analyzer like that of [New], whose [Result] also tells how
// the slices came to be as they are that are put on one line of a file.
func Explain(o Options, file string, line int) (*analysis.Analyzer, error) {
	return newAnalyzer(&settings{Options: o, explain: &place{
		file: func(name string) bool { return sameFile(name, file) },
		line: func(n int) bool { return n == line },
	}})
}

// Explanation tells how the slices came to be as they are that a line puts.
type Explanation struct {
	// Text is for people. It is "" if there is no Put on the line.
	Text string
}

// place is what is to be explained: a line of a file.
type place struct {
	file func(name string) bool
	line func(n int) bool
}

// in reports whether the file is one of the package.
func (p *place) in(pass *analysis.Pass) bool {
	return slices.ContainsFunc(pass.Files, func(f *ast.File) bool { return p.file(pass.Fset.Position(f.Package).Filename) })
}

// at reports whether pos is on the line.
func (p *place) at(fset *token.FileSet) func(pos token.Pos) bool {
	return func(pos token.Pos) bool {
		at := fset.Position(pos)
		return p.line(at.Line) && p.file(at.Filename)
	}
}

// sameFile reports whether two names, which drivers and users may write in
// different ways, are those of one file.
func sameFile(a, b string) bool {
	if filepath.Base(a) != filepath.Base(b) {
		return false
	}
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// explainer writes what Explanation is made of.
type explainer struct {
	pass     *analysis.Pass
	faults   *fault.Log
	writer   *explain.Writer
	found    []finding.Finding // by the flow
	reported []finding.Finding // those of them that the reader is told
}

func (e explainer) text(p *flow.Package, at *place) string {
	var parts []string
	for _, t := range p.Traces(at.at(e.pass.Fset)) {
		e.faults.Guard(fault.Explaining, t.Pos, func() { parts = append(parts, e.trace(t)) })
	}
	return strings.Join(parts, "\n")
}

func (e explainer) trace(t finding.Trace) string {
	same := func(f finding.Finding) bool { return f.Pos == t.Pos && f.Text() == t.Text() }
	where := e.pass.Fset.Position(t.Pos).String() + ": "
	if i := slices.IndexFunc(e.reported, same); i >= 0 {
		return e.writer.Trace(where+report.Diagnostic(e.pass, e.reported[i]).Message, withNextGet(t, e.reported[i]))
	}
	what := report.Subject(e.pass, t.Finding)
	if i := slices.IndexFunc(e.found, same); i >= 0 {
		return e.writer.Trace(where+what+" is stale, and not reported: a directive silences it, or a flag leaves it out", withNextGet(t, e.found[i]))
	}
	if t.Stale {
		return e.writer.Trace(where+what+" is stale, and told as a part of what holds it", t)
	}
	if at := e.writer.ToldIn(t); at != "" {
		return e.writer.Trace(where+what+" is stale when it is put at "+at+", and told there: any caller meets it", t)
	}
	return e.writer.Trace(where+what+" "+e.writer.Verdict(t), t)
}

// readAny reads the files of the pass, and those that lines of theirs come from:
// cgo writes others from them.
func readAny(pass *analysis.Pass) func(name string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		if data, err := pass.ReadFile(name); err == nil {
			return data, nil
		}
		return os.ReadFile(name)
	}
}

// withNextGet adds what a getter does after the Put, if that is what is wrong.
func withNextGet(t finding.Trace, f finding.Finding) finding.Trace {
	if t.Stale {
		return t
	}
	for _, cut := range f.Cuts {
		t.Steps = append(slices.Clip(t.Steps), finding.Step{Kind: finding.NextGet, Site: cut, Spare: finding.Full})
	}
	return t
}
