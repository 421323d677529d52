package main

import (
	"fmt"
	"strings"

	"github.com/poolreset/poolreset-lint/analyzer"
	"github.com/poolreset/poolreset-lint/internal/driver"
)

// counts says how many findings there are of each kind, and how many more would be
// there without directives.
type counts struct{ references, plain, directives, silenced int }

func count(r *driver.Report) counts {
	var c counts
	for _, f := range r.Findings {
		switch {
		case f.Category == "directive":
			c.directives++
		case f.Result.(*analyzer.Result).IsPlain(f.Diagnostic):
			c.plain++
		default:
			c.references++
		}
	}
	for _, result := range r.Results {
		c.silenced += result.(*analyzer.Result).Silenced
	}
	return c
}

// line is empty if there is nothing to count.
func (c counts) line() string {
	if c == (counts{}) {
		return ""
	}
	var found []string
	add := func(n int, what string) {
		if n > 0 {
			found = append(found, fmt.Sprintf("%d %s", n, what))
		}
	}
	add(c.references, "with references")
	add(c.plain, "with plain data only (left out with -elems=refs)")
	add(c.directives, "about directives")
	if len(found) == 0 {
		found = []string{"nothing"}
	}
	line := command + ": found " + strings.Join(found, ", ")
	if c.silenced > 0 {
		line += fmt.Sprintf("; %d more silenced by directives", c.silenced)
	}
	return line + "\n"
}
