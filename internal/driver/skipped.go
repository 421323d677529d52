package driver

import (
	"fmt"
	"io"
	"strings"

	"golang.org/x/tools/go/packages"
)

// Skipped is a package that was not analysed, or not in full: it has errors, it
// depends on a package that has, or the analyzer failed.
type Skipped struct {
	Path   string   // import path
	ID     string   // tells the package from the one with its test files
	Errors []string // one or more lines each, with the place if there is one
	Needs  string   // if there are no errors, the import path of what is broken
	Partly bool     // there may be findings
}

// skipped is a package that the analyzer failed in.
func (u unit) skipped() Skipped {
	p := u.action.Package
	return Skipped{Path: p.PkgPath, ID: p.ID, Errors: []string{u.failed.Error()}, Partly: u.action.Err == nil}
}

// reason is why the package was not analysed.
func (s Skipped) reason() string {
	if s.Needs != "" {
		return "the package depends on " + s.Needs + ", which has errors"
	}
	return strings.Join(s.Errors, "\n")
}

// skippedOf returns, by import path, the matched packages with errors, the
// packages with errors that they import, and the matched packages that import
// those.
func skippedOf(l *load) map[string]Skipped {
	skipped := map[string]Skipped{}
	told := map[string]bool{} // a package has the errors of the one with its test files
	broken := map[*packages.Package]string{}
	packages.Visit(l.all, nil, func(p *packages.Package) {
		if len(p.Errors) == 0 {
			for _, q := range p.Imports {
				// The first by name: the imports are in no order.
				if path := broken[q]; path != "" && (broken[p] == "" || path < broken[p]) {
					broken[p] = path
				}
			}
			return
		}
		broken[p] = p.PkgPath
		s, ok := skipped[p.PkgPath]
		if !ok || s.ID > p.ID { // the one without its test files is the first
			s.Path, s.ID = p.PkgPath, p.ID
		}
		for _, text := range errorsOf(p) {
			if !told[text] {
				told[text] = true
				s.Errors = append(s.Errors, text)
			}
		}
		skipped[p.PkgPath] = s
	})
	for _, p := range l.all {
		if _, ok := skipped[p.PkgPath]; !ok && p.IllTyped {
			skipped[p.PkgPath] = Skipped{Path: p.PkgPath, ID: p.ID, Needs: broken[p]}
		}
	}
	return skipped
}

// errorsOf returns the errors of p. What the go command says of a package that
// does not compile is left out if the package's own errors say it again.
func errorsOf(p *packages.Package) []string {
	var listed, own []string
	for _, e := range p.Errors {
		text := e.Msg
		if strings.HasPrefix(text, "# ") { // the compiler's output, under the package's name
			_, text, _ = strings.Cut(text, "\n")
		}
		if e.Pos != "" && e.Pos != "-" {
			text = e.Pos + ": " + text
		}
		text = strings.TrimSpace(text)
		if e.Kind == packages.ParseError || e.Kind == packages.TypeError {
			own = append(own, text)
		} else {
			listed = append(listed, text)
		}
	}
	if len(own) > 0 {
		return own
	}
	return listed
}

// WriteSkipped writes which packages were not analysed, and why. Name is that of
// the command.
func (r *Report) WriteSkipped(w io.Writer, name string) error {
	var b strings.Builder
	for _, s := range r.Skipped {
		if len(s.Errors) > 0 {
			fmt.Fprintf(&b, "# %s\n%s\n", s.ID, strings.Join(s.Errors, "\n"))
		}
	}
	for _, s := range r.Skipped {
		if s.Needs != "" {
			fmt.Fprintf(&b, "%s: %s is not analysed: it depends on %s\n", name, s.Path, s.Needs)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
