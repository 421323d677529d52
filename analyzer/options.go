package analyzer

import (
	_ "embed"
	"flag"
	"fmt"
	"go/token"
	"reflect"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/directive"
	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

//go:embed doc.go
var doc string

// Options configure an analyzer. The zero value is the default.
type Options struct {
	// Elems says which elements count: "all", the default, or "refs", only
	// those that hold pointers, field by field.
	Elems string

	// Encapsulated also reports slices that the reader cannot name: behind
	// unexported fields of other modules' types, inside a bytes.Buffer.
	Encapsulated bool

	// Pools are types that count as pools beside sync.Pool:
	// "import/path.Type" with methods Get and Put like those of sync.Pool, or
	// "import/path.Type:Get:Put" if they have other names.
	Pools []string

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
// an option has a value that it cannot have, and names it.
func New(o Options) (*analysis.Analyzer, error) { return newAnalyzer(&settings{Options: o}) }

// OnDemand returns an analyzer like that of [New] for drivers that can come back
// to a package: it tells what the functions of one do that has nothing to do with
// pools itself only if asked says so of its import path. [Result.Wanted] and
// [Result.Asked] say what to ask for; a package is to be analysed again when more
// is known of one that it imports.
func OnDemand(o Options, asked func(path string) bool) (*analysis.Analyzer, error) {
	return newAnalyzer(&settings{Options: o, asked: asked})
}

func newAnalyzer(s *settings) (*analysis.Analyzer, error) {
	if s.Elems == "" {
		s.Elems = "all"
	}
	elems, pools := elemsFlag{&s.Elems}, poolsFlag{s}
	if err := elems.Set(s.Elems); err != nil {
		return nil, fmt.Errorf("option elems: %w", err)
	}
	if err := pools.set(s.Pools); err != nil {
		return nil, fmt.Errorf("option pools: %w", err)
	}
	a := &analysis.Analyzer{
		Name: "poolreset",
		Doc:  docText(doc),
		URL:  "https://pkg.go.dev/github.com/poolreset/poolreset-lint/analyzer",
		Run: func(pass *analysis.Pass) (any, error) {
			return run(pass, s)
		},
		ResultType: reflect.TypeFor[*Result](),
		FactTypes:  []analysis.Fact{new(summary.Function), new(summary.Package), new(directive.Kept)},
	}
	a.Flags.Init("poolreset", flag.ContinueOnError)
	a.Flags.Var(elems, "elems", `which elements count: "all", or "refs" for those that hold pointers`)
	a.Flags.BoolVar(&s.Encapsulated, "encapsulated", s.Encapsulated, "also report slices behind unexported fields of other modules' types")
	a.Flags.Var(pools, "pools", "`types` that count as pools, separated by commas: import/path.Type, or import/path.Type:Get:Put if their methods have other names")
	a.Flags.BoolVar(&s.Generated, "generated", s.Generated, "report in generated files as well")
	a.Flags.Var(notFlag{&s.SkipTests}, "tests", "report in _test.go files (default true)")
	return a, nil
}

// settings are options that were checked.
type settings struct {
	Options
	pools   pool.Set
	tellStd bool // for tests: as if the standard library were like other modules
	ungated bool // for tests: every package is analysed, and every function told of

	// asked reports whether somebody wants to know of the functions of a package
	// that has nothing to do with pools itself; nil if all are to be told of.
	asked func(path string) bool

	explain *place // nil: nothing is to be explained

	// probe is for tests, which let the analysis of a function break down in it.
	probe func(task fault.Task, pos token.Position)
}

// poolsFlag reads a list of pool types.
type poolsFlag struct{ to *settings }

func (p poolsFlag) String() string {
	if p.to == nil {
		return ""
	}
	return strings.Join(p.to.Pools, ",")
}

func (p poolsFlag) Set(s string) error {
	var names []string
	if s != "" {
		for name := range strings.SplitSeq(s, ",") {
			names = append(names, strings.TrimSpace(name))
		}
	}
	return p.set(names)
}

func (p poolsFlag) set(names []string) error {
	set, err := pool.Parse(names)
	if err != nil {
		return err
	}
	p.to.Pools, p.to.pools = names, set
	return nil
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
