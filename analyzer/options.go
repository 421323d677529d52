package analyzer

import (
	_ "embed"
	"flag"
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/directive"
)

//go:embed doc.go
var doc string

// Options configure an analyzer. The zero value is the default.
type Options struct {
	// Elems says which elements count: "all", the default, or "refs", only
	// those that hold pointers, field by field.
	Elems string
}

// Analyzer reports unsafe sync.Pool resets with the default options.
var Analyzer = mustNew()

func mustNew() *analysis.Analyzer {
	a, _ := New(Options{}) // the zero value is valid
	return a
}

// New returns an analyzer of its own: two of them share no state. It fails if
// an option has a value that it cannot have.
func New(o Options) (*analysis.Analyzer, error) {
	if o.Elems == "" {
		o.Elems = "all"
	}
	elems := elemsFlag{&o.Elems}
	if err := elems.Set(o.Elems); err != nil {
		return nil, fmt.Errorf("option elems: %w", err)
	}
	a := &analysis.Analyzer{
		Name:      "poolreset",
		Doc:       docText(doc),
		URL:       "https://pkg.go.dev/github.com/poolreset/poolreset-lint/analyzer",
		FactTypes: []analysis.Fact{new(directive.Kept)},
		Run: func(pass *analysis.Pass) (any, error) {
			return nil, run(pass, &o)
		},
	}
	a.Flags.Init("poolreset", flag.ContinueOnError)
	a.Flags.Var(elems, "elems", `which elements count: "all", or "refs" for those that hold pointers`)
	return a, nil
}

// elemsFlag refuses what is not a known kind of elements.
type elemsFlag struct{ to *string }

func (e elemsFlag) String() string {
	if e.to == nil {
		return "all"
	}
	return *e.to
}

func (e elemsFlag) Set(s string) error {
	if s != "all" && s != "refs" {
		return fmt.Errorf("%q is not a kind of elements: use all or refs", s)
	}
	*e.to = s
	return nil
}
