package driver

import (
	"cmp"
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// Report is what a run has to say, or several runs together.
type Report struct {
	// Rule is the name of the analyzer.
	Rule string

	// Findings are those of each run in turn, ordered by file and place, each of
	// them once.
	Findings []Finding

	// Results are what the analyzer returned for the named packages, in each run
	// ordered by the packages' IDs.
	Results []any

	// Others are what it returned for dependencies, which were analysed for their
	// facts alone.
	Others []any

	// Skipped are the packages that were not analysed, or not in full, in each run
	// ordered by import path.
	Skipped []Skipped
}

// Add adds what another run of the analyzer has to say.
func (r *Report) Add(other *Report) {
	r.Findings = append(r.Findings, other.Findings...)
	r.Results = append(r.Results, other.Results...)
	r.Others = append(r.Others, other.Others...)
	r.Skipped = append(r.Skipped, other.Skipped...)
}

// Finding is one diagnostic, in the package that it was found in.
type Finding struct {
	analysis.Diagnostic
	Package *packages.Package
	Result  any // what the analyzer returned for the package
}

// Position returns the place of pos, which belongs to the finding.
func (f Finding) Position(pos token.Pos) token.Position { return f.Package.Fset.Position(pos) }

// Status returns the exit status of the command: 1 if a package was not analysed
// in full, 3 if there are findings, 0 otherwise.
func (r *Report) Status() int {
	switch {
	case len(r.Skipped) > 0:
		return 1
	case len(r.Findings) > 0:
		return 3
	}
	return 0
}

// report says what o has found, and which packages the analyzer failed in: those
// and the failed ones.
func (c *Config) report(matched *load, o *outcome, failed map[string]Skipped) *Report {
	r := &Report{Rule: c.Analyzer.Name}
	skipped := skippedOf(matched)
	for path, s := range failed {
		skipped[path] = s
	}
	type key struct {
		at   token.Position
		text string
	}
	seen := map[key]bool{}
	for _, id := range sorted(o.packages) {
		act := o.packages[id].action
		if u := o.packages[id]; u.failed != nil {
			skipped[act.Package.PkgPath] = u.skipped()
		}
		if act.Err != nil || !act.IsRoot {
			continue
		}
		r.Results = append(r.Results, act.Result)
		for _, d := range act.Diagnostics {
			f := Finding{d, act.Package, act.Result}
			k := key{f.Position(d.Pos), d.Message}
			if !seen[k] {
				seen[k] = true
				r.Findings = append(r.Findings, f)
			}
		}
	}
	slices.SortFunc(r.Findings, compare)
	for _, path := range sorted(skipped) {
		r.Skipped = append(r.Skipped, skipped[path])
	}
	return r
}

// sorted returns the keys of m.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func compare(f, g Finding) int {
	a, b := f.Position(f.Pos), g.Position(g.Pos)
	return cmp.Or(
		cmp.Compare(a.Filename, b.Filename),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
		cmp.Compare(f.Message, g.Message),
	)
}
