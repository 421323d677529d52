package analyzer

import (
	_ "embed"
	"flag"
	"fmt"
	"strconv"

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

	// Generated reports in generated files as well.
	Generated bool

	// SkipTests reports nothing in files whose names end in _test.go. The flag
	// is -tests=false.
	SkipTests bool
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
	a.Flags.BoolVar(&o.Generated, "generated", o.Generated, "report in generated files as well")
	a.Flags.Var(notFlag{&o.SkipTests}, "tests", "report in _test.go files (default true)")
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

// notFlag is a flag that is on by default, for an option that switches it off.
type notFlag struct{ to *bool }

func (n notFlag) String() string { return strconv.FormatBool(n.to == nil || !*n.to) }

func (n notFlag) Set(s string) error {
	on, err := strconv.ParseBool(s)
	if err != nil {
		return fmt.Errorf("%q is neither true nor false", s)
	}
	*n.to = !on
	return nil
}

// IsBoolFlag lets -tests mean -tests=true.
func (n notFlag) IsBoolFlag() bool { return true }
