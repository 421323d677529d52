package encoder

import (
	"fmt"
	"sync"
)

// The encoder before it was put right: it truncates and never clears. It is
// the baseline of the benchmarks and the proof that the reuse test can fail.

var originalPool = sync.Pool{New: func() any { return new(PushRequest) }}

func truncate(b *PushRequest) {
	b.Traces = b.Traces[:0]
	b.IDs = b.IDs[:0]
	b.SkipMetrics = false
}

func putTruncated(b *PushRequest) {
	truncate(b)
	originalPool.Put(b)
}

// putClearedLate is the obvious repair, and not enough: the batch was truncated
// before, in the middle of the loop.
func putClearedLate(b *PushRequest) {
	b.reset()
	originalPool.Put(b)
}

func encodeOriginal(partition int32, tenant string, req *PushRequest, maxSize int) ([]Record, error) {
	return encodeTruncating(putTruncated, partition, tenant, req, maxSize)
}

func encodeClearedLate(partition int32, tenant string, req *PushRequest, maxSize int) ([]Record, error) {
	return encodeTruncating(putClearedLate, partition, tenant, req, maxSize)
}

func encodeTruncating(put func(*PushRequest), partition int32, tenant string, req *PushRequest, maxSize int) ([]Record, error) {
	if len(req.Traces) != len(req.IDs) {
		return nil, fmt.Errorf("%w: %d traces, %d ids", ErrLengths, len(req.Traces), len(req.IDs))
	}
	key := []byte(tenant)
	size := requestSize(req)
	if size <= maxSize {
		return []Record{{partition, key, newValue(req, size)}}, nil
	}

	b := originalPool.Get().(*PushRequest)
	defer put(b)

	var records []Record
	option := optionSize(req.SkipMetrics)
	size = option
	for i, trace := range req.Traces {
		id := req.IDs[i]
		entry := entrySize(trace, id)
		if option+entry > maxSize {
			return nil, fmt.Errorf("%w: entry %d takes %d bytes, limit %d", ErrTooLarge, i, option+entry, maxSize)
		}
		if size+entry > maxSize {
			records = append(records, Record{partition, key, newValue(b, size)})
			truncate(b)
			size = option
		}
		b.Traces = append(b.Traces, trace)
		b.IDs = append(b.IDs, id)
		b.SkipMetrics = req.SkipMetrics
		size += entry
	}
	return append(records, Record{partition, key, newValue(b, size)}), nil
}
