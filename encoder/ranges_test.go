package encoder

import "fmt"

// encodeRanges gathers no batch. A record's entries are neighbours in the
// request, so a range of indexes says all that a batch would, and there is
// nothing to pool and nothing to clear.
func encodeRanges(partition int32, tenant string, req *PushRequest, maxSize int) ([]Record, error) {
	if len(req.Traces) != len(req.IDs) {
		return nil, fmt.Errorf("%w: %d traces, %d ids", ErrLengths, len(req.Traces), len(req.IDs))
	}
	key := []byte(tenant)
	size := requestSize(req)
	if size <= maxSize {
		return []Record{{partition, key, newValue(req, size)}}, nil
	}

	var records []Record
	option := optionSize(req.SkipMetrics)
	size = option
	from := 0
	record := func(to int) Record {
		part := PushRequest{req.Traces[from:to], req.IDs[from:to], req.SkipMetrics}
		return Record{partition, key, newValue(&part, size)}
	}
	for i, trace := range req.Traces {
		entry := entrySize(trace, req.IDs[i])
		if option+entry > maxSize {
			return nil, fmt.Errorf("%w: entry %d takes %d bytes, limit %d", ErrTooLarge, i, option+entry, maxSize)
		}
		if size+entry > maxSize {
			records = append(records, record(i))
			from, size = i, option
		}
		size += entry
	}
	return append(records, record(len(req.Traces))), nil
}
