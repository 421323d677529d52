package analyzer

import (
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/directive"
	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
	"github.com/poolreset/poolreset-lint/internal/report"
)

// silencer holds findings against the directives of the package, and of those
// that it imports.
type silencer struct {
	pass *analysis.Pass
	set  *directive.Set
}

// newSilencer reads the directives and tells other packages what is kept.
func newSilencer(pass *analysis.Pass) silencer {
	s := silencer{pass, directive.Collect(pass.Fset, pass.Files, pass.TypesInfo)}
	s.set.Kept(func(obj types.Object, k *directive.Kept) { pass.ExportObjectFact(obj, k) })
	return s
}

// silences reports whether the finding is silenced. Of its truncations those
// remain that are not ignored. All directives are asked, so that none of them
// is taken for idle.
func (s silencer) silences(f *finding.Finding) bool {
	silent := s.set.Ignores(f.Pos)
	for _, obj := range f.Through() {
		if s.keeps(obj) {
			silent = true
		}
	}
	var cuts []region.Site
	for _, c := range f.Cuts {
		if !s.set.Ignores(c.Pos) {
			cuts = append(cuts, c)
		}
	}
	if len(f.Cuts) > 0 && len(cuts) == 0 {
		silent = true
	}
	f.Cuts = cuts
	return silent
}

func (s silencer) keeps(obj types.Object) bool {
	if obj.Pkg() == s.pass.Pkg {
		return s.set.Keeps(obj)
	}
	return obj.Pkg() != nil && s.pass.ImportObjectFact(obj, new(directive.Kept))
}

// problems reports what is wrong with the directives themselves, in files that
// people write.
func (s silencer) problems(idle bool, files files) {
	for _, p := range s.set.Problems(s.pass.Pkg, idle) {
		if !files.skips(p.Pos) && !files.generated[s.pass.Fset.File(p.Pos)] {
			s.pass.Report(report.Problem(p.Pos, p.End, p.Message))
		}
	}
}
