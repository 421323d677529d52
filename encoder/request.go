package encoder

// PushRequest is what one tenant pushes: traces, their IDs, and an option that
// holds for all of them.
type PushRequest struct {
	// Traces holds one serialized trace an entry.
	Traces [][]byte
	// IDs holds the ID of the trace with the same index. Its length is that of
	// Traces.
	IDs [][]byte
	// SkipMetrics asks the reader to derive no metrics from these traces.
	SkipMetrics bool
}

// Record is one message for the log.
type Record struct {
	// Partition is the partition of the log that the record is meant for.
	Partition int32
	// Key is the tenant. The records of one Encode share its bytes.
	Key []byte
	// Value is a PushRequest in protobuf wire format.
	Value []byte
}
