package analyzer

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/report"
)

// Failure is the error of a pass in which the analyzer itself went wrong. What it
// does not concern is reported all the same, and the pass has its [Result].
type Failure struct{ Faults []Fault }

// Fault is what went wrong with one function.
type Fault struct {
	Pos     token.Pos // of the function, or within it; not valid if it is none of them
	Message string    // in one line, with the function's name
	at      token.Position
}

// Error has a line for each fault.
func (f *Failure) Error() string {
	var lines []string
	for _, one := range f.Faults {
		line := one.Message
		if one.at.IsValid() {
			line = one.at.String() + ": " + line
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// Reporting returns an analyzer like a whose passes report what went wrong in them
// and end without an error: for drivers that show nothing else beside an error,
// as go vet and golangci-lint do.
func Reporting(a *analysis.Analyzer) *analysis.Analyzer {
	reporting := *a
	reporting.Run = func(pass *analysis.Pass) (any, error) {
		result, err := a.Run(pass)
		var failure *Failure
		if !errors.As(err, &failure) || len(pass.Files) == 0 {
			return result, err
		}
		for _, f := range failure.Faults {
			pass.Report(f.diagnostic(pass))
		}
		return result, nil
	}
	return &reporting
}

// diagnostic is not in a generated file, if there is another: drivers leave out
// what is reported there.
func (f Fault) diagnostic(pass *analysis.Pass) analysis.Diagnostic {
	d := analysis.Diagnostic{Pos: f.Pos, Category: report.Internal, Message: f.Message}
	var other token.Pos
	for _, file := range slices.Backward(pass.Files) {
		switch {
		case ast.IsGenerated(file):
		case file.FileStart <= f.Pos && f.Pos <= file.FileEnd:
			return d
		default:
			other = file.Package
		}
	}
	switch {
	case other.IsValid():
		d.Pos = other
		if f.at.IsValid() {
			d.Message = fmt.Sprintf("%s:%d: %s", filepath.Base(f.at.Filename), f.at.Line, f.Message)
		}
	case !f.Pos.IsValid():
		d.Pos = pass.Files[0].Package
	}
	return d
}

// failureOf makes an error of what the log has; nil if that is nothing.
func failureOf(pass *analysis.Pass, log *fault.Log) error {
	var out Failure
	for _, f := range log.Faults() {
		what := "the analysis of package " + pass.Pkg.Path()
		if f.Task != "" {
			what = string(f.Task) + " " + functionAt(pass, f.Pos)
		}
		out.Faults = append(out.Faults, Fault{
			Pos:     f.Pos,
			Message: fmt.Sprintf("internal error, please report it: %s failed, and findings may be missing: %s", what, f.Cause),
			at:      pass.Fset.Position(f.Pos),
		})
	}
	if len(out.Faults) == 0 {
		return nil
	}
	return &out
}

// functionAt names the declared function at pos.
func functionAt(pass *analysis.Pass, pos token.Pos) string {
	for _, f := range pass.Files {
		if pos < f.FileStart || f.FileEnd < pos {
			continue
		}
		for _, d := range f.Decls {
			fd, ok := d.(*ast.FuncDecl)
			switch {
			case pos < d.Pos() || d.End() <= pos:
			case !ok:
				return "a function literal"
			case fd.Recv == nil || len(fd.Recv.List) == 0:
				return "function " + fd.Name.Name
			default:
				return "method " + receiver(fd.Recv.List[0].Type) + "." + fd.Name.Name
			}
		}
	}
	return "a function without a place" // the initialisation of variables
}

// receiver writes the type of a receiver, without type parameters.
func receiver(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.StarExpr:
		return "(*" + receiver(e.X) + ")"
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}
