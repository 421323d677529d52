package driver

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Config says what to analyse, and with what.
type Config struct {
	// Analyzer is run on each package. Its Requires must not need facts of
	// packages that are not loaded from source.
	Analyzer *analysis.Analyzer

	// Wanted returns what the result of Analyzer asks for: import paths of
	// packages. It may be nil.
	Wanted func(result any) []string

	// Asked returns import paths of packages that it asks for only if they are
	// matched ones. It may be nil.
	Asked func(result any) []string

	// Demand, if it is not nil, takes what is asked for. Matched packages in it
	// are analysed again.
	Demand *Demand

	// Suspects returns further import paths, of packages that matter only if
	// one of the named functions leads to a mark. It may be nil.
	Suspects func(result any) map[string][]string
	Marks    Marks

	// Dir is the folder to which Patterns are relative; "" is the working
	// directory.
	Dir string

	// Patterns name packages, as on the command line of go vet.
	Patterns []string

	// Tags are the build tags, separated by commas.
	Tags string

	// Tests adds the test files of the matched packages.
	Tests bool

	// Stage, if it is not nil, is told what begins now, in a few words.
	Stage func(string)
}

// Run loads the packages and analyses them. It fails if nothing could be loaded;
// packages with errors are in the report.
func Run(c Config) (*Report, error) {
	c.stage("loading %s", strings.Join(c.Patterns, " "))
	matched, err := c.load(c.Patterns, c.Tests)
	if err != nil {
		return nil, err
	}
	s := newSession(&c, matched)
	found, err := s.run()
	if err != nil {
		return nil, err
	}
	r := c.report(matched, found, s.failed)
	for _, id := range sorted(s.others) {
		r.Others = append(r.Others, s.others[id])
	}
	return r, nil
}

func (c *Config) stage(format string, args ...any) {
	if c.Stage != nil {
		c.Stage(fmt.Sprintf(format, args...))
	}
}
