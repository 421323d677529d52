package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/poolreset/poolreset-lint/analyzer"
	"github.com/poolreset/poolreset-lint/docs/rules"
	"github.com/poolreset/poolreset-lint/internal/driver"
)

// place is a line of a file, as FILE:LINE names it.
type place struct {
	file string
	line int
}

// cutPlace reads FILE:LINE, or FILE:LINE:COLUMN as findings print it.
func cutPlace(s string) (place, bool) {
	_, after, ok := strings.Cut(s, ".go:")
	if !ok {
		return place{}, false
	}
	number, _, _ := strings.Cut(after, ":")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 {
		return place{}, false
	}
	return place{strings.TrimSuffix(s, ":"+after), n}, true
}

// wantsExplanation reports whether the arguments have the flag -explain.
func wantsExplanation(args []string) bool {
	return slices.ContainsFunc(args, func(arg string) bool {
		flag, _ := cutFlag(arg)
		return flag == "explain"
	})
}

// explain prints the page of a category, or how what a line puts came to be as it
// is, and returns the exit status.
func explain(args []string) int {
	// The flags are read twice: first to learn what the analyzer has to look at.
	a, _ := analyzer.New(analyzer.Options{}) // the zero value is valid
	o, err := parse(a, args, os.Stderr, hint)
	if err == nil {
		if page, ok := rules.Page(o.explain); ok {
			fmt.Print(page)
			return 0
		}
	}
	var at place
	if err == nil {
		at, err = o.place()
	}
	if err != nil {
		if o != nil { // the flag package has not said it
			fmt.Fprintf(os.Stderr, "%s: %v\n", command, err)
			hint()
		}
		return 2
	}
	text, err := o.explanation(args, at)
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", command, err)
		return 1
	}
	fmt.Print(text)
	return 0
}

// place is the line to explain.
func (o *options) place() (place, error) {
	at, ok := cutPlace(o.explain)
	if !ok {
		return place{}, fmt.Errorf("-explain: %q is neither FILE:LINE nor a category: the categories are %s", o.explain, strings.Join(rules.Categories(), ", "))
	}
	if o.isDocument() || o.fix || o.diff || o.changed {
		return place{}, errors.New("-explain FILE:LINE prints text about one line: leave out -json, -sarif, -fix, -diff and -changed")
	}
	if !filepath.IsAbs(at.file) {
		at.file = filepath.Join(o.dir, at.file)
	}
	abs, err := filepath.Abs(at.file)
	if err != nil {
		return place{}, err
	}
	if _, err := os.Stat(abs); err != nil {
		return place{}, fmt.Errorf("-explain: %w", err)
	}
	return place{abs, at.line}, nil
}

// explanation analyses the packages, or without any that of the file, and returns
// what there is to say of the line.
func (o *options) explanation(args []string, at place) (string, error) {
	a, err := analyzer.Explain(analyzer.Options{}, at.file, at.line)
	if err != nil {
		return "", err
	}
	if _, err := parse(a, args, os.Stderr, hint); err != nil {
		return "", err
	}
	patterns := o.patterns
	if len(patterns) == 0 {
		patterns = []string{filepath.Dir(at.file)}
	}
	progress := newProgress()
	report, err := driver.Run(o.config(a, patterns, progress))
	progress.Stop()
	if err != nil {
		return "", err
	}
	if err := report.WriteSkipped(os.Stderr, command); err != nil {
		return "", err
	}
	met := false
	for _, r := range report.Results {
		e := r.(*analyzer.Result).Explanation
		if e != nil && e.Text != "" {
			return e.Text, nil
		}
		met = met || e != nil
	}
	if !met {
		return "", fmt.Errorf("-explain: %s is in none of the packages that were analysed: name its package, and -tags if it needs them", at.file)
	}
	return "", fmt.Errorf("-explain: at %s:%d nothing with slices is put into a pool, and no function is called that does so: name the line that a finding begins with", at.file, at.line)
}
