// Package fix makes the edits that cure findings.
//
// A truncation is cured by a clear in front of it: what falls out of view is
// zero then. Where that cannot be written, the clear beside Put that went up
// to the length is made to go up to the capacity. A fix is offered only if it
// cures all that the finding names, and if nothing else changes by it: not the
// length, not the capacity, not the order in which things are evaluated, and
// no memory that somebody else still looks at. Of code that cannot be seen this
// is known only as far as asked tells.
//
// The package works on the syntax and the types alone.
package fix

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/finding"
)

// Suggest returns, for each finding, the fix that cures it, or none.
//
// Fixes of several findings can be applied together: what is inserted in front
// of one statement is the same text in all of them.
func Suggest(pass *analysis.Pass, fs []finding.Finding, faults *fault.Log) [][]analysis.SuggestedFix {
	m := newMaker(pass, fs)
	cures := make([]*cure, len(fs))
	lines := map[anchor][]line{} // of all cures, by the statement
	for i, f := range fs {
		faults.Guard(fault.Fixing, f.Pos, func() { cures[i] = m.cure(f) })
		if cures[i] == nil {
			continue
		}
		for at, ls := range cures[i].lines {
			for _, l := range ls {
				if !slices.Contains(lines[at], l) {
					lines[at] = append(lines[at], l)
				}
			}
		}
	}
	for _, ls := range lines {
		slices.SortFunc(ls, func(a, b line) int { return cmp.Compare(a.of, b.of) })
	}
	out := make([][]analysis.SuggestedFix, len(fs))
	for i, c := range cures {
		if c == nil {
			continue
		}
		edits := slices.Clone(c.edits)
		for at := range c.lines {
			edits = append(edits, analysis.TextEdit{Pos: at.pos, End: at.pos, NewText: at.text(lines[at])})
		}
		slices.SortFunc(edits, func(a, b analysis.TextEdit) int { return cmp.Compare(a.Pos, b.Pos) })
		m.endLines(edits)
		out[i] = []analysis.SuggestedFix{{Message: c.message, TextEdits: slices.CompactFunc(edits, sameEdit)}}
	}
	return out
}

func sameEdit(a, b analysis.TextEdit) bool {
	return a.Pos == b.Pos && a.End == b.End && string(a.NewText) == string(b.NewText)
}

// cure is what a finding's fix consists of.
type cure struct {
	message string
	lines   map[anchor][]line
	edits   []analysis.TextEdit
}

// anchor is a statement that lines are inserted in front of.
type anchor struct {
	pos    token.Pos
	indent int  // how many tabs stand before it
	inline bool // something else stands before it on its line
}

// line is a statement to insert.
type line struct {
	of   token.Pos // the truncation that it is for; gives the order
	code string    // its lines, without indentation
}

func (a anchor) text(ls []line) []byte {
	var b strings.Builder
	for _, l := range ls {
		rows := strings.Split(l.code, "\n")
		for i, row := range rows {
			b.WriteString(row)
			switch {
			case !a.inline:
				b.WriteString("\n" + strings.Repeat("\t", a.indent))
			case i == len(rows)-1 || strings.HasSuffix(row, "}"):
				b.WriteString("; ")
			default:
				b.WriteString(" ")
			}
		}
	}
	return []byte(b.String())
}

// maker makes the cures for one package.
type maker struct {
	pass    *analysis.Pass
	wanted  map[token.Pos]bool // the brackets of truncations, and late clears
	found   map[token.Pos]place
	funcs   map[ast.Node]*function
	fields  map[types.Object]bool // whether the memory behind a field is its own
	unsafe  map[types.Object]bool
	keeping map[types.Object]bool // parameters that are stored somewhere
	results map[types.Object]bool // methods whose callers keep what they return
	crlf    map[*token.File]bool
}

// place is a piece of syntax and what is around it.
type place struct {
	file  *ast.File
	stack []ast.Node // from the file to the piece itself
}

func (p place) node() ast.Node { return p.stack[len(p.stack)-1] }

func newMaker(pass *analysis.Pass, fs []finding.Finding) *maker {
	m := &maker{pass: pass, wanted: map[token.Pos]bool{}, found: map[token.Pos]place{}, funcs: map[ast.Node]*function{}, fields: map[types.Object]bool{}, keeping: map[types.Object]bool{}, results: map[types.Object]bool{}, crlf: map[*token.File]bool{}}
	for _, f := range fs {
		for _, c := range f.Cuts {
			m.wanted[c.Pos] = true
		}
		m.wanted[f.Note.Site.Pos] = true
	}
	delete(m.wanted, token.NoPos)
	for _, f := range pass.Files {
		if !ast.IsGenerated(f) {
			m.index(f)
		}
	}
	return m
}

// index notes where the wanted positions are.
func (m *maker) index(f *ast.File) {
	mine := false
	for pos := range m.wanted {
		mine = mine || f.FileStart <= pos && pos <= f.FileEnd
	}
	if !mine {
		return
	}
	var stack []ast.Node
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		stack = append(stack, n)
		pos := token.NoPos
		switch n := n.(type) {
		case *ast.SliceExpr:
			pos = n.Lbrack
		case *ast.CallExpr:
			pos = n.Lparen
		}
		if m.wanted[pos] {
			m.found[pos] = place{f, slices.Clone(stack)}
		}
		return true
	})
}

// cure returns what cures the finding, or nil.
func (m *maker) cure(f finding.Finding) *cure {
	if len(f.Cuts) == 0 {
		return nil
	}
	if c := m.clearBefore(f); c != nil {
		return c
	}
	return m.widen(f)
}

// clearBefore clears in front of every truncation.
func (m *maker) clearBefore(f finding.Finding) *cure {
	out := &cure{lines: map[anchor][]line{}}
	var names []string
	for _, site := range f.Cuts {
		c := m.cut(site.Pos)
		if c == nil || !m.safe(c) || m.asked(c, f.Pos) {
			return nil
		}
		code, ok := m.code(c)
		if !ok {
			return nil
		}
		out.lines[c.at] = append(out.lines[c.at], line{site.Pos, code})
		if name := c.name(); !slices.Contains(names, name) {
			names = append(names, name)
		}
		out.edits = append(out.edits, m.lateClear(c, code)...)
	}
	out.message = "Clear " + strings.Join(names, ", ") + " before it is truncated"
	return out
}
