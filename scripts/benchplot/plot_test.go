package main

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const results = `goos: linux
BenchmarkPut/entries=10/variant=clear-2      	 1000	 99.0 ns/op
BenchmarkSweep/entries=100/variant=truncate-2	 1000	 60.0 ns/op
BenchmarkSweep/entries=100/variant=clear-2   	 1000	 110.0 ns/op
BenchmarkSweep/entries=100/variant=clear-2   	 1000	 130.0 ns/op
BenchmarkSweep/entries=1/variant=truncate-2  	 1000	 20.0 ns/op
BenchmarkSweep/entries=1/variant=truncate-2  	 1000	 500.0 ns/op
BenchmarkSweep/entries=1/variant=truncate-2  	 1000	 10.0 ns/op
BenchmarkSweep/entries=1/variant=clear       	 1000	 30.0 ns/op
BenchmarkMemory-2                            	   10	 1000 ns/op	 48000.00 MB/s
PASS
`

func TestParseTakesMedians(t *testing.T) {
	got, err := parse(strings.NewReader(results))
	if err != nil {
		t.Fatal(err)
	}
	want := measurements{points: []point{{1, 20, 30}, {100, 60, 120}}, bandwidth: 48}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(measurements{}, point{})); diff != "" {
		t.Errorf("measurements (-want +got):\n%s", diff)
	}
}

func TestParseRefusesWhatCannotBePlotted(t *testing.T) {
	tests := []struct{ name, drop, says string }{
		{"no memory", "BenchmarkMemory", "0 runs of BenchmarkMemory"},
		{"no sweep", "BenchmarkSweep", "0 sizes of BenchmarkSweep"},
		{"one variant", "BenchmarkSweep/entries=100/variant=clear", "100 entries: 1 runs of truncate and 0 of clear"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := parse(strings.NewReader(strings.ReplaceAll(results, tt.drop, "Other")))
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("error %v, want one that says %q", err, tt.says)
			}
		})
	}
}

func TestDrawPutsValuesInPlace(t *testing.T) {
	var b strings.Builder
	m := measurements{points: []point{{1, 20, 30}, {100, 60, 160}}, bandwidth: 4.8}
	if err := draw(&b, m); err != nil {
		t.Fatal(err)
	}
	svg := b.String()
	// The frame spans 1 to 100 entries and 1 to 1000 ns: 10 ns lies a third of
	// the way up, 100 ns two thirds.
	for _, want := range []string{
		`points="80.0,270.0 700.0,160.0" fill="none" stroke="#1f6fb2"`, // 10 and 100 ns
		`points="80.0,270.0 700.0,50.0" fill="none" stroke="#c0392b"`,  // 48 and 4800 B at 4.8 B/ns
		"48 bytes an entry at 5 GB/s",
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %q in\n%s", want, svg)
		}
	}
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
	}
}

func TestDrawRefusesNoise(t *testing.T) {
	m := measurements{points: []point{{1, 20, 30}, {100, 60, 60}}, bandwidth: 48}
	if err := draw(io.Discard, m); err == nil || !strings.Contains(err.Error(), "100 entries") {
		t.Errorf("error %v, want one that names the 100 entries", err)
	}
}
