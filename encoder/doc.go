// Package encoder packs the traces of one tenant into records for a log, and
// is the reference for how a batch is pooled without handing one tenant's data
// to the next. Read batch.go first: its reset function is made to be copied.
//
// A record's key is the tenant, its value a message in protobuf wire format:
//
//	message PushRequest {
//	  repeated bytes traces       = 1;
//	  repeated bytes ids          = 2; // as many as traces
//	  bool           skip_metrics = 3; // written only if true
//	}
//
// [Encode] splits a request over as many records as a size limit asks for.
// [Decode] and [Decoder] read one record's value back.
package encoder
