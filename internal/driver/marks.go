package driver

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
)

// Marks say by the look of its source whether a function matters.
type Marks struct {
	// Text is contained in a file of a package that matters, or in one of a
	// package that it imports: it may pass things on.
	Text string

	// Takers are the methods whose use makes a function matter, and those that
	// mention its name: unless it hands them no more than what a method of Givers
	// returned to it. If there are none, all functions matter.
	Takers, Givers []string
}

// marks looks for Marks. What is mentioned is followed by its name alone, within
// a package and into those that it imports and that contain the text.
type marks struct {
	Marks
	files   map[string][]string        // by import path
	imports map[string]map[string]bool // by import path
	has     map[string]bool            // the text, as far as it was looked for
	known   map[string]map[string]*mentions
}

// mentions are the names in the functions, and in the values of the variables, of
// one name.
type mentions struct {
	names map[string]bool
	takes bool // a taker is among them
	seen  bool
}

func newMarks(m Marks, imports map[string]map[string]bool) marks {
	return marks{m, map[string][]string{}, imports, map[string]bool{}, map[string]map[string]*mentions{}}
}

// lead reports whether one of the functions of the package leads to a mark.
func (m marks) lead(path string, functions []string) bool {
	near := []string{}
	for q := range m.imports[path] {
		if m.contain(q) {
			near = append(near, q)
		}
	}
	if !m.contain(path) && len(near) == 0 {
		return false
	}
	if len(m.Takers) == 0 {
		return true
	}
	return slices.ContainsFunc(functions, func(name string) bool { return m.follow(path, name) })
}

// follow reports whether what has that name in the package leads to a mark, unless
// that was looked at before.
func (m marks) follow(path, name string) bool {
	found := m.mentioned(path)[name]
	if found == nil || found.seen {
		return false
	}
	found.seen = true
	if found.takes {
		found.seen = false // whoever asks next is to be told as well
		return true
	}
	for next := range found.names {
		if m.follow(path, next) {
			found.seen = false
			return true
		}
		if !ast.IsExported(next) {
			continue
		}
		for q := range m.imports[path] {
			if m.contain(q) && m.follow(q, next) {
				found.seen = false
				return true
			}
		}
	}
	return false
}

// contain reports whether a file of the package contains the text.
func (m marks) contain(path string) bool {
	if found, ok := m.has[path]; ok {
		return found
	}
	found := slices.ContainsFunc(m.files[path], func(name string) bool {
		data, err := os.ReadFile(name) // one that cannot be read has nothing to tell
		return err == nil && bytes.Contains(data, []byte(m.Text))
	})
	m.has[path] = found
	return found
}

// mentioned reads what the functions and variables of the package mention.
func (m marks) mentioned(path string) map[string]*mentions {
	if found, ok := m.known[path]; ok {
		return found
	}
	found := map[string]*mentions{}
	m.known[path] = found
	note := func(name string, n ast.Node) {
		if found[name] == nil {
			found[name] = &mentions{names: map[string]bool{}}
		}
		own := m.given(n)
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				found[name].names[n.Name] = true
				found[name].takes = found[name].takes || slices.Contains(m.Takers, n.Name)
			case *ast.CallExpr:
				if m.isOf(n, m.Takers) && !slices.ContainsFunc(n.Args, func(arg ast.Expr) bool { return !own[identName(arg)] }) {
					return false
				}
			}
			return true
		})
	}
	for _, name := range m.files[path] {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			continue // it will not be analysed either
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Body != nil {
					note(d.Name.Name, d.Body)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					v, ok := spec.(*ast.ValueSpec)
					if !ok {
						continue
					}
					for _, id := range v.Names {
						for _, value := range v.Values {
							note(id.Name, value)
						}
					}
				}
			}
		}
	}
	return found
}

// given returns the variables that are given what a giver returns, and nothing
// else.
func (m marks) given(n ast.Node) map[string]bool {
	own, other := map[string]bool{}, map[string]bool{}
	assign := func(to ast.Expr, from ast.Expr) {
		name := identName(to)
		isGiven := false
		if t, ok := from.(*ast.TypeAssertExpr); ok {
			from = t.X
		}
		if call, ok := ast.Unparen(from).(*ast.CallExpr); ok {
			isGiven = m.isOf(call, m.Givers)
		}
		own[name], other[name] = own[name] || isGiven, other[name] || !isGiven
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				assign(to, n.Rhs[min(i, len(n.Rhs)-1)])
			}
		case *ast.ValueSpec:
			for i, to := range n.Names {
				if len(n.Values) > 0 {
					assign(to, n.Values[min(i, len(n.Values)-1)])
				}
			}
		}
		return true
	})
	for name := range other {
		if other[name] {
			delete(own, name)
		}
	}
	delete(own, "")
	return own
}

// isOf reports whether the call is of a method that has one of the names.
func (m marks) isOf(call *ast.CallExpr, names []string) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && slices.Contains(names, sel.Sel.Name)
}

// identName is the name that e consists of, "" if it is more than that.
func identName(e ast.Expr) string {
	if id, ok := e.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}
