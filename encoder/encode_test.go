package encoder

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestEncodeSplitsAtLimit(t *testing.T) {
	// An entry is 2+20 bytes of trace and 2+16 of ID: 40. The option adds 2.
	tests := []struct {
		name    string
		entries int
		option  bool
		maxSize int
		want    []int
	}{
		{"empty", 0, false, 0, []int{0}},
		{"empty with option", 0, true, 2, []int{0}},
		{"fits", 3, false, 120, []int{3}},
		{"fits with option", 3, true, 122, []int{3}},
		{"one byte short", 3, false, 119, []int{2, 1}},
		{"option does not fit any more", 3, true, 121, []int{2, 1}},
		{"one entry each", 3, false, 79, []int{1, 1, 1}},
		{"one entry each with option", 3, true, 42, []int{1, 1, 1}},
		{"no limit", 3, false, math.MaxInt, []int{3}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			req := newRequest("tenant", tt.entries, 20)
			req.SkipMetrics = tt.option
			records, err := Encode(7, "tenant", req, tt.maxSize)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, entryCounts(t, records)); diff != "" {
				t.Errorf("entries of the records (-want +got):\n%s", diff)
			}
			for i, r := range records {
				if r.Partition != 7 || string(r.Key) != "tenant" || len(r.Value) > tt.maxSize {
					t.Errorf("record %d: partition %d, key %q, %d bytes; want 7, \"tenant\", at most %d",
						i, r.Partition, r.Key, len(r.Value), tt.maxSize)
				}
			}
			if diff := cmp.Diff(req, join(t, records), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("round trip (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEncodeErrors(t *testing.T) {
	short := newRequest("tenant", 3, 20)
	short.IDs = short.IDs[:2]
	large := newRequest("tenant", 3, 20)
	large.Traces[1] = make([]byte, 100)
	option := newRequest("tenant", 1, 20)
	option.SkipMetrics = true
	tests := []struct {
		name    string
		req     *PushRequest
		maxSize int
		is      error
		says    string
	}{
		{"lengths differ", short, 1000, ErrLengths, "3 traces, 2 ids"},
		{"entry above limit", large, 100, ErrTooLarge, "entry 1 takes 120 bytes, limit 100"},
		{"entry above limit by the option", option, 41, ErrTooLarge, "entry 0 takes 42 bytes, limit 41"},
		{"no entries, no room for the option", &PushRequest{SkipMetrics: true}, 1, ErrTooLarge, "2 bytes without any entry, limit 1"},
		{"negative limit", &PushRequest{}, -1, ErrTooLarge, "0 bytes without any entry, limit -1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			records, err := Encode(0, "tenant", tt.req, tt.maxSize)
			if !errors.Is(err, tt.is) || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("error %q, want one that wraps %q and says %q", err, tt.is, tt.says)
			}
			if records != nil {
				t.Errorf("%d records beside an error", len(records))
			}
		})
	}
}

func TestRecordsOutliveRequest(t *testing.T) {
	for _, maxSize := range []int{100, 1000} {
		req := newRequest("tenant", 5, 20)
		want := newRequest("tenant", 5, 20)
		records, err := Encode(0, "tenant", req, maxSize)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range slices.Concat(req.Traces, req.IDs) {
			clear(b)
		}
		if diff := cmp.Diff(want, join(t, records)); diff != "" {
			t.Errorf("limit %d, after the request was overwritten (-want +got):\n%s", maxSize, diff)
		}
	}
}

// The variants must encode what the reference encodes, or comparing their speed
// and their leftovers would mean nothing.
func TestVariantsEncodeTheSameBytes(t *testing.T) {
	variants := map[string]encodeFunc{
		"original": encodeOriginal, "cleared late": encodeClearedLate, "ranges": encodeRanges,
	}
	for _, maxSize := range []int{45, 100, 1000, 1 << 20} {
		req := newRequest("tenant", 100, 20)
		req.SkipMetrics = maxSize != 1000
		want, err := Encode(3, "tenant", req, maxSize)
		if err != nil {
			t.Fatal(err)
		}
		for name, encode := range variants {
			got, err := encode(3, "tenant", req, maxSize)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s with limit %d (-reference +variant):\n%s", name, maxSize, diff)
			}
		}
	}
}
