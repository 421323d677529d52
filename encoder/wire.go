package encoder

import "google.golang.org/protobuf/encoding/protowire"

// Field numbers of the message. They are part of the format: never reuse one.
const (
	fieldTraces      protowire.Number = 1
	fieldIDs         protowire.Number = 2
	fieldSkipMetrics protowire.Number = 3
)

// tagSize is the size in bytes of the tag of any of the fields above.
const tagSize = 1

// requestSize is the size in bytes of the value that holds all of req.
func requestSize(req *PushRequest) int {
	size := optionSize(req.SkipMetrics)
	for i, trace := range req.Traces {
		size += entrySize(trace, req.IDs[i])
	}
	return size
}

// entrySize is what one trace and its ID add to a value, in bytes.
func entrySize(trace, id []byte) int {
	return tagSize + protowire.SizeBytes(len(trace)) + tagSize + protowire.SizeBytes(len(id))
}

// optionSize is what the option adds to a value, in bytes.
func optionSize(skipMetrics bool) int {
	if !skipMetrics {
		return 0
	}
	return tagSize + protowire.SizeVarint(1)
}

// newValue writes req as a value of size bytes. It is told the size, which
// its callers know already, so that it allocates once.
func newValue(req *PushRequest, size int) []byte {
	value := make([]byte, 0, size)
	for _, trace := range req.Traces {
		value = protowire.AppendTag(value, fieldTraces, protowire.BytesType)
		value = protowire.AppendBytes(value, trace)
	}
	for _, id := range req.IDs {
		value = protowire.AppendTag(value, fieldIDs, protowire.BytesType)
		value = protowire.AppendBytes(value, id)
	}
	if req.SkipMetrics {
		value = protowire.AppendTag(value, fieldSkipMetrics, protowire.VarintType)
		value = protowire.AppendVarint(value, 1)
	}
	return value
}
