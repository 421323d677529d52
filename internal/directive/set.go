package directive

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// Set holds the directives of a package. It notes which of them were of use.
type Set struct {
	fset   *token.FileSet
	all    []*directive
	lines  map[line][]*directive       // that ignore what is reported there
	keeper map[types.Object]*directive // of fields and types
}

type line struct {
	file   *token.File
	number int
}

type directive struct {
	Comment
	pos, end token.Pos
	objects  []types.Object // what is kept
	used     bool
}

// Kept is the fact that the elements of a field, or of the slices of a type,
// are kept on purpose.
type Kept struct{ Reason string }

// AFact marks Kept as a fact of go/analysis.
func (*Kept) AFact() {}

func (k *Kept) String() string { return "kept: " + k.Reason }

// Collect reads the comments of the files, each once. Most have no directive,
// and nothing else is looked at then.
func Collect(fset *token.FileSet, files []*ast.File, info *types.Info) *Set {
	s := &Set{fset: fset, lines: map[line][]*directive{}, keeper: map[types.Object]*directive{}}
	for _, f := range files {
		s.file(f, info)
	}
	return s
}

func (s *Set) file(f *ast.File, info *types.Info) {
	keeps := map[*ast.CommentGroup]*directive{}
	var code map[int]bool
	for _, g := range f.Comments {
		for _, c := range g.List {
			if !strings.Contains(c.Text, ":") {
				continue
			}
			parsed, ok := Parse(c.Text)
			if !ok {
				continue
			}
			d := &directive{Comment: parsed, pos: c.Pos(), end: c.End()}
			s.all = append(s.all, d)
			switch d.Verb {
			case Keep:
				keeps[g] = d
			case Ignore:
				if code == nil {
					code = s.code(f)
				}
				at := s.line(c.Pos())
				if !code[at.number] { // on a line of its own, it is for the next one
					at = s.line(g.End())
					at.number++
				}
				s.lines[at] = append(s.lines[at], d)
			}
		}
	}
	if len(keeps) > 0 {
		s.attach(f, info, keeps)
	}
}

func (s *Set) line(pos token.Pos) line {
	return line{s.fset.File(pos), s.fset.PositionFor(pos, false).Line}
}

// code is the set of lines on which something besides comments begins or ends.
func (s *Set) code(f *ast.File) map[int]bool {
	out := map[int]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.Comment, *ast.CommentGroup:
			return false
		case *ast.File:
			return true
		}
		out[s.line(n.Pos()).number] = true
		out[s.line(n.End()-1).number] = true
		return true
	})
	return out
}

// attach finds the fields and types that the comments belong to.
func (s *Set) attach(f *ast.File, info *types.Info, keeps map[*ast.CommentGroup]*directive) {
	note := func(id *ast.Ident, groups ...*ast.CommentGroup) {
		obj := info.Defs[id]
		for _, g := range groups {
			if d := keeps[g]; d != nil && obj != nil {
				d.objects = append(d.objects, obj)
				s.keeper[obj] = d
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			if len(n.Specs) == 1 && n.Doc != nil {
				if spec, ok := n.Specs[0].(*ast.TypeSpec); ok {
					note(spec.Name, n.Doc)
				}
			}
		case *ast.TypeSpec:
			note(n.Name, n.Doc, n.Comment)
		case *ast.StructType:
			for _, field := range n.Fields.List {
				for _, id := range field.Names {
					note(id, field.Doc, field.Comment)
				}
				if len(field.Names) == 0 {
					note(embedded(field.Type), field.Doc, field.Comment)
				}
			}
		}
		return true
	})
}

// embedded is the identifier that names an embedded field.
func embedded(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.StarExpr:
		return embedded(e.X)
	case *ast.ParenExpr:
		return embedded(e.X)
	case *ast.SelectorExpr:
		return e.Sel
	case *ast.IndexExpr:
		return embedded(e.X)
	case *ast.IndexListExpr:
		return embedded(e.X)
	}
	return nil
}

// Ignores reports whether what stands at pos is ignored.
func (s *Set) Ignores(pos token.Pos) bool {
	if !pos.IsValid() || len(s.lines) == 0 {
		return false
	}
	ds := s.lines[s.line(pos)]
	for _, d := range ds {
		d.used = true
	}
	return len(ds) > 0
}

// Keeps reports whether the field or type, one of this package, is kept.
func (s *Set) Keeps(obj types.Object) bool {
	d := s.keeper[obj]
	if d == nil {
		return false
	}
	d.used = true
	return true
}

// Kept calls yield for each field and type that is kept.
func (s *Set) Kept(yield func(types.Object, *Kept)) {
	for _, d := range s.all {
		for _, obj := range d.objects {
			yield(obj, &Kept{d.Reason})
		}
	}
}

// Problem is something wrong with a directive.
type Problem struct {
	Pos, End token.Pos
	Message  string
}

// Problems returns what is wrong with the directives, in order. With idle, that
// includes those that were asked for nothing. A field or type may be kept for
// another package: that is idle only if no package can import this one.
func (s *Set) Problems(pkg *types.Package, idle bool) []Problem {
	var out []Problem
	for _, d := range s.all {
		text := d.Problem
		if text == "" {
			text = s.idle(d, pkg, idle)
		}
		if text != "" {
			out = append(out, Problem{d.pos, d.end, text})
		}
	}
	slices.SortStableFunc(out, func(a, b Problem) int { return cmp.Compare(a.Pos, b.Pos) })
	return out
}

func (s *Set) idle(d *directive, pkg *types.Package, idle bool) string {
	switch {
	case d.used:
		return ""
	case d.Verb == Keep && len(d.objects) == 0:
		return prefix + Keep + " stands at no struct field and no type: it silences nothing"
	case !idle:
		return ""
	case d.Verb == Ignore:
		return prefix + Ignore + " silences nothing: remove it, or move it to the reported line, the line above it, or the truncation"
	case pkg.Name() == "main" || strings.HasSuffix(s.fset.PositionFor(d.pos, false).Filename, "_test.go"):
		return prefix + Keep + " silences nothing: no Put meets this " + kind(d.objects[0])
	}
	return ""
}

func kind(obj types.Object) string {
	if _, ok := obj.(*types.TypeName); ok {
		return "type"
	}
	return "field"
}
