package encoder

import "sync"

// maxPooledEntries bounds the capacity, in entries, of a batch that is kept.
// At 48 bytes an entry, the two slices of a pooled batch hold 384 KiB at most.
const maxPooledEntries = 8192

// batchPool lends the batches that Encode gathers one record's entries in. What
// lies in it is clean: no field is set, and the slices are zero up to capacity.
var batchPool = sync.Pool{New: func() any { return new(PushRequest) }}

// reset empties r for its next user, who may be another tenant, and keeps the
// memory of its slices.
func (r *PushRequest) reset() {
	// Prevents stale entries: [:0] alone moves len and leaves the elements
	// where a longer slice of the same array shows them, and keeps alive what
	// they point to. Must stand before the cut: clear goes no further than len.
	clear(r.Traces)
	// Prevents an allocation: nil would be as clean, but gives the array away.
	r.Traces = r.Traces[:0]
	// Prevents the forgotten second slice.
	clear(r.IDs)
	r.IDs = r.IDs[:0]
	// Prevents the option of one request from becoming the next one's.
	r.SkipMetrics = false
}

// getBatch returns an empty batch. It clears nothing: what lies in the pool
// between two users can be seen and stays alive, so cleaning belongs to Put.
func getBatch() *PushRequest {
	return batchPool.Get().(*PushRequest)
}

// putBatch gives b back. The caller must not use it again.
func putBatch(b *PushRequest) {
	// Prevents one outsized request from holding its memory for good. By cap,
	// since len says nothing about what the array once grew to.
	if max(cap(b.Traces), cap(b.IDs)) > maxPooledEntries {
		return
	}
	// Prevents every Put that forgets to: this is the only way back.
	b.reset()
	batchPool.Put(b)
}
