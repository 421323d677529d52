package poolcheck_test

import (
	"bytes"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

type entry struct {
	name   string
	n      int8
	inner  struct{ f float32 }
	cells  []string
	link   *entry
	err    error
	any    any
	m      map[string]int
	hook   func(int, ...string) (int, error)
	in     <-chan int
	raw    unsafe.Pointer
	at     time.Time
	pair   [2]bool
	kids   []entry
	buf    bytes.Buffer
	mu     sync.Mutex
	reader io.Reader
	c      complex64
	_      int
}

// Every field that Fill may write to must be written: a loop that forgets one is
// a fault that the test of a reset function is to find.
func TestFillElements(t *testing.T) {
	v := struct{ entries []entry }{make([]entry, 2, 4)}
	poolcheck.Fill(t, &v)
	left := map[string]bool{"buf": true, "mu": true, "reader": true, "_": true}
	for i := range v.entries {
		e := reflect.ValueOf(&v.entries[i]).Elem()
		for f := range e.NumField() {
			name := e.Type().Field(f).Name
			if zero := e.Field(f).IsZero(); zero != left[name] {
				t.Errorf("element %d: %s is zero: %v", i, name, zero)
			}
		}
	}
	e := &v.entries[0]
	if e.name != "poolcheck" || e.n != 90 || e.cells[0] != "poolcheck" || e.kids[0].name != "poolcheck" || !e.pair[1] {
		t.Errorf("filled with %+v", e)
	}
	if n, err := e.hook(1, "a"); n != 0 || err != nil {
		t.Errorf("the function returns %d, %v", n, err)
	}
	e.mu.Lock() // hangs if Fill wrote to it
	if e.buf.Len() != 0 {
		t.Error("the buffer was written to")
	}
	if !reflect.DeepEqual(v.entries[2:4], make([]entry, 2)) {
		t.Error("the spare part was written to")
	}
	poolcheck.Clean(t, &v)
}

// Everything with a length is filled, wherever it is; the rest is left alone.
func TestFillPlaces(t *testing.T) {
	inner := make([]int, 1, 3)
	b := &book{
		chapter: &chapter{page: page{make([]string, 2)}},
		list:    make(list, 3, 8),
		grid:    [2][]int{make([]int, 1), nil},
		groups:  []chapter{{index: &page{make([]string, 1)}}},
		byName:  map[string][]int{"a": inner},
		any:     make([]int, 1),
		shape:   &polygon{make([]int, 2, 4)},
		header:  ptr(make([]byte, 4, 8)),
	}
	b.next = b
	poolcheck.Fill(t, b)
	for name, filled := range map[string]bool{
		"lines":  b.lines[1] == "poolcheck",
		"list":   slices.Equal(b.list, list{90, 90, 90}),
		"grid":   b.grid[0][0] == 90 && b.grid[1] == nil,
		"groups": b.groups[0].lines[0] == "poolcheck" && b.groups[0].index.lines[0] == "poolcheck",
		"map":    inner[0] == 90,
		"any":    b.any.([]int)[0] == 90,
		"shape":  b.shape.(*polygon).points[1] == 90,
		"header": bytes.Equal(*b.header, []byte("ZZZZ")),
		"nil":    b.ptrs == nil && b.index == nil && b.ch == nil && b.headers == nil,
	} {
		if !filled {
			t.Errorf("%s: not as it should be: %+v", name, b)
		}
	}
	if len(b.list) != 3 || cap(b.list) != 8 || len(*b.header) != 4 || cap(*b.header) != 8 || cap(inner) != 3 {
		t.Error("a length or a capacity has changed")
	}
	poolcheck.Clean(t, b)
}

// What is there and is not data stays.
func TestFillKeeps(t *testing.T) {
	p, m := new(int), map[string]int{"a": 1}
	v := &struct {
		ptrs   []*int
		maps   []map[string]int
		anys   []any
		reader []io.Reader
	}{[]*int{p, nil}, []map[string]int{m}, []any{7}, []io.Reader{strings.NewReader("a")}}
	poolcheck.Fill(t, v)
	if v.ptrs[0] != p || *p != 0 || v.ptrs[1] == nil || len(v.maps[0]) != 1 || v.anys[0] != 7 {
		t.Errorf("got %+v", v)
	}
}

// Types of all kinds with names of their own.
func TestFillNamedTypes(t *testing.T) {
	type (
		pointer *int
		raw     unsafe.Pointer
		both    chan int
		in      <-chan int
		out     chan<- int
		hook    func() (error, []int)
		dict    map[string]int
		empty   interface{}
		row     []string
		text    string
		flag    bool
		number  uint16
		ratio   float32
		failed  interface{ Error() string }
	)
	v := &struct {
		pointers []pointer
		raws     []raw
		boths    []both
		ins      []in
		outs     []out
		hooks    []hook
		dicts    []dict
		empties  []empty
		rows     []row
		texts    []text
		flags    []flag
		numbers  []number
		ratios   []ratio
		failed   []failed
	}{}
	poolcheck.Grow(t, v, 2)
	poolcheck.Fill(t, v)
	fields := reflect.ValueOf(v).Elem()
	for i := range fields.NumField() {
		if f := fields.Field(i); f.Len() != 2 || f.Index(0).IsZero() || f.Index(1).IsZero() {
			t.Errorf("%s is %v", fields.Type().Field(i).Name, f)
		}
	}
}

func TestFillErrors(t *testing.T) {
	for _, tt := range []struct {
		v    any
		want string
	}{
		{&struct{ readers []io.Reader }{make([]io.Reader, 2)}, "the elements of struct { readers []io.Reader }.readers, of type io.Reader, cannot be filled"},
		{&struct{ locks []sync.Mutex }{make([]sync.Mutex, 2)}, "of type sync.Mutex, cannot be filled"},
		{new(book), "nothing to fill in *poolcheck_test.book"},
		{nil, "nothing to fill in <nil>"},
		{7, "nothing to fill in int"},
	} {
		var rec recorder
		poolcheck.Fill(&rec, tt.v)
		if len(rec.failures) != 1 || !strings.Contains(rec.failures[0], tt.want) {
			t.Errorf("Fill(%T) says %q, want %q", tt.v, rec.failures, tt.want)
		}
	}
}

func TestGrow(t *testing.T) {
	array := []int{7, 8, 9, 10}
	b := &book{chapter: &chapter{}, list: array[:0], ptrs: make([]*page, 1), groups: make([]chapter, 1)}
	poolcheck.Grow(t, b, 3)
	if got := fmt.Sprint(len(b.lines), b.list, len(b.grid[1]), len(b.ptrs), len(b.groups), len(b.groups[0].lines), len(b.headers)); got != "3 [7 8 9] 3 1 1 3 3" {
		t.Errorf("got %s", got)
	}
	if &b.list[0] != &array[0] || cap(b.list) != 4 {
		t.Error("an array that was large enough was replaced")
	}
	// A type that holds itself must not be grown for ever.
	type tree struct{ kids []tree }
	root := new(tree)
	poolcheck.Grow(t, root, 2)
	poolcheck.Fill(t, root)
	if len(root.kids) != 2 || len(root.kids[1].kids) != 1 {
		t.Errorf("got %+v", root)
	}
}

func TestGrowErrors(t *testing.T) {
	for _, tt := range []struct {
		v    any
		n    int
		want string
	}{
		{book{}, 3, "no slice in poolcheck_test.book can be given a length"},
		{nil, 3, "no slice in <nil>"},
		{new(int), 3, "no slice in *int"},
		{new(book), 0, "cannot grow to a length of 0"},
	} {
		var rec recorder
		poolcheck.Grow(&rec, tt.v, tt.n)
		if len(rec.failures) != 1 || !strings.Contains(rec.failures[0], tt.want) {
			t.Errorf("Grow(%T, %d) says %q, want %q", tt.v, tt.n, rec.failures, tt.want)
		}
	}
}

// The reset functions that the two are for.
func TestFillAndReset(t *testing.T) {
	type batch struct {
		rows  [][]byte
		names []entry
	}
	for name, tt := range map[string]struct {
		reset func(*batch)
		want  []string
	}{
		"right": {func(b *batch) {
			clear(b.rows)
			clear(b.names)
			b.rows, b.names = b.rows[:0], b.names[:0]
		}, nil},
		"arrays given up": {func(b *batch) { *b = batch{} }, nil},
		"kept live":       {func(b *batch) {}, nil},
		"never cleared":   {func(b *batch) { b.rows, b.names = b.rows[:0], b.names[:0] }, []string{"x.rows", "x.names"}},
		"cleared too late": {func(b *batch) {
			b.rows, b.names = b.rows[:0], b.names[:0]
			clear(b.rows)
		}, []string{"x.rows", "x.names"}},
		"one forgotten": {func(b *batch) {
			clear(b.rows)
			b.rows, b.names = b.rows[:0], b.names[:0]
		}, []string{"x.names"}},
		"one field of each": {func(b *batch) {
			clear(b.rows)
			for i := range b.names {
				b.names[i].name = ""
			}
			b.rows, b.names = b.rows[:0], b.names[:0]
		}, []string{"x.names"}},
		"all but the last": {func(b *batch) {
			clear(b.rows[:len(b.rows)-1])
			clear(b.names)
			b.rows, b.names = b.rows[:0], b.names[:0]
		}, []string{"x.rows"}},
	} {
		b := new(batch)
		poolcheck.Grow(t, b, 4)
		poolcheck.Fill(t, b)
		tt.reset(b)
		if got := stale(t, b); !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %q, want %q", name, got, tt.want)
		}
	}
}
