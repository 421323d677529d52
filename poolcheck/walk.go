package poolcheck

import (
	"fmt"
	"reflect"
	"unsafe"
)

// maxDepth is how many steps a path may have.
const maxDepth = 10_000

// walker visits all slices that a value reaches, path by path, the short ones
// first. All values with the same path are visited at once.
type walker struct {
	root         root
	encapsulated bool // go into other modules' unexported fields
	ignore       map[string]bool

	// visit is given the slices that have one path, and says whether to go on
	// to what lies behind it.
	visit func(n *node, slices []reflect.Value) bool

	queue  []*node
	seen   map[identity]bool
	leads  map[reflect.Type]bool
	fields map[reflect.Type][]member
	err    error
}

// member is a field to go into.
type member struct {
	index int
	step  step
}

// identity tells apart what a path may come back to.
type identity struct {
	at       unsafe.Pointer
	len, cap int // of a slice
	typ      reflect.Type
}

// walk returns an error if some of what v reaches was left out.
func (w *walker) walk(v reflect.Value) error {
	w.seen, w.leads, w.fields = map[identity]bool{}, map[reflect.Type]bool{}, map[reflect.Type][]member{}
	w.add(&node{}, v)
	for len(w.queue) > 0 {
		n := w.queue[0]
		w.queue = w.queue[1:]
		if len(w.ignore) == 0 || !w.ignore[w.root.path(n)] {
			w.at(n)
		}
		n.values, n.kids = nil, nil
	}
	return w.err
}

func (w *walker) at(n *node) {
	var slices []reflect.Value
	for _, v := range n.values {
		if v.Kind() == reflect.Slice {
			slices = append(slices, v)
		}
	}
	// What is left out here must not count as seen: another path may lead to it.
	if len(slices) > 0 && !w.visit(n, slices) {
		return
	}
	for _, v := range n.values {
		w.parts(n, v)
	}
}

// parts adds what v consists of or points to.
func (w *walker) parts(n *node, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, f := range w.fieldsOf(v.Type()) {
			w.add(w.kid(n, f.step), v.Field(f.index))
		}
	case reflect.Pointer:
		if !v.IsNil() && w.first(identity{at: v.UnsafePointer(), typ: v.Type()}) {
			w.add(w.kid(n, step{op: deref}), v.Elem())
		}
	case reflect.Map:
		if v.Len() > 0 && w.first(identity{at: v.UnsafePointer(), typ: v.Type()}) {
			elems := w.kid(n, step{op: elem})
			for values := v.MapRange(); values.Next(); {
				w.add(elems, values.Value())
			}
		}
	case reflect.Slice:
		if !w.leadsOn(v.Type().Elem()) || !w.first(identity{v.UnsafePointer(), v.Len(), v.Cap(), v.Type()}) {
			return
		}
		fallthrough
	case reflect.Array:
		elems := w.kid(n, step{op: elem})
		for i := range v.Len() {
			w.add(elems, v.Index(i))
		}
	}
}

func (w *walker) first(id identity) bool {
	if w.seen[id] {
		return false
	}
	w.seen[id] = true
	return true
}

func (w *walker) kid(n *node, s step) *node {
	k, ok := n.kids[s]
	if !ok {
		k = &node{parent: n, step: s, depth: n.depth + 1}
		if n.kids == nil {
			n.kids = map[step]*node{}
		}
		n.kids[s] = k
	}
	return k
}

// add puts v at the end of the path n, if it leads to a slice at all.
func (w *walker) add(n *node, v reflect.Value) {
	for v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if !v.IsValid() || !w.leadsOn(v.Type()) {
		return
	}
	if n.depth > maxDepth {
		if w.err == nil {
			for n.step.op == deref { // its sign would stand in front
				n = n.parent
			}
			w.err = fmt.Errorf("more than %d steps deep, at %.40s...: shorten the chain, or check its parts one by one", maxDepth, w.root.path(n))
		}
		return
	}
	if n.values == nil {
		w.queue = append(w.queue, n)
	}
	n.values = append(n.values, v)
}

// leadsOn reports whether there can be a slice in a value of type t, or in what
// it points to. It keeps the walk out of large arrays of plain data.
func (w *walker) leadsOn(t reflect.Type) bool {
	yes, ok := w.leads[t]
	if !ok {
		yes = w.search(t, map[reflect.Type]bool{})
		w.leads[t] = yes
	}
	return yes
}

func (w *walker) search(t reflect.Type, passed map[reflect.Type]bool) bool {
	if passed[t] {
		return false
	}
	passed[t] = true
	switch t.Kind() {
	case reflect.Interface:
		return true
	case reflect.Slice:
		return t.Elem().Size() > 0 // elements without size hold nothing
	case reflect.Pointer, reflect.Map:
		return w.search(t.Elem(), passed)
	case reflect.Array:
		return t.Len() > 0 && w.search(t.Elem(), passed)
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); w.open(f) && w.search(f.Type, passed) {
				return true
			}
		}
	}
	return false
}

func (w *walker) fieldsOf(t reflect.Type) []member {
	out, ok := w.fields[t]
	if !ok {
		for i := range t.NumField() {
			if f := t.Field(i); w.open(f) && w.leadsOn(f.Type) {
				out = append(out, member{i, step{field, f.Name, f.Anonymous}})
			}
		}
		w.fields[t] = out
	}
	return out
}

// open reports whether the walk goes into the field f.
func (w *walker) open(f reflect.StructField) bool {
	return w.encapsulated || own(f) || promotes(f)
}
