package encoder

import "fmt"

// Encode packs req into records for one partition, keyed by tenant. No value
// is larger than maxSize bytes, entries keep their order, and each record
// carries the option. A request that fits is one record; so is an empty one.
//
// The records share no memory with req. The error wraps [ErrLengths] if req has
// not one ID for each trace, and [ErrTooLarge] if a single entry, with the
// option, is larger than maxSize; no records are returned with it.
func Encode(partition int32, tenant string, req *PushRequest, maxSize int) ([]Record, error) {
	if len(req.Traces) != len(req.IDs) {
		return nil, fmt.Errorf("%w: %d traces, %d ids", ErrLengths, len(req.Traces), len(req.IDs))
	}
	key := []byte(tenant)
	size := requestSize(req)
	if size <= maxSize {
		return []Record{{partition, key, newValue(req, size)}}, nil
	}
	if len(req.Traces) == 0 {
		return nil, fmt.Errorf("%w: %d bytes without any entry, limit %d", ErrTooLarge, size, maxSize)
	}

	b := getBatch()
	// Deferred, so that the error below gives the batch back as well.
	defer putBatch(b)

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
			// Not just [:0]: the next record may hold fewer entries than this
			// one, and putBatch clears no further than len. The surplus would
			// go back to the pool behind it.
			b.reset()
			size = option
		}
		b.Traces = append(b.Traces, trace)
		b.IDs = append(b.IDs, id)
		b.SkipMetrics = req.SkipMetrics // here, since reset takes it away
		size += entry
	}
	return append(records, Record{partition, key, newValue(b, size)}), nil
}
