package pool

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"
)

// Set is what counts as a pool: sync.Pool, and the types that it was given.
// The zero value has sync.Pool only.
type Set struct {
	types map[string]methods // by import path and name
}

type methods struct{ get, put string }

// Parse reads names of types that have methods like those of sync.Pool:
// "import/path.Type", or "import/path.Type:Get:Put" if the methods have other
// names. It fails on the first one that it cannot read.
func Parse(specs []string) (Set, error) {
	s := Set{types: map[string]methods{}}
	for _, spec := range specs {
		parts := strings.Split(spec, ":")
		m := methods{"Get", "Put"}
		if len(parts) == 3 {
			m = methods{parts[1], parts[2]}
		}
		if len(parts) != 1 && len(parts) != 3 || !isTypeName(parts[0]) || !token.IsIdentifier(m.get) || !token.IsIdentifier(m.put) || m.get == m.put {
			return Set{}, fmt.Errorf("%q is not the name of a pool type: write import/path.Type or import/path.Type:Get:Put", spec)
		}
		if old, ok := s.types[parts[0]]; ok && old != m {
			return Set{}, fmt.Errorf("%q is given twice, with different methods: write import/path.Type:Get:Put once", parts[0])
		}
		s.types[parts[0]] = m
	}
	return s, nil
}

// isTypeName reports whether s is an import path and the name of a type.
func isTypeName(s string) bool {
	dot := strings.LastIndexByte(s, '.')
	if dot < 0 || !token.IsIdentifier(s[dot+1:]) {
		return false
	}
	for element := range strings.SplitSeq(s[:dot], "/") {
		if element == "" || strings.ContainsFunc(element, isNotInPath) {
			return false
		}
	}
	return true
}

// isNotInPath reports whether no import path has the rune.
func isNotInPath(r rune) bool {
	return !unicode.IsGraphic(r) || unicode.IsSpace(r) || r == unicode.ReplacementChar || strings.ContainsRune("!\"#$%&'()*,:;<=>?[\\]^`{|}", r)
}

// Names are the types that were given, by import path and name, sorted.
func (s Set) Names() []string {
	var out []string
	for name := range s.types {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

// split parts the name of a type from the import path.
func split(name string) (path, typ string) {
	dot := strings.LastIndexByte(name, '.')
	return name[:dot], name[dot+1:]
}

// Of tells whether the function is the Get or the Put of a pool.
func (s Set) Of(fn *types.Func) Op {
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() == nil {
		return None
	}
	recv := fn.Signature().Recv().Type()
	if Is(recv) {
		switch fn.Name() {
		case "Get":
			return Get
		case "Put":
			return Put
		}
		return None
	}
	if len(s.types) == 0 {
		return None
	}
	m, ok := s.types[s.Type(fn)]
	switch {
	case !ok:
		return None
	case fn.Name() == m.get && fn.Signature().Results().Len() > 0:
		return Get
	case fn.Name() == m.put && fn.Signature().Params().Len() == 1:
		return Put
	}
	return None
}

// MethodText writes the method of a pool as "sync.Pool Put".
func MethodText(fn *types.Func) string {
	t := fn.Signature().Recv().Type()
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return fn.Name()
	}
	return n.Obj().Pkg().Name() + "." + n.Obj().Name() + " " + fn.Name()
}

// Type is the import path and name of the type whose method fn is.
func (s Set) Type(fn *types.Func) string {
	if fn.Signature().Recv() == nil {
		return ""
	}
	name, _ := typeName(fn.Signature().Recv().Type())
	return name.Of
}
