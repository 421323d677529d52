package analyzer

import (
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/finding"
)

// Result is what a pass finds out beside its diagnostics, for drivers.
type Result struct {
	// Wanted are the import paths of packages whose functions were given
	// objects that may come to lie in a pool, and that were not analysed: what
	// they do was not known.
	Wanted []string

	// Asked are those of which only results mattered.
	Asked []string

	// Suspects are, by the import paths of packages that were not analysed, the
	// names of functions that are called here with what they could put into a
	// pool. They matter if they do.
	Suspects map[string][]string

	// Explanation is what [Explain] asks for. It is nil if the file is not one of
	// the package.
	Explanation *Explanation

	// Silenced is how many findings directives silence.
	Silenced int

	// Unmet are those of Options.Pools that are not met, with their methods, in
	// the package or in those that it imports.
	Unmet []string

	// Foreign says that the package is one of the standard library, or of a module
	// that the user's modules require. Its findings have no fixes.
	Foreign bool

	plain map[diagnosticKey]bool
}

// diagnosticKey tells the diagnostics of a pass apart.
type diagnosticKey struct {
	pos     token.Pos
	message string
}

func (r *Result) add(f finding.Finding, d analysis.Diagnostic) {
	if f.Elem != nil && !f.Pointers {
		if r.plain == nil {
			r.plain = map[diagnosticKey]bool{}
		}
		r.plain[diagnosticKey{d.Pos, d.Message}] = true
	}
}

// IsPlain reports whether d, a diagnostic of the pass, is about elements that are
// known to hold no pointers.
func (r *Result) IsPlain(d analysis.Diagnostic) bool { return r.plain[diagnosticKey{d.Pos, d.Message}] }
