package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// path names a variable or what can be reached from it: the root, and fields,
// elements and dereferences, as ".rows", "[]" and "*". Pointers to structs and
// the structs have one name.
type path struct {
	root types.Object
	rest string
}

func (p path) ok() bool { return p.root != nil }

// covers reports whether q is p or lies within it.
func (p path) covers(q path) bool { return p.root == q.root && strings.HasPrefix(q.rest, p.rest) }

// pathOf is the path that e reads. Slicing, conversions and append give the
// memory of what they are given.
func (m *maker) pathOf(e ast.Expr) path {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := m.object(e).(*types.Var); ok {
			return path{v, ""}
		}
	case *ast.SelectorExpr:
		sel, ok := m.pass.TypesInfo.Selections[e]
		if !ok {
			v, _ := m.pass.TypesInfo.Uses[e.Sel].(*types.Var)
			if v == nil {
				return path{}
			}
			return path{v, ""}
		}
		if sel.Kind() != types.FieldVal {
			return path{}
		}
		p := m.pathOf(e.X)
		if p.ok() {
			p.rest += fields(sel)
		}
		return p
	case *ast.StarExpr:
		p := m.pathOf(e.X)
		if p.ok() && !isStruct(m.pass.TypesInfo.TypeOf(e)) {
			p.rest += "*"
		}
		return p
	case *ast.UnaryExpr:
		if e.Op == token.AND && isStruct(m.pass.TypesInfo.TypeOf(e.X)) {
			return m.pathOf(e.X)
		}
	case *ast.IndexExpr:
		if p := m.pathOf(e.X); p.ok() {
			p.rest += "[]"
			return p
		}
	case *ast.SliceExpr:
		return m.pathOf(e.X)
	case *ast.TypeAssertExpr:
		return m.pathOf(e.X)
	case *ast.CallExpr:
		if len(e.Args) > 0 && (m.builtin(e) == "append" || m.isConversion(e)) {
			return m.pathOf(e.Args[0])
		}
	}
	return path{}
}

// fields writes the selection, with the embedded fields that it goes through.
func fields(sel *types.Selection) string {
	var b strings.Builder
	t := sel.Recv()
	for _, i := range sel.Index() {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			return "." + sel.Obj().Name()
		}
		b.WriteString("." + s.Field(i).Name())
		t = s.Field(i).Type()
	}
	return b.String()
}

func isStruct(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

// function is a declaration, and which of its paths share memory.
type function struct {
	shares map[path][]path
	inside map[path]path // pointers, by what they point to
}

// maxNames bounds how many names of one memory are followed.
const maxNames = 64

// function looks at a declaration once.
func (m *maker) function(decl ast.Node) *function {
	if f, ok := m.funcs[decl]; ok {
		return f
	}
	f := &function{shares: map[path][]path{}, inside: map[path]path{}}
	m.funcs[decl] = f
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) {
					m.share(f, m.pathOf(l), n.Rhs[i])
				} else {
					m.share(f, m.pathOf(l), n.Rhs[0])
				}
			}
		case *ast.ValueSpec:
			for i, l := range n.Names {
				if len(n.Names) == len(n.Values) {
					m.share(f, m.pathOf(l), n.Values[i])
				}
			}
		case *ast.RangeStmt:
			if n.Value != nil && holdsMemory(m.pass.TypesInfo.TypeOf(n.Value)) {
				if p := m.pathOf(n.X); p.ok() {
					p.rest += "[]"
					f.add(m.pathOf(n.Value), p)
				}
			}
		}
		return true
	})
	return f
}

// share notes that to may have the memory of e from now on.
func (m *maker) share(f *function, to path, e ast.Expr) {
	if !to.ok() || !holdsMemory(m.pass.TypesInfo.TypeOf(e)) {
		return
	}
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		if p := m.pathOf(u.X); p.ok() {
			f.inside[to] = p
		}
	}
	if p := m.pathOf(e); p.ok() {
		f.add(to, p)
		return
	}
	switch e := e.(type) {
	case *ast.UnaryExpr:
		if e.Op != token.AND {
			return
		}
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			m.share(f, to, lit)
		} else if p := m.pathOf(e.X); p.ok() {
			f.add(path{to.root, to.rest + "*"}, p)
			f.add(to, p) // a pointer into it
		}
	case *ast.CompositeLit:
		for _, elt := range e.Elts {
			in := to
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				elt = kv.Value
				if id, ok := kv.Key.(*ast.Ident); ok {
					in.rest += "." + id.Name
				}
			}
			m.share(f, in, elt)
		}
	case *ast.CallExpr: // what a function returns may be what it was given
		for _, a := range e.Args {
			if p := m.pathOf(a); p.ok() && m.isSlice(a) {
				f.add(to, p)
			}
		}
	}
}

// add notes that two paths share memory.
func (f *function) add(a, b path) {
	if !a.ok() || !b.ok() || a == b || a.covers(b) || b.covers(a) {
		return
	}
	f.shares[a] = append(f.shares[a], b)
	f.shares[b] = append(f.shares[b], a)
}

// names are all paths in the function that may lead to the memory of p.
func (f *function) names(p path) []path {
	out := []path{p}
	for i := 0; i < len(out) && len(out) < maxNames; i++ {
		for a, bs := range f.shares {
			if !a.covers(out[i]) {
				continue
			}
			for _, b := range bs {
				q := path{b.root, b.rest + out[i].rest[len(a.rest):]}
				if !slices.Contains(out, q) && len(q.rest) < 100 {
					out = append(out, q)
				}
			}
		}
	}
	return out
}

// pointsInto reports whether p points to an element of a slice with one of the
// names.
func (f *function) pointsInto(p path, names []path) bool {
	to, ok := f.inside[p]
	return ok && slices.ContainsFunc(names, func(n path) bool { return path{n.root, n.rest + "[]"}.covers(to) })
}

// holdsMemory reports whether a value of the type can lead to elements of a
// slice elsewhere.
func holdsMemory(t types.Type) bool {
	if t == nil {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() == types.UnsafePointer
	case *types.Struct:
		for f := range u.Fields() {
			if holdsMemory(f.Type()) {
				return true
			}
		}
		return false
	case *types.Array:
		return holdsMemory(u.Elem())
	case *types.Interface:
		return !types.Identical(t, types.Universe.Lookup("error").Type())
	case *types.Signature:
		return false
	case *types.Tuple:
		for v := range u.Variables() {
			if holdsMemory(v.Type()) {
				return true
			}
		}
		return false
	}
	return true
}
