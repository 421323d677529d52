package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// field is the field that the path ends with, nil if it does not end with one.
func (m *maker) field(p path) *types.Var {
	if !p.ok() {
		return nil
	}
	t := p.root.Type()
	var last *types.Var
	for rest := p.rest; rest != ""; {
		if ptr, ok := t.Underlying().(*types.Pointer); ok {
			t = ptr.Elem()
			if rest[0] == '*' {
				rest, last = rest[1:], nil
				continue
			}
		}
		if strings.HasPrefix(rest, "[]") {
			switch u := t.Underlying().(type) {
			case *types.Slice:
				t = u.Elem()
			case *types.Array:
				t = u.Elem()
			case *types.Map:
				t = u.Elem()
			default:
				return nil
			}
			rest, last = rest[2:], nil
			continue
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok || rest[0] != '.' {
			return nil
		}
		name, after := rest[1:], ""
		if i := strings.IndexAny(name, ".[*"); i >= 0 {
			name, after = name[:i], name[i:]
		}
		last = nil
		for f := range s.Fields() {
			if f.Name() == name {
				last = f
			}
		}
		if last == nil {
			return nil
		}
		t, rest = last.Type(), after
	}
	return last
}

// owned reports whether the slice field has arrays of its own: nothing that
// came from a caller is stored in it, what it holds is stored nowhere else, and
// its elements are not used again after they were cut.
func (m *maker) owned(v *types.Var) bool {
	v = v.Origin()
	if known, ok := m.fields[v]; ok {
		return known
	}
	m.fields[v] = true // while it is asked for
	ok := true
	for _, f := range m.pass.Files {
		for _, d := range f.Decls {
			if ok && m.mentionsField(d, v) {
				ok = m.ownedIn(d, v)
			}
		}
	}
	m.fields[v] = ok
	return ok
}

func (m *maker) mentionsField(d ast.Decl, v *types.Var) bool {
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if u, ok := m.pass.TypesInfo.Uses[id].(*types.Var); ok && u.Origin() == v {
				found = true
			}
		}
		return !found
	})
	return found
}

func (m *maker) ownedIn(d ast.Decl, v *types.Var) bool {
	ok := !m.outgoing(d, v) && !m.resultsLead(d, v)
	store := func(to *types.Var, isVar bool, e ast.Expr) { // isVar: to a local variable
		if !ok || e == nil || !holdsMemory(m.pass.TypesInfo.TypeOf(e)) {
			return
		}
		if to != nil && to.Origin() == v {
			ok = m.fresh(d, v, e, nil) && !m.revives(v, e)
		} else if !isVar {
			ok = !m.leads(d, e, v)
		}
	}
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				r := n.Rhs[0]
				if len(n.Lhs) == len(n.Rhs) {
					r = n.Rhs[i]
				}
				obj, _ := m.object(identOf(l)).(*types.Var)
				store(m.fieldOf(l), identOf(l) != nil && (obj == nil || obj.Parent() != m.pass.Pkg.Scope()), r)
			}
		case *ast.CompositeLit:
			s, isStruct := m.literal(n)
			for i, elt := range n.Elts {
				var to *types.Var
				if kv, isKV := elt.(*ast.KeyValueExpr); isKV {
					elt = kv.Value
					if id := identOf(kv.Key); id != nil && isStruct {
						to, _ = m.object(id).(*types.Var)
					}
				} else if isStruct && i < s.NumFields() {
					to = s.Field(i)
				}
				store(to, false, elt)
			}
		case *ast.SendStmt:
			store(nil, false, n.Value)
		case *ast.CallExpr:
			ok = ok && !(m.isUnsafe(n) && m.mentionsMemory(d, n, v))
			if m.builtin(n) == "append" && !n.Ellipsis.IsValid() {
				for _, a := range n.Args[1:] {
					store(nil, false, a)
				}
			}
		case *ast.ReturnStmt:
			for _, r := range n.Results {
				if !m.accessor(d, r) {
					store(nil, false, r)
				}
			}
		}
		return ok
	})
	return ok
}

