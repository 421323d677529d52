package tempo

import "sync"

// State two, after the repair: the put helper clears what is live. The loop
// still cuts in the middle, and what it cut lies behind the length.

type tailRequest struct {
	traces []trace
	ids    [][]byte
	silent bool
}

func (r *tailRequest) Reset() { *r = tailRequest{} }

var tailRequests = sync.Pool{New: func() any {
	return &tailRequest{traces: make([]trace, 0, 10), ids: make([][]byte, 0, 10)}
}}

// clearTail keeps both arrays over a Reset that would drop them.
func clearTail(r *tailRequest) {
	traces, ids := r.traces, r.ids
	clear(traces)
	clear(ids)
	r.Reset()
	r.traces, r.ids = traces[:0], ids[:0]
}

func putTail(r *tailRequest) {
	clearTail(r)
	tailRequests.Put(r)
}

func encodeTail(in *tailRequest, limit int, marshal func(*tailRequest) ([]byte, error)) ([][]byte, error) {
	batch := tailRequests.Get().(*tailRequest)
	defer putTail(batch) // want `stale elements of batch\.traces:` `stale elements of batch\.ids:`

	var records [][]byte
	size := 0
	for i, t := range in.traces {
		if size += t.size(); size > limit {
			record, err := marshal(batch)
			if err != nil {
				return nil, err
			}
			records = append(records, record)
			batch.traces = batch.traces[:0]
			batch.ids = batch.ids[:0]
			size = t.size()
		}
		batch.traces = append(batch.traces, t)
		batch.ids = append(batch.ids, in.ids[i])
	}
	record, err := marshal(batch)
	return append(records, record), err
}

// The same helper is enough where nothing is cut before it.
func encodeTailAtOnce(in *tailRequest, marshal func(*tailRequest) ([]byte, error)) ([]byte, error) {
	batch := tailRequests.Get().(*tailRequest)
	defer putTail(batch)
	batch.traces = append(batch.traces, in.traces...)
	batch.ids = append(batch.ids, in.ids...)
	return marshal(batch)
}

// One of the two slices is cleared in the loop as well.
func encodeHalf(in *tailRequest, limit int, marshal func(*tailRequest)) {
	batch := tailRequests.Get().(*tailRequest)
	defer putTail(batch) // want `stale elements of batch\.ids:`
	size := 0
	for i, t := range in.traces {
		if size += t.size(); size > limit {
			marshal(batch)
			clear(batch.traces)
			batch.traces, batch.ids = batch.traces[:0], batch.ids[:0]
			size = t.size()
		}
		batch.traces = append(batch.traces, t)
		batch.ids = append(batch.ids, in.ids[i])
	}
	marshal(batch)
}
