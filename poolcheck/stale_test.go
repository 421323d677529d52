package poolcheck_test

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

type page struct{ lines []string }

type chapter struct {
	page
	notes page
	index *page
}

type list []int

type book struct {
	*chapter
	list
	first   chapter
	next    *book
	grid    [2][]int
	groups  []chapter
	ptrs    []*page
	byName  map[string][]int
	byPage  map[string]*page
	any     any
	shape   interface{ corners() int }
	header  *[]byte
	headers []*[]byte
	mu      sync.Mutex
	ch      chan []int
	f       func() []int
	raw     unsafe.Pointer
}

type polygon struct{ points []int }

func (p *polygon) corners() int { return len(p.points) }

func TestStalePaths(t *testing.T) {
	header := cut[byte](1)
	row := cut(1)
	tests := []struct {
		name string
		v    any
		want []string
	}{
		{"nil", nil, nil},
		{"typed nil", (*book)(nil), nil},
		{"nothing", &book{}, nil},
		{"plain", 7, nil},
		{"slice", cut(1), []string{"x"}},
		{"pointer to slice", &header, []string{"*x"}},
		{"two pointers", ptr(&header), []string{"**x"}},
		{"struct", page{cut("a")}, []string{"x.lines"}},
		{"field", &book{first: chapter{notes: page{cut("a")}}}, []string{"x.first.notes.lines"}},
		{"promoted", &book{first: chapter{page: page{cut("a")}}}, []string{"x.first.lines"}},
		{"promoted through pointer", &book{chapter: &chapter{index: &page{cut("a")}}}, []string{"x.index.lines"}},
		{"embedded slice", &book{list: cut(1)}, []string{"x.list"}},
		{"pointer", &book{next: &book{next: &book{list: cut(1)}}}, []string{"x.next.next.list"}},
		{"array", &book{grid: [2][]int{nil, cut(1)}}, []string{"x.grid[]"}},
		{"elements", &book{groups: []chapter{{}, {notes: page{cut("a")}}}}, []string{"x.groups[].notes.lines"}},
		{"pointers", &book{ptrs: []*page{nil, {cut("a")}}}, []string{"x.ptrs[].lines"}},
		{"slices of slices", [][]int{{1}, cut(1), cut(2)}, []string{"x[]"}},
		{"pointer to slices of slices", &[][]int{cut(1)}, []string{"(*x)[]"}},
		{"map of slices", &book{byName: map[string][]int{"a": {1}, "b": cut(1)}}, []string{"x.byName[]"}},
		{"map of pointers", &book{byPage: map[string]*page{"a": nil, "b": {cut("a")}}}, []string{"x.byPage[].lines"}},
		{"map itself", map[int][]int{1: cut(1)}, []string{"x[]"}},
		{"interface that holds a slice", &book{any: cut(1)}, []string{"x.any"}},
		{"interface that holds a pointer", &book{shape: &polygon{cut(1)}}, []string{"x.shape.points"}},
		{"interface in interface", []any{any([]any{cut(1)})}, []string{"x[][]"}},
		{"pointer to a header", &book{header: &header}, []string{"*x.header"}},
		{"pointers to headers", &book{headers: []*[]byte{&header}}, []string{"*x.headers[]"}},
		{"several, short paths first", &book{grid: [2][]int{cut(1), nil}, list: cut(1), byName: map[string][]int{"a": row}},
			[]string{"x.list", "x.grid[]", "x.byName[]"}},
		{"one header on two paths", &book{list: row, any: row}, []string{"x.list", "x.any"}},
		{"within a stale slice", struct{ rows [][]int }{[][]int{cut(1), {1}}[:1]}, []string{"x.rows"}},
		{"beside a stale slice of the path", &book{groups: []chapter{
			{notes: page{cut("a")}}, {index: &page{cut("b")}}}}, []string{"x.groups[].notes.lines", "x.groups[].index.lines"}},
		{"what cannot be looked at", &book{ch: make(chan []int, 1), f: func() []int { return header2 }, raw: unsafe.Pointer(&header)}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := stale(t, tt.v); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

var header2 = cut(1)

func ptr[T any](v T) *T { return &v }

// What counts as zero.
func TestStaleElements(t *testing.T) {
	type padded struct {
		a byte
		b int64
	}
	zero := 0
	tests := []struct {
		name string
		v    any
		want bool
	}{
		{"int", []int{0}, false},
		{"last of many", append(make([]byte, 5000), 1), true},
		{"first of many", append([]byte{1}, make([]byte, 5000)...), true},
		{"many zeros", make([]byte, 5000), false},
		{"NaN", []float64{math.NaN()}, true},
		{"infinity", []float64{math.Inf(-1)}, true},
		{"empty string", []string{""}, false},
		{"empty string in an array", []string{"text"[:0]}, false},
		{"string", []string{"a"}, true},
		{"nil pointer", []*int{nil}, false},
		{"pointer to zero", []*int{&zero}, true},
		{"nil slice", [][]int{nil}, false},
		{"empty slice", [][]int{{}}, true},
		{"nil interface", []any{nil}, false},
		{"typed nil in interface", []any{(*int)(nil)}, true},
		{"slice in interface", []any{[]int(nil)}, true},
		{"map", []map[int]int{{}}, true},
		{"struct", []padded{{}, {b: 1}}, true},
		{"zero struct", []padded{{}, {}}, false},
		{"array", [][3]string{{}, {2: "a"}}, true},
		{"no size", make([]struct{}, 9), false},
		{"arrays without length", make([][0]int, 9), false},
		{"function", []func(){func() {}}, true},
		{"channel", []chan int{make(chan int)}, true},
		{"mutex", make([]sync.Mutex, 2), false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := truncate(tt.v)
			if got := stale(t, v) != nil; got != tt.want {
				t.Errorf("stale: %v, want %v", got, tt.want)
			}
		})
	}
}

// Bytes between the fields may hold anything.
func TestStalePadding(t *testing.T) {
	type padded struct {
		a byte
		b int64
	}
	s := make([]padded, 3)
	memory := unsafe.Slice((*byte)(unsafe.Pointer(&s[0])), 3*unsafe.Sizeof(s[0]))
	for i := range 3 {
		memory[i*16+5] = 0xFF
	}
	if got := stale(t, s[:0]); got != nil {
		t.Errorf("padding is reported as %q", got)
	}
	s[2].a = 1
	if found, err := poolcheck.Stale("s", s[:1]); err != nil || len(found) != 1 || found[0].Index != 2 {
		t.Errorf("got %v, %v; want the element 2", found, err)
	}
}

func TestFinding(t *testing.T) {
	found, err := poolcheck.Stale("", &book{list: []int{1, 2, 0, 4, 5}[:2]})
	if err != nil {
		t.Fatal(err)
	}
	want := poolcheck.Finding{Path: "book.list", Len: 2, Cap: 5, Index: 3}
	if len(found) != 1 || found[0] != want {
		t.Errorf("got %+v, want %+v", found, want)
	}
	if text := want.String(); !strings.Contains(text, "book.list: length 2, capacity 5, element 3 ") || !strings.Contains(text, "plain data") {
		t.Errorf("it says %q", text)
	}
	found, err = poolcheck.Stale("", &[][]byte{{}, {}})
	if found != nil || err != nil {
		t.Errorf("live elements: %v, %v", found, err)
	}
	s := cut([]byte{})
	found, _ = poolcheck.Stale("", &s)
	if len(found) != 1 || found[0].Path != "[][]byte" || !found[0].Pointers {
		t.Errorf("got %+v, want the type as the path, and pointers", found)
	}
}

// Other modules' unexported fields are theirs.
func TestEncapsulated(t *testing.T) {
	type record struct {
		buf  bytes.Buffer
		rows []int
	}
	r := &record{}
	r.buf.WriteString("secret")
	r.buf.Reset()
	if got := stale(t, r); got != nil {
		t.Errorf("by default: %q", got)
	}
	if got, want := paths(t, poolcheck.Checker{Encapsulated: true}, r), []string{"x.buf.buf"}; !slices.Equal(got, want) {
		t.Errorf("encapsulated: %q, want %q", got, want)
	}
}

func TestRefsOnly(t *testing.T) {
	type mixed struct {
		n    int
		pair [2]struct{ p *int }
	}
	refs := poolcheck.Checker{RefsOnly: true}
	for _, tt := range []struct {
		v    any
		want bool
	}{
		{cut(1, 2), false},
		{cut("a"), true},
		{cut(mixed{n: 1}, mixed{n: 2}), false},
		{cut(mixed{n: 1}, mixed{n: 2, pair: [2]struct{ p *int }{1: {new(int)}}}), true},
		{[][]int{cut(1)}, false},
		{[][]string{cut("a")}, true},
	} {
		if got := paths(t, refs, tt.v) != nil; got != tt.want {
			t.Errorf("%T: stale %v, want %v", tt.v, got, tt.want)
		}
		if paths(t, poolcheck.Checker{}, tt.v) == nil {
			t.Errorf("%T: not stale if all elements count", tt.v)
		}
	}
}

func TestIgnore(t *testing.T) {
	b := &book{list: cut(1), groups: []chapter{{notes: page{cut("a")}}}}
	c := poolcheck.Checker{Ignore: []string{"x.groups", "x.nothing"}}
	if got, want := paths(t, c, b), []string{"x.list"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if !(poolcheck.Checker{Ignore: []string{"book.list", "book.groups"}}).Clean(t, b) {
		t.Error("Clean does not ignore")
	}
}

// What a view hides is reported, unless its capacity ends with it.
func TestViews(t *testing.T) {
	src := []byte("who knows whose")
	if got, want := stale(t, &struct{ text []byte }{src[4:9]}), []string{"x.text"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := stale(t, &struct{ text []byte }{src[4:9:9]}); got != nil {
		t.Errorf("a view with its capacity cut: %q", got)
	}
}

func TestClean(t *testing.T) {
	var rec recorder
	if !poolcheck.Clean(&rec, &book{}) || rec.failures != nil {
		t.Errorf("a clean object fails: %q", rec.failures)
	}
	if poolcheck.Clean(&rec, &book{list: cut(1), any: cut("a")}) {
		t.Error("an object with two stale slices is clean")
	}
	want := []string{
		"poolcheck: *poolcheck_test.book keeps stale elements of book.list: length 0, capacity 1, element 0 is not zero (plain data, which the next user of the object can see)",
		"poolcheck: *poolcheck_test.book keeps stale elements of book.any: length 0, capacity 1, element 0 is not zero (they hold pointers, so what they point to cannot be collected)",
	}
	if !slices.Equal(rec.failures, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(rec.failures, "\n"), strings.Join(want, "\n"))
	}
}
