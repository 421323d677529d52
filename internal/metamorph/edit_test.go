package metamorph_test

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// step is a way to rewrite code that keeps its meaning, and its lines.
type step struct {
	name  string
	apply func(*rewriter)
}

// rewriter collects the edits in one file.
type rewriter struct {
	*loaded
	file  *ast.File
	edits []edit
	tail  string // what comes behind the file
}

// edit replaces text.
type edit struct {
	pos, end token.Pos
	text     string
	order    int // of those at one position
}

func (r *rewriter) replace(pos, end token.Pos, text string) {
	r.edits = append(r.edits, edit{pos, end, text, len(r.edits)})
}

func (r *rewriter) insert(pos token.Pos, text string) { r.replace(pos, pos, text) }

// around puts text before and behind a node. Of two nodes that end at one place,
// the inner one has to come later.
func (r *rewriter) around(n ast.Node, before, behind string) {
	r.insert(n.Pos(), before)
	r.edits = append(r.edits, edit{n.End(), n.End(), behind, -len(r.edits)})
}

func (r *rewriter) text(n ast.Node) string {
	from, to := r.fset.Position(n.Pos()), r.fset.Position(n.End())
	return string(r.src[from.Filename][from.Offset:to.Offset])
}

// rewritten applies the step to all files and tells in how many places.
func (l *loaded) rewritten(s step) (map[string][]byte, int) {
	out, n := map[string][]byte{}, 0
	for _, f := range l.files {
		r := &rewriter{loaded: l, file: f}
		s.apply(r)
		slices.SortStableFunc(r.edits, func(a, b edit) int {
			return cmp.Or(cmp.Compare(a.pos, b.pos), cmp.Compare(a.order, b.order))
		})
		name := l.fset.Position(f.Pos()).Filename
		src, at := l.src[name], 0
		var text strings.Builder
		for _, e := range r.edits {
			from, to := l.fset.Position(e.pos).Offset, l.fset.Position(e.end).Offset
			text.Write(src[at:from])
			text.WriteString(e.text)
			at = to
		}
		text.Write(src[at:])
		text.WriteString(r.tail)
		out[name] = []byte(text.String())
		n += len(r.edits)
	}
	return out, n
}

// statements calls f for each statement of a list, in a block or a case.
func (r *rewriter) statements(f func(ast.Stmt)) {
	ast.Inspect(r.file, func(n ast.Node) bool {
		var list []ast.Stmt
		switch n := n.(type) {
		case *ast.BlockStmt:
			list = n.List
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		}
		for _, s := range list {
			f(s)
		}
		return true
	})
}

// functions calls f for each function declared in the file that has a body.
func (r *rewriter) functions(f func(*ast.FuncDecl)) {
	for _, d := range r.file.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
			f(fn)
		}
	}
}
