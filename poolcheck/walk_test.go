package poolcheck_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

// Slices of one array that end together are not scanned twice; it must not
// matter in which order they come.
func TestStaleSharedArray(t *testing.T) {
	array := make([]int, 100)
	array[40] = 1
	array[41] = 1
	clean := make([]int, 100)
	for name, tt := range map[string]struct {
		v    [][]int
		want bool
	}{
		"short spare first":    {[][]int{array[:60], array[:50], array[:10]}, true},
		"long spare first":     {[][]int{array[:10], array[:50]}, true},
		"behind it all":        {[][]int{array[:42], array[:100], array[:50:60]}, false},
		"an end of its own":    {[][]int{array[:50], array[:10:41]}, true},
		"before it, cut short": {[][]int{array[:50], array[:10:40]}, false},
		"all clean":            {[][]int{clean[:60], clean[:50], clean[50:], clean[:0]}, false},
	} {
		if got := stale(t, tt.v) != nil; got != tt.want {
			t.Errorf("%s: stale %v, want %v", name, got, tt.want)
		}
	}
}

type ring struct {
	next  *ring
	self  any
	loops []loop
	byKey map[string]*ring
	rows  []int
}

type loop []loop

// What lies behind a stale slice is not told there, and so must be told where
// else it is reached, by however long a path.
func TestStaleSharedBehindStale(t *testing.T) {
	shared := &page{cut("a")}
	b := &book{
		ptrs: []*page{shared, {}}[:1],
		next: &book{next: &book{chapter: &chapter{index: shared}}},
	}
	if got, want := stale(t, b), []string{"x.ptrs", "x.next.next.index.lines"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestStaleCycles(t *testing.T) {
	r := &ring{rows: cut(1)}
	r.next, r.self = r, r
	r.byKey = map[string]*ring{"a": r, "b": {next: r}}
	l := loop{nil}
	l[0] = l
	r.loops = l
	if got, want := stale(t, r), []string{"x.rows"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	m := map[string]any{}
	m["m"] = m
	m["rows"] = cut(1)
	if got, want := stale(t, m), []string{"x[]"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	type selfish *selfish
	var s selfish
	s = &s
	if got := stale(t, s); got != nil {
		t.Errorf("got %q", got)
	}
}

func TestStaleTooDeep(t *testing.T) {
	chain := func(n int) *ring {
		r := &ring{rows: cut(1)}
		for range n {
			r = &ring{next: r}
		}
		return r
	}
	if got := stale(t, chain(1000)); len(got) != 1 {
		t.Errorf("a list of 1000 has %d findings, want 1", len(got))
	}
	r := chain(100_000)
	r.rows = cut(1)
	found, err := poolcheck.Stale("x", r)
	if err == nil || !strings.Contains(err.Error(), "*poolcheck_test.ring is more than 10000 steps deep, at x.next.next") || len(err.Error()) > 200 {
		t.Errorf("the error is %v", err)
	}
	if len(found) != 1 || found[0].Path != "x.rows" {
		t.Errorf("got %v, want what is near all the same", found)
	}
	var rec recorder
	if poolcheck.Clean(&rec, r) || len(rec.failures) != 2 {
		t.Errorf("Clean says %q, want a finding and an error", rec.failures)
	}
}

// Arrays are walked if they can hold slices, and passed over by their type if
// they cannot.
func TestStaleArrays(t *testing.T) {
	type holder struct {
		plain [1 << 20]struct{ a, b int }
		pages [1000]page
		rows  []int
	}
	h := &holder{rows: cut(1)}
	h.plain[7].a = 1
	h.pages[999].lines = cut("a")
	if got, want := stale(t, h), []string{"x.rows", "x.pages[].lines"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
