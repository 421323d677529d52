package fix

import (
	"go/ast"
	"go/format"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/finding"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// widen makes the clear that went up to the length go up to the capacity, for
// elements that were hidden where no clear can be put.
func (m *maker) widen(f finding.Finding) *cure {
	if f.Note.Reason != region.ClearedToLen {
		return nil
	}
	p, ok := m.found[f.Note.Site.Pos]
	if !ok {
		return nil
	}
	call, ok := p.node().(*ast.CallExpr)
	if !ok || m.builtin(call) != "clear" || !m.sees("cap", call.Pos()) {
		return nil
	}
	if list, at := siblings(p, statement(p)); at >= 0 {
		for _, site := range f.Cuts {
			if site.Pos > call.End() && site.Pos < list[len(list)-1].End() {
				return nil // it comes too early
			}
		}
	}
	s := call.Args[0]
	if !m.isSlice(s) || !m.pure(s) {
		return nil
	}
	q := m.pathOf(s)
	if !q.ok() || m.lent(p, s) || !m.ours(m.function(outermost(p)).names(q)) {
		return nil
	}
	name, operand := text(s), text(s)
	if _, ok := ast.Unparen(s).(*ast.StarExpr); ok {
		operand = "(" + name + ")"
	}
	return &cure{
		message: "Clear " + name + " up to its capacity",
		edits:   []analysis.TextEdit{{Pos: s.Pos(), End: s.End(), NewText: []byte(operand + "[:cap(" + name + ")]")}},
	}
}

// statement is the innermost statement at the place.
func statement(p place) ast.Stmt {
	for i := len(p.stack) - 1; i >= 0; i-- {
		if s, ok := p.stack[i].(ast.Stmt); ok {
			return s
		}
	}
	return nil
}

// lent reports whether s is a parameter: the caller may have given a part of an
// array.
func (m *maker) lent(p place, s ast.Expr) bool {
	q := m.pathOf(s)
	return q.rest == "" && isParam(p, q.root)
}

func isParam(p place, v types.Object) bool {
	for _, n := range p.stack {
		var t *ast.FuncType
		switch n := n.(type) {
		case *ast.FuncDecl:
			t = n.Type
		case *ast.FuncLit:
			t = n.Type
		default:
			continue
		}
		if t.Params.Pos() <= v.Pos() && v.Pos() < t.Params.End() {
			return true
		}
	}
	return false
}

// lateClear deletes the statement that equals code, the clear that was put in
// front of the cut, if it comes right after it: there it clears nothing.
func (m *maker) lateClear(c *cut, code string) []analysis.TextEdit {
	if c.to == nil || text(c.to) != c.name() || c.keep != nil && !m.within(c) {
		return nil
	}
	for _, n := range c.stack {
		if _, ok := n.(*ast.CallExpr); ok && c.kept == nil && c.stmt.Pos() <= n.Pos() {
			return nil // filled again at once
		}
	}
	list, at := siblings(c.place, c.stmt)
	for i := at + 1; i < len(list); i++ {
		if s, ok := list[i].(*ast.ExprStmt); ok {
			if f, err := format.Source([]byte(text(s.X))); err == nil && string(f) == code {
				return m.deleteLine(c, list, i)
			}
		}
		if m.changes(list[i], c.name(), nil) {
			return nil
		}
	}
	return nil
}

// deleteLine deletes a statement that has its line for itself.
func (m *maker) deleteLine(c *cut, list []ast.Stmt, i int) []analysis.TextEdit {
	s := list[i]
	line := m.line(s.Pos())
	if m.line(s.End()) != line || m.line(list[i-1].End()) == line || i+1 < len(list) && m.line(list[i+1].Pos()) == line {
		return nil
	}
	for _, n := range c.stack {
		if m.line(n.End()) == line && n.Pos() < list[i-1].Pos() {
			return nil // a block ends there
		}
	}
	for _, g := range c.file.Comments {
		if m.line(g.Pos()) <= line && line <= m.line(g.End()) {
			return nil
		}
	}
	file := m.pass.Fset.File(s.Pos())
	if line >= file.LineCount() {
		return nil
	}
	start, end := file.LineStart(line), file.LineStart(line+1)
	return []analysis.TextEdit{{Pos: start, End: end}}
}
