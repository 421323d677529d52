package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/driver"
)

// options are the flags of the command. Those of the analyzer set the analyzer.
type options struct {
	json, fix, diff bool
	sarif           bool
	context         int // lines around a finding's; negative if none are shown
	tests           bool
	tags, dir       string
	explain         string
	changed         bool     // patterns are files
	patterns        []string // packages

	demand *driver.Demand // what the analyzer is asked for; nil if it tells all
}

// parse reads the arguments. What is wrong with them is written to w, followed by
// what hint writes, unless the error is returned alone.
func parse(a *analysis.Analyzer, args []string, w io.Writer, hint func()) (*options, error) {
	var o options
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(w)
	flags.Usage = hint
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.sarif, "sarif", false, "")
	o.context = -1
	flags.Func("c", "", func(s string) error {
		n, err := strconv.ParseUint(s, 10, 31)
		if err != nil {
			return errors.New("it is a number of lines: use 0 or more")
		}
		o.context = int(n)
		return nil
	})
	flags.BoolVar(&o.fix, "fix", false, "")
	flags.BoolVar(&o.diff, "diff", false, "")
	flags.BoolVar(&o.tests, "test", true, "")
	flags.StringVar(&o.tags, "tags", "", "")
	flags.StringVar(&o.dir, "C", "", "")
	flags.BoolVar(&o.changed, "changed", false, "")
	flags.StringVar(&o.explain, "explain", "", "")
	a.Flags.VisitAll(func(f *flag.Flag) { flags.Var(f.Value, f.Name, f.Usage) })
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	o.patterns = flags.Args()
	switch {
	case len(o.patterns) == 0 && !o.changed && !wantsExplanation(args):
		return &o, errors.New("no packages are named: use ./... for all below this folder")
	case o.diff && !o.fix:
		return &o, errors.New("-diff shows what -fix would change: use both")
	case o.diff && o.json:
		return &o, errors.New("-diff and -json both write to standard output: use one of them")
	case o.json && o.sarif:
		return &o, errors.New("-json and -sarif both write to standard output: use one of them")
	case o.fix && o.sarif:
		return &o, errors.New("-fix changes the files that -sarif has places in: use one of them")
	}
	for _, name := range o.patterns {
		if _, err := os.Lstat(filepath.Join(o.dir, name)); strings.HasPrefix(name, "-") && err != nil {
			return &o, fmt.Errorf("%s comes too late: flags stand before the packages, or files", name)
		}
	}
	if o.changed {
		for _, name := range o.patterns { // a hook that is given packages would never find anything
			if filepath.Base(name) == "..." || filepath.Base(name) == "." || filepath.Base(name) == ".." {
				return &o, fmt.Errorf("-changed takes names of files, and %s is none: leave out -changed", name)
			}
		}
	}
	return &o, nil
}

// isDocument reports whether the findings go to standard output, as one document.
func (o *options) isDocument() bool { return o.json || o.sarif }
