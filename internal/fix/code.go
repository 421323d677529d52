package fix

import (
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"go/version"
	"strings"
)

// code writes the statement that clears what the cut is about to hide. It
// fails if the file has no way to write it.
func (m *maker) code(c *cut) (string, bool) {
	code, ok := m.write(c)
	if !ok {
		return "", false
	}
	out, err := format.Source([]byte(code))
	return string(out), err == nil
}

func (m *maker) write(c *cut) (string, bool) {
	s := c.name()
	if _, ok := ast.Unparen(c.from).(*ast.StarExpr); ok && c.keep != nil {
		s = "(" + s + ")"
	}
	if m.hasClear(c.file) && m.sees("clear", c.at.pos) {
		switch {
		case c.keep == nil:
			return "clear(" + s + ")", true
		case m.within(c):
			return "clear(" + s + "[" + text(c.keep) + ":])", true
		case m.sees("cap", c.at.pos) && !m.lent(c.place, c.from): // k may go beyond the length
			return "clear(" + s + "[" + text(c.keep) + ":cap(" + s + ")])", true
		}
		return "", false
	}
	zero, ok := m.zero(m.elem(c.from), c)
	if !ok || !m.sees("len", c.at.pos) || !m.countable(c) {
		return "", false
	}
	if _, ok := ast.Unparen(c.from).(*ast.StarExpr); ok {
		s = "(" + c.name() + ")"
	}
	i := "i"
	if m.mentions(c, i) {
		i = "j"
	}
	if m.mentions(c, i) {
		return "", false
	}
	head := "for " + i + " := range " + s
	if c.keep != nil {
		head = "for " + i + " := " + text(c.keep) + "; " + i + " < len(" + s + "); " + i + "++"
	}
	return head + " {\n\t" + s + "[" + i + "] = " + zero + "\n}", true
}

// countable reports whether a counter that begins with what is kept is an int.
func (m *maker) countable(c *cut) bool {
	if c.keep == nil || c.kept != nil {
		return true
	}
	t := m.pass.TypesInfo.TypeOf(c.keep)
	if m.pass.TypesInfo.Types[c.keep].Value != nil { // what it is alone may be another type
		switch e := ast.Unparen(c.keep).(type) {
		case *ast.BasicLit:
			return e.Kind == token.INT
		case *ast.Ident:
			t = m.object(e).Type()
		case *ast.SelectorExpr:
			t = m.object(e.Sel).Type()
		default:
			return false
		}
	}
	return types.Identical(t, types.Typ[types.Int]) || types.Identical(t, types.Typ[types.UntypedInt])
}

// mentions reports whether the name stands in what the cut is written with.
func (m *maker) mentions(c *cut, name string) bool {
	found := false
	look := func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == name {
			found = true
		}
		return !found
	}
	ast.Inspect(c.from, look)
	if c.keep != nil {
		ast.Inspect(c.keep, look)
	}
	return found
}

// hasClear reports whether the file's version of Go has the builtin.
func (m *maker) hasClear(f *ast.File) bool {
	v := m.pass.TypesInfo.FileVersions[f]
	return v == "" || version.Compare(v, "go1.21") >= 0
}

// zero writes the zero value of t, as the file of the cut may write it.
func (m *maker) zero(t types.Type, c *cut) (string, bool) {
	zero, ok := m.zeroOf(t, c)
	if scope := m.pass.Pkg.Scope().Innermost(c.at.pos); ok && (zero == "nil" || zero == "false") {
		if scope == nil {
			return "", false
		}
		in, _ := scope.LookupParent(zero, c.at.pos)
		ok = in == types.Universe
	}
	return zero, ok
}

func (m *maker) zeroOf(t types.Type, c *cut) (string, bool) {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return "", false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch info := u.Info(); {
		case info&types.IsNumeric != 0:
			return "0", true
		case info&types.IsString != 0:
			return `""`, true
		case info&types.IsBoolean != 0:
			return "false", true
		}
		return "nil", u.Kind() == types.UnsafePointer
	case *types.Struct, *types.Array:
		known := true
		name := types.TypeString(t, func(p *types.Package) string {
			if p == m.pass.Pkg {
				return ""
			}
			known = false // its name in this file may be another one
			return p.Name()
		})
		if n, ok := types.Unalias(t).(*types.Named); ok {
			scope := m.pass.Pkg.Scope().Innermost(c.at.pos)
			if scope == nil {
				return "", false
			}
			_, obj := scope.LookupParent(n.Obj().Name(), c.at.pos)
			known = known && obj == n.Obj() && n.TypeArgs().Len() == 0
		}
		return name + "{}", known && !strings.Contains(name, "\n")
	}
	return "nil", true
}
