package poolcheck_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

// thing has a field of each kind that the walk knows.
type thing struct {
	trunk
	ints    []int
	names   []string
	rows    [][]byte
	things  []thing
	ptrs    []*thing
	next    *thing
	byName  map[string]*thing
	byID    map[int][]uint16
	grid    [2][]float64
	one     any
	many    []any
	headers **[]complex64
	n       int
	text    string
}

type trunk struct{ rings []bool }

// maker makes random things. It writes down where it put dirt, so it needs no
// walk to know what is stale.
type maker struct {
	*rand.Rand
	stale map[string]string // by path without signs of pointers: as it is spelled
	rare  int               // one slice in so many is dirty
}

func (m *maker) odds(n int) bool { return m.IntN(n) == 0 }

// slice makes a slice with some live and some spare elements; dirt, in one of
// them, is found at path.
func slice[T any](m *maker, path, spelled string, element func(path string) T, dirt T) []T {
	if m.odds(4) {
		return nil
	}
	s := make([]T, m.IntN(4), 8)
	for i := range s {
		s[i] = element(path + "[]")
	}
	spare := s[len(s):cap(s)]
	if m.odds(2) {
		spare = spare[:m.IntN(len(spare))]
		s = s[: len(s) : cap(s)-m.IntN(cap(s)-len(s)-len(spare))]
	}
	if len(spare) > 0 && m.odds(m.rare) {
		spare[m.IntN(len(spare))] = dirt
		m.stale[path] = spelled
	}
	return s
}

func (m *maker) fill(t *thing, path string, depth int) {
	t.ints = slice(m, path+".ints", path+".ints", func(string) int { return m.IntN(2) }, 1)
	t.names = slice(m, path+".names", path+".names", func(string) string { return "live"[m.IntN(5):] }, "dirt")
	t.rings = slice(m, path+".rings", path+".rings", func(string) bool { return m.odds(2) }, true)
	row := func(p string) []byte {
		return slice(m, p, p, func(string) byte { return byte(m.IntN(2)) }, 1)
	}
	t.rows = slice(m, path+".rows", path+".rows", row, []byte{})
	for i := range t.grid {
		p := path + ".grid[]"
		t.grid[i] = slice(m, p, p, func(string) float64 { return 0 }, 1)
	}
	if m.odds(2) {
		header := new(slice(m, path+".headers", "**"+path+".headers", func(string) complex64 { return 1 }, 2i))
		t.headers = &header
	}
	t.byID = map[int][]uint16{}
	for i := range m.IntN(3) {
		p := path + ".byID[]"
		t.byID[i] = slice(m, p, p, func(string) uint16 { return 1 }, 1)
	}
	if depth == 0 {
		return
	}
	deeper := func(p string) *thing {
		if m.odds(3) {
			return nil
		}
		x := new(thing)
		m.fill(x, p, depth-1)
		return x
	}
	whole := func(p string) thing {
		var x thing
		m.fill(&x, p, depth-1)
		return x
	}
	boxed := func(p string) any {
		switch m.IntN(5) {
		case 0:
			return deeper(p)
		case 1:
			return whole(p)
		case 2:
			return row(p)
		case 3:
			return map[bool]any{true: row(p + "[]")}
		}
		return 7
	}
	t.next = deeper(path + ".next")
	t.things = slice(m, path+".things", path+".things", whole, thing{n: 1})
	t.ptrs = slice(m, path+".ptrs", path+".ptrs", deeper, new(thing))
	t.byName = map[string]*thing{"a": deeper(path + ".byName[]"), "b": deeper(path + ".byName[]")}
	t.one = boxed(path + ".one")
	t.many = slice(m, path+".many", path+".many", boxed, any(false))
}

// outermost is what is to be reported, sorted.
func (m *maker) outermost() []string {
	var out []string
	for p, spelled := range m.stale {
		inner := false
		for q := range m.stale {
			inner = inner || strings.HasPrefix(p, q+".") || strings.HasPrefix(p, q+"[")
		}
		if !inner {
			out = append(out, spelled)
		}
	}
	slices.Sort(out)
	return out
}

func checkThing(t *testing.T, seed uint64) (found int) {
	m := &maker{rand.New(rand.NewPCG(seed, 0)), map[string]string{}, []int{4, 40, 1000}[seed%3]}
	var x thing
	m.fill(&x, "x", 2)
	want := m.outermost()
	for _, v := range []any{&x, x, any(&x)} {
		if got := slices.Sorted(slices.Values(stale(t, v))); !slices.Equal(got, want) {
			t.Fatalf("seed %d, %T:\ngot  %q\nwant %q", seed, v, got, want)
		}
	}
	// Fill keeps to the live parts.
	poolcheck.Fill(new(recorder), &x)
	if got := slices.Sorted(slices.Values(stale(t, &x))); !slices.Equal(got, want) {
		t.Fatalf("seed %d: after Fill\ngot  %q\nwant %q", seed, got, want)
	}
	return len(want)
}

func TestRandomThings(t *testing.T) {
	clean, dirty := 0, 0
	for seed := range uint64(500) {
		if found := checkThing(t, seed); found > 0 {
			dirty++
		} else {
			clean++
		}
	}
	if clean == 0 || dirty == 0 {
		t.Errorf("%d clean and %d dirty things: one of them is not tested", clean, dirty)
	}
}

func FuzzThings(f *testing.F) {
	f.Add(uint64(1 << 40))
	f.Fuzz(func(t *testing.T, seed uint64) { checkThing(t, seed) })
}

// What is dirty is found by all the sizes and places of dirt.
func TestEachIndex(t *testing.T) {
	kinds := map[string]func(n, i int) any{
		"bytes":   func(n, i int) any { s := make([]byte, n); s[i] = 1; return s[:0] },
		"strings": func(n, i int) any { s := make([]string, n); s[i] = "a"; return s[:0] },
		"structs": func(n, i int) any { s := make([]struct{ a, b, c byte }, n); s[i].c = 1; return s[:0] },
	}
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		for _, n := range []int{1, 2, 63, 1023, 1024, 1025, 3000} {
			for _, i := range []int{0, 1, n / 2, n - 2, n - 1} {
				if i < 0 || i >= n {
					continue
				}
				found, err := poolcheck.Stale("x", kinds[name](n, i))
				if got, want := fmt.Sprint(found, err), fmt.Sprint([]poolcheck.Finding{{"x", 0, n, i, name == "strings"}}, nil); got != want {
					t.Fatalf("%s, element %d of %d: got %s, want %s", name, i, n, got, want)
				}
			}
		}
	}
}
