// Package explain writes traces for the reader: how each slice of a put object
// came to be as it is.
package explain

import (
	"fmt"
	"go/token"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// Writer writes the traces of a package.
type Writer struct {
	Fset *token.FileSet

	// ReadFile returns the content of a source file.
	ReadFile func(name string) ([]byte, error)

	sources map[string][]string
	cut     bool // the trace at hand has a step that cuts
}

// Trace writes a trace below its headline: one line a step, with what the slice
// shows and hides then, and the line of the source.
func (w *Writer) Trace(headline string, t finding.Trace) string {
	var b strings.Builder
	b.WriteString(headline + "\n")
	if t.Joined {
		b.WriteString("No single way through the function shows it, as far as was looked:\n")
	}
	w.cut = false
	each(t.Steps, func(s *finding.Step) { w.cut = w.cut || s.Kind == finding.Cut || s.Kind == finding.Aside })
	rows := w.rows(t.Steps, 0, t.Whole)
	var widths [4]int
	for _, r := range rows {
		for i := range widths {
			widths[i] = max(widths[i], utf8.RuneCountInString(r[i]))
		}
	}
	for _, r := range rows {
		line := "    "
		for i, width := range widths {
			if width > 0 {
				line += fmt.Sprintf("%-*s  ", width, r[i])
			}
		}
		b.WriteString(strings.TrimRight(line+r[4], " ") + "\n")
	}
	return b.String()
}

// rows are the columns of the steps: the place, what happens, live, spare, the
// source.
func (w *Writer) rows(steps []finding.Step, depth int, whole bool) [][5]string {
	var out [][5]string
	for _, s := range steps {
		row := [5]string{strings.Repeat("  ", depth) + w.site(s.Site), w.event(s), "live: " + live[s.Live], "spare: " + spare[s.Spare], w.source(s.Site)}
		if whole {
			row[2], row[3] = "", ""
		}
		out = append(out, row)
		inner := s.Inner
		if len(inner) == 0 { // what facts tell of another package
			for _, c := range s.Other {
				if s.Call && s.Kind == finding.Cut {
					out = append(out, [5]string{strings.Repeat("  ", depth+1) + w.site(c), "cut", "", "", w.source(c)})
				}
			}
		}
		out = append(out, w.rows(inner, depth+1, whole)...)
	}
	return out
}

var (
	live  = map[finding.Part]string{finding.Clean: "nothing", finding.Callers: "the caller's", finding.Kept: "what Puts left", finding.Full: "content", finding.Unknown: "unknown"}
	spare = map[finding.Part]string{finding.Clean: "clean", finding.Callers: "the caller's", finding.Kept: "stale", finding.Full: "stale", finding.Unknown: "unknown"}
)

// event says what happened in a step.
func (w *Writer) event(s finding.Step) string {
	text, more := words[s.Kind], ""
	switch s.Kind {
	case finding.TooShort:
		more = ", up to its length only"
	case finding.TooLate:
		more = ", when it was empty"
	}
	switch other := w.others(s); s.Kind {
	case finding.Passed, finding.Left:
		text += " " + other
		if s.Kind == finding.Left && w.cut {
			text = "on other ways " + text
		}
	case finding.Cut, finding.Cleared, finding.TooShort, finding.TooLate, finding.Filled, finding.Replaced:
		switch {
		case s.Call:
			text += " by the call"
		case s.Kind == finding.Cut && other != "":
			text = "set to a slice cut at " + other
		}
	}
	text += more
	if s.Loop.IsValid() && s.Kind != finding.Passed {
		text += fmt.Sprintf(", in the loop at line %d", w.Fset.Position(s.Loop).Line)
	}
	return text
}

var words = map[finding.Kind]string{
	finding.Taken:    "taken from the pool",
	finding.Given:    "given by the caller",
	finding.Captured: "captured",
	finding.Made:     "made",
	finding.Filled:   "filled",
	finding.Lent:     "handed to code that cannot be seen, which may fill it",
	finding.Cut:      "cut",
	finding.Aside:    "cut, in a variable",
	finding.Beyond:   "filled through another slice, beyond its length",
	finding.Cleared:  "cleared",
	finding.Swept:    "cleared, element by element",
	finding.Shown:    "shown again",
	finding.TooShort: "cleared",
	finding.TooLate:  "cleared",
	finding.Replaced: "given up for another array",
	finding.Emptied:  "branch: empty on this side",
	finding.Passed:   "branch: the side without",
	finding.Handed:   "handed to code that cannot be seen",
	finding.Deferred: "put later, by a deferred call",
	finding.Early:    "put later, as it is now",
	finding.Put:      "put",
	finding.Left:     "cut at",
	finding.NextGet:  "after the next Get: cut",
}

// others are the sites that the step refers to, without that of the step itself.
func (w *Writer) others(s finding.Step) string {
	var out []string
	for _, c := range s.Other {
		if at := w.site(c); at != w.site(s.Site) {
			out = append(out, at)
		}
	}
	return strings.Join(out, ", ")
}

func (w *Writer) site(s region.Site) string {
	switch {
	case s.At != "":
		return s.At
	case !s.Pos.IsValid():
		return "?"
	}
	p := w.Fset.Position(s.Pos)
	return fmt.Sprintf("%s:%d", filepath.Base(p.Filename), p.Line)
}

// source is the line of the source, "" if it cannot be had.
func (w *Writer) source(s region.Site) string {
	if !s.Pos.IsValid() {
		return ""
	}
	p := w.Fset.Position(s.Pos)
	lines, ok := w.sources[p.Filename]
	if !ok {
		if data, err := w.ReadFile(p.Filename); err == nil {
			lines = strings.Split(string(data), "\n")
		}
		if w.sources == nil {
			w.sources = map[string][]string{}
		}
		w.sources[p.Filename] = lines
	}
	if p.Line > len(lines) {
		return ""
	}
	return strings.TrimSpace(lines[p.Line-1])
}
