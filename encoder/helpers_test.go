package encoder

import (
	"fmt"
	"testing"
)

// encodeFunc is the signature of Encode and of the variants it is held against.
type encodeFunc func(partition int32, tenant string, req *PushRequest, maxSize int) ([]Record, error)

// newRequest makes a request of n entries, each a trace of traceSize bytes that
// begins with the tenant and the index, and an ID of 16 bytes.
func newRequest(tenant string, n, traceSize int) *PushRequest {
	req := &PushRequest{}
	for i := range n {
		trace := make([]byte, traceSize)
		copy(trace, fmt.Sprintf("%s trace %d", tenant, i))
		req.Traces = append(req.Traces, trace)
		req.IDs = append(req.IDs, fmt.Appendf(nil, "%16d", i))
	}
	return req
}

// join decodes the records one by one and puts the request together again.
func join(t *testing.T, records []Record) *PushRequest {
	t.Helper()
	joined := &PushRequest{}
	for i, r := range records {
		part, err := Decode(r.Value)
		if err != nil {
			t.Fatalf("record %d: %v", i, err)
		}
		if i > 0 && part.SkipMetrics != joined.SkipMetrics {
			t.Fatalf("record %d has the option %v, the one before %v", i, part.SkipMetrics, joined.SkipMetrics)
		}
		joined.Traces = append(joined.Traces, part.Traces...)
		joined.IDs = append(joined.IDs, part.IDs...)
		joined.SkipMetrics = part.SkipMetrics
	}
	return joined
}

// entryCounts says how many entries each record holds.
func entryCounts(t *testing.T, records []Record) []int {
	t.Helper()
	var counts []int
	for i, r := range records {
		part, err := Decode(r.Value)
		if err != nil {
			t.Fatalf("record %d: %v", i, err)
		}
		counts = append(counts, len(part.Traces))
	}
	return counts
}
