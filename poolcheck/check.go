package poolcheck

import (
	"fmt"
	"reflect"
	"strings"
)

// TB is what the checks need of a test. *testing.T, *testing.B and *testing.F
// have it.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
}

// Finding is a slice that hides elements.
type Finding struct {
	Path     string // the access path
	Len, Cap int    // of the slice; of several slices with this path, the first one that hides something
	Index    int    // of the first element from Len to Cap that is not zero
	Pointers bool   // whether elements of its type hold pointers
}

// String says it in one line.
func (f Finding) String() string {
	kind := "plain data, which the next user of the object can see"
	if f.Pointers {
		kind = "they hold pointers, so what they point to cannot be collected"
	}
	return fmt.Sprintf("%s: length %d, capacity %d, element %d is not zero (%s)", f.Path, f.Len, f.Cap, f.Index, kind)
}

// Stale lists the slices that v reaches and that are not clean, those with short
// paths first. The paths begin with name; if it is empty, with the type of v, or
// the type that v points to. The error says what of v was left out; what is
// listed with it is true all the same.
func Stale(name string, v any) ([]Finding, error) { return Checker{}.Stale(name, v) }

// Clean fails t for each slice that v reaches and that is not clean, and if v
// cannot be walked to its end. It reports whether all was well.
func Clean(t TB, v any) bool {
	t.Helper()
	return Checker{}.Clean(t, v)
}

// Checker checks in another way than by default. The zero Checker is the
// default.
type Checker struct {
	// Encapsulated brings in the unexported fields of types from other modules
	// and of the standard library, such as the slice inside a bytes.Buffer.
	Encapsulated bool

	// RefsOnly leaves out plain data, like the linter's flag -elems=refs: of an
	// element, only the parts that hold pointers count.
	RefsOnly bool

	// Ignore lists access paths to leave out with all that lies behind them,
	// written as they are reported: elements that are kept beyond the length on
	// purpose, views of memory that is another's.
	Ignore []string
}

// Stale is like the function [Stale].
func (c Checker) Stale(name string, v any) ([]Finding, error) {
	value := reflect.ValueOf(v)
	w := walker{root: rootOf(name, value), encapsulated: c.Encapsulated, ignore: map[string]bool{}}
	for _, path := range c.Ignore {
		w.ignore[path] = true
	}
	scan := scanner{refsOnly: c.RefsOnly}
	found := map[string]Finding{} // by bare path
	var order []string
	w.visit = func(n *node, slices []reflect.Value) bool {
		for _, s := range slices {
			i := scan.stale(s)
			if i < 0 {
				continue
			}
			// There may be two ways that are written alike, by a pointer and by
			// what it points to, if an interface holds the one or the other.
			bare := w.root.bare(n)
			if _, ok := found[bare]; !ok {
				found[bare] = Finding{w.root.path(n), s.Len(), s.Cap(), i, pointers(s.Type().Elem())}
				order = append(order, bare)
			}
			return false
		}
		return true
	}
	err := w.walk(value)
	if err != nil {
		err = fmt.Errorf("poolcheck: %s is %w", typeText(v), err)
	}
	var out []Finding
	for _, bare := range order {
		if !w.root.within(bare, found) {
			out = append(out, found[bare])
		}
	}
	return out, err
}

// Clean is like the function [Clean].
func (c Checker) Clean(t TB, v any) bool {
	t.Helper()
	problems := c.problems(v)
	for _, p := range problems {
		t.Errorf("%s", p)
	}
	return len(problems) == 0
}

// problems says in a line each what is wrong with v.
func (c Checker) problems(v any) []string {
	found, err := c.Stale("", v)
	var out []string
	for _, f := range found {
		out = append(out, fmt.Sprintf("poolcheck: %s keeps stale elements of %s", typeText(v), f))
	}
	if err != nil {
		out = append(out, err.Error())
	}
	return out
}

// typeText is the type of v as people write it.
func typeText(v any) string { return typeNames.Replace(fmt.Sprintf("%T", v)) }

var typeNames = strings.NewReplacer("interface {}", "any", "[]uint8", "[]byte")
