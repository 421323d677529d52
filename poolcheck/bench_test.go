package poolcheck_test

import (
	"testing"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

// BenchmarkStale checks clean objects, which are looked at from end to end.
func BenchmarkStale(b *testing.B) {
	live := &request{make([][]byte, 1000), make([]string, 1000)}
	spare := &request{make([][]byte, 0, 1000), make([]string, 0, 1000)}
	groups := &book{groups: make([]chapter, 1000)}
	for i := range groups.groups {
		groups.groups[i] = chapter{notes: page{make([]string, 0, 4)}, index: &page{make([]string, 4)}}
	}
	// Views that end with one array, which is to be read once.
	array, views := make([]byte, 1<<20), make([][]byte, 1000)
	for i := range views {
		views[i] = array[:i]
	}
	for _, bb := range []struct {
		name string
		v    any
	}{
		{"live=1000", live},
		{"spare=1000", spare},
		{"nested=1000", groups},
		{"views=1000", views},
		{"bytes=1MiB", ptr(make([]byte, 0, 1<<20))},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if found, err := poolcheck.Stale("", bb.v); found != nil || err != nil {
					b.Fatal(found, err)
				}
			}
		})
	}
}

func BenchmarkFill(b *testing.B) {
	b.ReportAllocs()
	r := &request{make([][]byte, 1000), make([]string, 1000)}
	for b.Loop() {
		poolcheck.Fill(b, r)
	}
}

// BenchmarkPool is a turn of the pool with a small object.
func BenchmarkPool(b *testing.B) {
	b.ReportAllocs()
	p := &poolcheck.Pool{TB: b, New: func() any { return &request{traces: make([][]byte, 0, 100)} }}
	for b.Loop() {
		p.Put(p.Get())
	}
}
