package encoder

import (
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// comeBack sends a new batch through pool and encode until one returns that
// encode used, and returns it as it lay in the pool. A pool may drop what it is
// given (under the race detector it often does), hence the tries.
func comeBack(t *testing.T, pool *sync.Pool, encode func()) *PushRequest {
	t.Helper()
	for range 200 {
		b := new(PushRequest)
		pool.Put(b)
		encode()
		if got := pool.Get(); got == b && cap(b.Traces) > 0 {
			return b
		}
	}
	t.Fatal("in 200 tries, no batch that was used came back from the pool")
	return nil
}

// TestPooledBatchHoldsNothing encodes a request whose first record holds ten
// entries and whose second holds two: the tail of the first lies beyond the
// length of the second, where a clear at the end no longer reaches.
func TestPooledBatchHoldsNothing(t *testing.T) {
	long, short := newRequest("tenant", 10, 20), newRequest("tenant", 2, 80)
	req := &PushRequest{
		Traces:      slices.Concat(long.Traces, short.Traces),
		IDs:         slices.Concat(long.IDs, short.IDs),
		SkipMetrics: true,
	}
	maxSize := requestSize(long) + optionSize(true)

	tests := []struct {
		name   string
		encode encodeFunc
		pool   *sync.Pool
		want   []string
	}{
		{"reference", Encode, &batchPool, nil},
		{"original", encodeOriginal, &originalPool, places(0, 10)},
		{"cleared at the end only", encodeClearedLate, &originalPool, places(2, 10)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := comeBack(t, tt.pool, func() {
				records, err := tt.encode(0, "tenant", req, maxSize)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff([]int{10, 2}, entryCounts(t, records)); diff != "" {
					t.Fatalf("entries of the records (-want +got):\n%s", diff)
				}
			})
			if diff := cmp.Diff(tt.want, remains(b)); diff != "" {
				t.Errorf("left in the batch (-want +got):\n%s", diff)
			}
		})
	}
}

// places names the entries from..to-1 of both slices the way remains does.
func places(from, to int) []string {
	b := &PushRequest{Traces: make([][]byte, to), IDs: make([][]byte, to)}
	for i := from; i < to; i++ {
		b.Traces[i], b.IDs[i] = []byte{}, []byte{}
	}
	truncate(b)
	return remains(b)
}

// An error in the middle must clean the batch like success does.
func TestPooledBatchHoldsNothingAfterError(t *testing.T) {
	req := newRequest("tenant", 10, 20)
	req.SkipMetrics = true
	req.Traces[9] = make([]byte, 1000)
	b := comeBack(t, &batchPool, func() {
		if _, err := Encode(0, "tenant", req, 500); err == nil {
			t.Fatal("an entry of more than 1000 bytes passed a limit of 500")
		}
	})
	if left := remains(b); left != nil {
		t.Errorf("left in the batch: %v", left)
	}
}

func TestResetKeepsCapacity(t *testing.T) {
	r := newRequest("tenant", 7, 20)
	r.SkipMetrics = true
	traces, ids := r.Traces, r.IDs
	r.reset()
	if left := remains(r); left != nil {
		t.Errorf("left after reset: %v", left)
	}
	if cap(r.Traces) != cap(traces) || cap(r.IDs) != cap(ids) {
		t.Fatalf("capacities %d, %d after reset, want %d, %d", cap(r.Traces), cap(r.IDs), cap(traces), cap(ids))
	}
	if &r.Traces[:1][0] != &traces[0] || &r.IDs[:1][0] != &ids[0] {
		t.Error("reset replaced an array that it should keep")
	}
}

func TestPoolKeepsBatchesUpToBound(t *testing.T) {
	tests := []struct {
		name        string
		traces, ids int
		want        bool
	}{
		{"at the bound", maxPooledEntries, maxPooledEntries, true},
		{"traces above", maxPooledEntries + 1, 1, false},
		{"ids above", 1, maxPooledEntries + 1, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			// A pool drops some Puts of its own accord, so one try proves
			// nothing. With the bound gone, 40 of 40 would not be dropped.
			kept := false
			for range 40 {
				// Empty slices: what counts is the capacity.
				b := &PushRequest{Traces: make([][]byte, 0, tt.traces), IDs: make([][]byte, 0, tt.ids)}
				putBatch(b)
				kept = kept || batchPool.Get() == b
			}
			if kept != tt.want {
				t.Errorf("a batch with capacities %d and %d came back: %v, want %v", tt.traces, tt.ids, kept, tt.want)
			}
		})
	}
}
