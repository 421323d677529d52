// Package tempo tells one story in three states: an encoder that packs a large
// push into records of a limited size, in a pooled request.
package tempo

import "sync"

type trace struct{ raw []byte }

func (t trace) size() int { return len(t.raw) }

// State one: two slices of the pooled request are cut, never cleared.

type plainRequest struct {
	traces []trace
	ids    [][]byte
	silent bool
}

var plainRequests = sync.Pool{New: func() any {
	return &plainRequest{traces: make([]trace, 0, 10), ids: make([][]byte, 0, 10)}
}}

func putPlain(r *plainRequest) {
	r.traces = r.traces[:0]
	r.ids = r.ids[:0]
	r.silent = false
	plainRequests.Put(r) // want `stale elements of r\.traces:` `stale elements of r\.ids:`
}

func encodePlain(in *plainRequest, limit int, marshal func(*plainRequest) ([]byte, error)) ([][]byte, error) {
	batch := plainRequests.Get().(*plainRequest)
	defer putPlain(batch) // want `stale elements of batch\.traces:` `stale elements of batch\.ids:`

	var records [][]byte
	size := 0
	for i, t := range in.traces {
		grown := size + t.size() + len(in.ids[i])
		if grown > limit && len(batch.traces) > 0 {
			record, err := marshal(batch)
			if err != nil {
				return nil, err
			}
			records = append(records, record)
			batch.traces = batch.traces[:0]
			batch.ids = batch.ids[:0]
			grown = t.size() + len(in.ids[i])
		}
		batch.traces = append(batch.traces, t)
		batch.ids = append(batch.ids, in.ids[i])
		size = grown
	}
	if len(batch.traces) > 0 {
		record, err := marshal(batch)
		if err != nil {
			return nil, err
		}
		records = append(records, record)
	}
	return records, nil
}

// Without the batching loop only the put helper is at fault.
func encodePlainAtOnce(in *plainRequest, marshal func(*plainRequest) ([]byte, error)) ([]byte, error) {
	batch := plainRequests.Get().(*plainRequest)
	defer putPlain(batch)
	batch.traces = append(batch.traces, in.traces...)
	batch.ids = append(batch.ids, in.ids...)
	return marshal(batch)
}
