// Package report turns findings into diagnostics.
package report

import (
	"fmt"
	"go/token"
	"go/types"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// The categories of diagnostics. Each has a page.
const (
	Stale     = "stale"     // the rule about hidden elements
	Directive = "directive" // comments that silence, and are wrong
)

// Internal is the category of what is reported about the linter itself.
const Internal = "internal"

// URL is where a category is explained.
func URL(category string) string {
	return "https://github.com/poolreset/poolreset-lint/blob/main/docs/rules/" + category + ".md"
}

// Problem is the diagnostic of a directive that is wrong.
func Problem(pos, end token.Pos, message string) analysis.Diagnostic {
	return analysis.Diagnostic{Pos: pos, End: end, Category: Directive, URL: URL(Directive), Message: message}
}

// Diagnostic writes a finding for the reader.
func Diagnostic(pass *analysis.Pass, f finding.Finding) analysis.Diagnostic {
	w := writer{pass, f}
	d := analysis.Diagnostic{Pos: f.Pos, Category: Stale, URL: URL(Stale), Message: w.message()}
	for _, c := range f.Cuts {
		if c.Pos.IsValid() {
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: c.Pos, Message: "truncated here"})
		}
	}
	if f.Note.Reason != region.NeverCleared && f.Note.Site.Pos.IsValid() {
		text := "cleared here"
		if f.Note.Reason == region.ClearedSome {
			text = "cleared on one side of this branch only"
		}
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: f.Note.Site.Pos, Message: text})
	}
	return d
}

// Subject names what a finding is about: the Put and the path.
func Subject(pass *analysis.Pass, f finding.Finding) string {
	w := writer{pass, f}
	return fmt.Sprintf("%s of %s: %s", f.By, w.typeName(f.Type), w.path())
}

type writer struct {
	pass *analysis.Pass
	f    finding.Finding
}

func (w writer) message() string {
	return fmt.Sprintf("%s of %s keeps stale elements of %s: %s%s", w.f.By, w.typeName(w.f.Type), w.path(), w.reason(), w.consequence())
}

func (w writer) typeName(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == w.pass.Pkg {
			return ""
		}
		return p.Name()
	})
}

// path is the access path; the type's name is its root where the line has no
// variable.
func (w writer) path() string {
	if w.f.Root != "" {
		return w.f.Text()
	}
	t, steps := w.f.Type, w.f.Path
	if p, ok := t.Underlying().(*types.Pointer); ok && len(steps) > 0 {
		t = p.Elem()
		if steps[0].Op == region.Deref {
			steps = steps[1:]
		}
	}
	return region.Path(w.typeName(t), steps)
}

func (w writer) reason() string {
	if len(w.f.Cuts) == 0 {
		return "appended to through another slice of its array, beyond its length"
	}
	cut := "truncated at " + w.site(w.f.Cuts[0])
	at := w.site(w.f.Note.Site)
	switch w.f.Note.Reason {
	case region.ClearedEmpty:
		return cut + " without clear, and only then cleared at " + at + ", when it was empty"
	case region.ClearedToLen:
		return cut + " without clear; the clear at " + at + " goes up to the current length only"
	case region.ClearedSome:
		return cut + ", cleared on some paths only (branch at " + at + ")"
	}
	return cut + " without clear"
}

func (w writer) site(s region.Site) string {
	if s.At != "" {
		return s.At
	}
	p := w.pass.Fset.Position(s.Pos)
	return fmt.Sprintf("%s:%d", filepath.Base(p.Filename), p.Line)
}

func (w writer) consequence() string {
	switch {
	case w.f.Elem == nil:
		return ""
	case w.f.Pointers:
		return " (they hold pointers, so what they point to cannot be collected)"
	}
	return " (plain data, which the next user of the object can see)"
}
