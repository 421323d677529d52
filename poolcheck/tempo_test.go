package poolcheck_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

// A batch that ten entries, then two go through: cleared before it is put, it
// still holds the last eight of the ten, since it was truncated in between.

type request struct {
	traces [][]byte
	ids    []string
}

func (r *request) truncate() { r.traces, r.ids = r.traces[:0], r.ids[:0] }

func (r *request) reset() {
	clear(r.traces)
	clear(r.ids)
	r.truncate()
}

// encode packs what it is given into records of at most limit entries.
func encode(pool getPutter, between, before func(*request), traces [][]byte, limit int) (records []int) {
	b := pool.Get().(*request)
	for _, trace := range traces {
		if len(b.traces) == limit {
			records = append(records, len(b.traces))
			between(b)
		}
		b.traces = append(b.traces, trace)
		b.ids = append(b.ids, string(trace))
	}
	records = append(records, len(b.traces))
	before(b)
	pool.Put(b)
	return records
}

func TestPoolFindsTailOfLongerRecord(t *testing.T) {
	traces := slices.Repeat([][]byte{[]byte("trace")}, 12)
	for _, tt := range []struct {
		name            string
		between, before func(*request)
		first           string // of the stale elements
	}{
		{"right", (*request).reset, (*request).reset, ""},
		{"never cleared", (*request).truncate, (*request).truncate, "element 0"},
		{"cleared before Put only", (*request).truncate, (*request).reset, "element 2"},
		{"cleared between only", (*request).reset, (*request).truncate, "element 0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var rec recorder
			pool := &poolcheck.Pool{TB: &rec, New: func() any { return new(request) }}
			if got := encode(pool, tt.between, tt.before, traces, 10); !slices.Equal(got, []int{10, 2}) {
				t.Fatalf("records of %v entries, want 10 and 2", got)
			}
			text := strings.Join(rec.failures, "\n")
			if tt.first == "" {
				if text != "" {
					t.Errorf("the right encoder fails: %s", text)
				}
				return
			}
			for _, want := range []string{"request.traces: ", "request.ids: ", tt.first, "poolcheck_test.encode"} {
				if !strings.Contains(text, want) {
					t.Errorf("no %q in %q", want, text)
				}
			}
		})
	}
}
