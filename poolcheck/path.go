package poolcheck

import (
	"reflect"
	"slices"
	"strings"
)

// op is one kind of step on an access path.
type op int8

const (
	field op = iota // .name
	deref           // what a pointer points to
	elem            // any element of an array, a slice or a map
)

// step leads from a value to a part of it.
type step struct {
	op       op
	name     string // of a field
	embedded bool   // the fields of this field are promoted
}

// node is the end of an access path, and the values that were found there.
type node struct {
	parent *node // nil at the root
	step   step
	depth  int
	kids   map[step]*node
	values []reflect.Value
}

// steps are those from the root to n.
func (n *node) steps() []step {
	out := make([]step, n.depth)
	for ; n.parent != nil; n = n.parent {
		out[n.depth-1] = n.step
	}
	return out
}

// spell writes steps as Go would, after the expression root. Pointers get a
// sign only where they end the path or are indexed, promoted fields are short.
func spell(root string, steps []step) string {
	text, pointers := root, 0
	for i, s := range steps {
		if s.op == deref {
			pointers++
			continue
		}
		switch {
		case s.op == elem && pointers > 0:
			text = "(" + strings.Repeat("*", pointers) + text + ")[]"
		case s.op == elem:
			text += "[]"
		case !s.embedded || !selects(steps[i+1:]):
			text += "." + s.name
		}
		pointers = 0
	}
	return strings.Repeat("*", pointers) + text
}

// selects reports whether the next step but pointers is a field.
func selects(steps []step) bool {
	for len(steps) > 0 && steps[0].op == deref {
		steps = steps[1:]
	}
	return len(steps) > 0 && steps[0].op == field
}

// root is the text that the paths of a walk begin with, and how many of their
// first steps it stands for.
type root struct {
	text string
	skip int
}

// rootOf returns the root called name. Without a name it is the type, and for a
// pointer the type that it points to.
func rootOf(name string, v reflect.Value) root {
	if name != "" || !v.IsValid() {
		return root{text: name}
	}
	t, skip := v.Type(), 0
	if t.Kind() == reflect.Pointer {
		t, skip = t.Elem(), 1
	}
	if t.Name() != "" {
		return root{t.Name(), skip}
	}
	return root{typeNames.Replace(t.String()), skip}
}

func (r root) path(n *node) string {
	steps := n.steps()
	return spell(r.text, steps[min(r.skip, len(steps)):])
}

// bare is the path without the signs of pointers, which is that of another one
// continued if it begins with it.
func (r root) bare(n *node) string {
	steps := n.steps()
	return spell(r.text, slices.DeleteFunc(steps, func(s step) bool { return s.op == deref }))
}

// within reports whether a bare path continues one of those in the set.
func (r root) within(bare string, set map[string]Finding) bool {
	for i := len(r.text); i < len(bare); i++ {
		if bare[i] != '.' && bare[i] != '[' {
			continue
		}
		if _, ok := set[bare[:i]]; ok {
			return true
		}
	}
	return false
}
