package encoder

import "testing"

func TestPooledPathDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("under the race detector a pool drops Puts at random")
	}
	req := newRequest("tenant", 1000, 10)
	allocs := testing.AllocsPerRun(100, func() {
		b := getBatch()
		b.Traces = append(b.Traces, req.Traces...)
		b.IDs = append(b.IDs, req.IDs...)
		b.SkipMetrics = true
		putBatch(b)
	})
	if allocs != 0 {
		t.Errorf("get, fill and put: %v allocations, want 0", allocs)
	}
}

// Encode allocates what it returns and nothing else, so a thousand times the
// entries in the same number of records cost no allocation more.
func TestEncodeAllocatesOnlyRecords(t *testing.T) {
	if raceEnabled {
		t.Skip("under the race detector a pool drops Puts at random")
	}
	for _, perRecord := range []int{1, 1000} {
		req := newRequest("tenant", 3*perRecord, 100)
		maxSize := requestSize(req) / 3
		records, err := Encode(0, "tenant", req, maxSize)
		if err != nil {
			t.Fatal(err)
		}
		if len(records) != 3 {
			t.Fatalf("%d records, want 3", len(records))
		}
		allocs := testing.AllocsPerRun(100, func() {
			sink, _ = Encode(0, "tenant", req, maxSize)
		})
		// One key, three values, and the slice of records at 1, 2 and 4.
		if allocs != 7 {
			t.Errorf("%d entries a record: %v allocations, want 7", perRecord, allocs)
		}
	}
}

// sink keeps results on the heap, where a caller's would be.
var sink []Record

func TestDecoderDoesNotAllocateOnceGrown(t *testing.T) {
	records, err := Encode(0, "tenant", newRequest("tenant", 1000, 10), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	var d Decoder
	allocs := testing.AllocsPerRun(100, func() {
		if _, err := d.Decode(records[0].Value); err != nil {
			t.Fatal(err)
		}
	})
	if allocs != 0 {
		t.Errorf("decoding again: %v allocations, want 0", allocs)
	}
}