// literal is the struct type of a composite literal.
func (m *maker) literal(n *ast.CompositeLit) (*types.Struct, bool) {
	t := m.pass.TypesInfo.TypeOf(n).Underlying()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem().Underlying()
	}
	s, ok := t.(*types.Struct)
	return s, ok
}

// fieldOf is the field that e selects.
func (m *maker) fieldOf(e ast.Expr) *types.Var {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	v, _ := m.pass.TypesInfo.Uses[sel.Sel].(*types.Var)
	return v
}

// leads reports whether e is a slice of what the field v holds.
func (m *maker) leads(d ast.Decl, e ast.Expr, v *types.Var) bool {
	p := m.pathOf(e)
	if !p.ok() || !m.isSlice(e) {
		return false
	}
	for _, n := range m.function(d).names(p) {
		if f := m.field(n); f != nil && f.Origin() == v {
			return true
		}
	}
	return false
}

// fresh reports whether e is new memory, or that of the field v itself.
func (m *maker) fresh(d ast.Decl, v *types.Var, e ast.Expr, asking []types.Object) bool {
	e = ast.Unparen(e)
	if m.pass.TypesInfo.Types[e].IsNil() {
		return true
	}
	switch e := e.(type) {
	case *ast.CompositeLit, *ast.TypeAssertExpr, *ast.BasicLit:
		return true
	case *ast.SliceExpr:
		return m.fresh(d, v, e.X, asking)
	case *ast.SelectorExpr:
		f := m.fieldOf(e)
		return f != nil && f.Origin() == v
	case *ast.Ident:
		obj, ok := m.object(e).(*types.Var)
		return ok && (slices.Contains(asking, types.Object(obj)) || m.freshVar(d, v, obj, append(asking, obj)))
	case *ast.CallExpr:
		switch {
		case m.builtin(e) == "make":
			return true
		case m.builtin(e) == "append", m.isConversion(e):
			return !holdsMemory(m.pass.TypesInfo.TypeOf(e.Args[0])) || m.fresh(d, v, e.Args[0], asking)
		}
		if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && m.pass.TypesInfo.Selections[sel] != nil {
			return false // the memory may be that of the receiver
		}
		for _, a := range e.Args {
			if holdsMemory(m.pass.TypesInfo.TypeOf(a)) && !m.fresh(d, v, a, asking) {
				return false
			}
		}
		return true
	}
	return false
}

// freshVar reports whether all that is assigned to a local variable is fresh.
func (m *maker) freshVar(d ast.Decl, v, obj *types.Var, asking []types.Object) bool {
	assigned, ok := false, true
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				if identOf(l) == nil || m.object(identOf(l)) != obj {
					continue
				}
				r := n.Rhs[0]
				if len(n.Lhs) == len(n.Rhs) {
					r = n.Rhs[i]
				}
				assigned, ok = true, ok && m.fresh(d, v, r, asking)
			}
		case *ast.ValueSpec:
			for i, id := range n.Names {
				if m.object(id) != obj {
					continue
				}
				assigned = true
				if len(n.Values) == len(n.Names) {
					ok = ok && m.fresh(d, v, n.Values[i], asking)
				} else if len(n.Values) > 0 {
					ok = false
				}
			}
		}
		return true
	})
	return assigned && ok
}

// revives reports whether e makes the slice in v longer over elements that are
// there: they are kept to be used again, if they lead to more memory.
func (m *maker) revives(v *types.Var, e ast.Expr) bool {
	s, ok := ast.Unparen(e).(*ast.SliceExpr)
	if !ok || s.High == nil {
		return false
	}
	elem := m.elem(s.X)
	if elem == nil || !holdsMemory(elem) {
		return false
	}
	switch k := ast.Unparen(s.High).(type) {
	case *ast.BinaryExpr:
		return k.Op == token.ADD
	case *ast.CallExpr:
		return m.builtin(k) == "cap"
	}
	return false
}
