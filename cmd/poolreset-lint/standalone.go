package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/analyzer"
	"github.com/poolreset/poolreset-lint/internal/driver"
)

// standalone runs the analyzer over the packages that the arguments name, and
// returns the exit status.
func standalone(args []string) int {
	demand := new(driver.Demand)
	a, _ := analyzer.OnDemand(analyzer.Options{}, demand.Of) // the zero value is valid
	o, err := parse(a, args, os.Stderr, hint)
	if err != nil {
		if o != nil { // the flag package has not said it
			fmt.Fprintf(os.Stderr, "%s: %v\n", command, err)
			hint()
		}
		return 2
	}
	o.demand = demand
	report, err := analyse(a, o)
	if err == nil && o.fix {
		err = fix(report, o)
	}
	if err == nil {
		err = write(report, o)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", command, err)
		return 1
	}
	status := report.Status()
	if o.isDocument() && status == 3 {
		return 0
	}
	return status
}

// analyse runs the analyzer in each module. Of several, one that cannot be loaded
// does not keep the others from being analysed.
func analyse(a *analysis.Analyzer, o *options) (*driver.Report, error) {
	modules, err := targets(o)
	if err != nil {
		return nil, err
	}
	progress := newProgress()
	defer progress.Stop()
	all := &driver.Report{Rule: a.Name}
	for _, m := range modules {
		c := o.config(a, m.Packages, progress)
		c.Dir = m.Dir
		report, err := driver.Run(c)
		switch {
		case err == nil:
			all.Add(report)
		case len(modules) == 1:
			return nil, err
		default:
			all.Skipped = append(all.Skipped, driver.Skipped{Path: m.Dir, ID: m.Dir, Errors: []string{err.Error()}})
		}
	}
	return all, nil
}

func (o *options) config(a *analysis.Analyzer, patterns []string, progress *driver.Progress) driver.Config {
	marks := driver.Marks{Text: "sync.Pool", Takers: []string{"Put"}, Givers: []string{"Get"}}
	if a.Flags.Lookup("pools").Value.String() != "" {
		marks = driver.Marks{} // all have it: their packages may name other pools in any way
	}
	return driver.Config{
		Analyzer: a,
		Wanted:   func(result any) []string { return result.(*analyzer.Result).Wanted },
		Asked:    func(result any) []string { return result.(*analyzer.Result).Asked },
		Demand:   o.demand,
		Suspects: func(result any) map[string][]string { return result.(*analyzer.Result).Suspects },
		Marks:    marks,
		Dir:      o.dir,
		Patterns: patterns,
		Tags:     o.tags,
		Tests:    o.tests,
		Stage:    progress.Stage,
	}
}

// fix repairs what it can, or shows how. What it has repaired is no longer in the
// report.
func fix(r *driver.Report, o *options) error {
	fixes, err := r.Fix()
	if err != nil {
		return err
	}
	dir, err := filepath.Abs(o.dir)
	if err != nil {
		return err
	}
	for _, f := range fixes.Files {
		if o.diff {
			_, err = os.Stdout.WriteString(f.Diff(dir))
		} else {
			err = os.WriteFile(f.Name, f.New, 0o666) // the file is there: it keeps its mode
		}
		if err != nil {
			return err
		}
	}
	if !o.diff {
		r.Findings = fixes.Left
	}
	_, err = io.WriteString(os.Stderr, untouched(r))
	return err
}

// untouched tells of the packages whose findings -fix leaves as they are.
func untouched(r *driver.Report) string {
	var names []string
	for _, f := range r.Findings {
		if path := f.Package.PkgPath; f.Result.(*analyzer.Result).Foreign && !slices.Contains(names, path) {
			names = append(names, path)
		}
	}
	if len(names) == 0 {
		return ""
	}
	slices.Sort(names)
	more := ""
	if n := len(names) - 1; n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	return fmt.Sprintf("%s: -fix changes nothing in %s%s: not in your own modules; mend it where it is developed\n", command, names[0], more)
}

func write(r *driver.Report, o *options) error {
	if err := r.WriteSkipped(os.Stderr, command); err != nil {
		return err
	}
	if !o.changed { // the packages of some files may well do without a pool
		if _, err := io.WriteString(os.Stderr, unmetPools(r)); err != nil {
			return err
		}
	}
	switch {
	case o.json:
		return r.WriteJSON(os.Stdout)
	case o.sarif:
		return writeSARIF(os.Stdout, r, o.dir)
	}
	if err := r.WriteText(os.Stderr, o.context); err != nil {
		return err
	}
	_, err := io.WriteString(os.Stderr, count(r).line())
	return err
}

// newProgress returns nil if standard error is not a terminal that can take a
// line away.
func newProgress() *driver.Progress {
	info, err := os.Stderr.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 || os.Getenv("TERM") == "dumb" {
		return nil
	}
	return driver.NewProgress(os.Stderr, time.Now(), time.Tick(time.Second))
}
