package tempo

import "sync"

// State three: every cut is preceded by a clear, in the loop and at the end.

type cleanRequest struct {
	traces []trace
	ids    [][]byte
	silent bool
}

// empty keeps the arrays and forgets their elements.
func (r *cleanRequest) empty() {
	clear(r.traces)
	clear(r.ids)
	r.traces = r.traces[:0]
	r.ids = r.ids[:0]
}

var cleanRequests = sync.Pool{New: func() any {
	return &cleanRequest{traces: make([]trace, 0, 10), ids: make([][]byte, 0, 10)}
}}

func putClean(r *cleanRequest) {
	r.empty()
	r.silent = false
	cleanRequests.Put(r)
}

func encodeClean(in *cleanRequest, limit int, marshal func(*cleanRequest) ([]byte, error)) ([][]byte, error) {
	batch := cleanRequests.Get().(*cleanRequest)
	defer putClean(batch)

	var records [][]byte
	size := 0
	for i, t := range in.traces {
		if size += t.size(); size > limit && len(batch.traces) > 0 {
			record, err := marshal(batch)
			if err != nil {
				return nil, err
			}
			records = append(records, record)
			batch.empty()
			size = t.size()
		}
		batch.traces = append(batch.traces, t)
		batch.ids = append(batch.ids, in.ids[i])
	}
	record, err := marshal(batch)
	return append(records, record), err
}

// Inline, without helpers.
func encodeCleanInline(in *cleanRequest, limit int, marshal func(*cleanRequest)) {
	batch := cleanRequests.Get().(*cleanRequest)
	for i, t := range in.traces {
		if len(batch.traces) == limit {
			marshal(batch)
			clear(batch.traces)
			clear(batch.ids)
			batch.traces = batch.traces[:0]
			batch.ids = batch.ids[:0]
		}
		batch.traces = append(batch.traces, t)
		batch.ids = append(batch.ids, in.ids[i])
	}
	marshal(batch)
	clear(batch.traces)
	clear(batch.ids)
	*batch = cleanRequest{traces: batch.traces[:0], ids: batch.ids[:0]}
	cleanRequests.Put(batch)
}

// The other cure: the loop cuts, the put helper clears the whole capacity.

func putWhole(r *cleanRequest) {
	traces, ids := r.traces[:cap(r.traces)], r.ids[:cap(r.ids)]
	clear(traces)
	clear(ids)
	*r = cleanRequest{traces: traces[:0], ids: ids[:0]}
	cleanRequests.Put(r)
}

func encodeWhole(in *cleanRequest, limit int, marshal func(*cleanRequest)) {
	batch := cleanRequests.Get().(*cleanRequest)
	defer putWhole(batch)
	for i, t := range in.traces {
		if len(batch.traces) == limit {
			marshal(batch)
			batch.traces = batch.traces[:0]
			batch.ids = batch.ids[:0]
		}
		batch.traces = append(batch.traces, t)
		batch.ids = append(batch.ids, in.ids[i])
	}
	marshal(batch)
}
