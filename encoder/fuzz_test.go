package encoder

import (
	"bytes"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// FuzzRoundTrip holds for every request and every limit: either some entry is
// too large for a record, or the records obey the limit, give the request back,
// and are no more than needed.
func FuzzRoundTrip(f *testing.F) {
	for _, maxSize := range []int{-1, 0, 10, 40, 1000} {
		f.Add([]byte("\x05trace\x02id\x00\x00\x03abc\x01d"), true, maxSize)
	}
	f.Fuzz(func(t *testing.T, data []byte, skipMetrics bool, maxSize int) {
		// Larger requests only take longer.
		req := requestFrom(data[:min(len(data), 4096)])
		req.SkipMetrics = skipMetrics
		largest := optionSize(skipMetrics)
		for i, trace := range req.Traces {
			largest = max(largest, optionSize(skipMetrics)+entrySize(trace, req.IDs[i]))
		}

		records, err := Encode(1, "tenant", req, maxSize)
		if largest > maxSize {
			if !errors.Is(err, ErrTooLarge) || records != nil {
				t.Fatalf("%d bytes at a limit of %d: %d records, error %v", largest, maxSize, len(records), err)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range records {
			if len(r.Value) > maxSize {
				t.Errorf("record %d takes %d bytes, limit %d", i, len(r.Value), maxSize)
			}
			if len(r.Value) != cap(r.Value) {
				t.Errorf("record %d takes %d bytes of %d: its size was told wrongly", i, len(r.Value), cap(r.Value))
			}
			if i > 0 && len(records[i-1].Value)+firstEntry(t, r) <= maxSize {
				t.Errorf("the first entry of record %d would have fitted in the one before", i)
			}
		}
		if diff := cmp.Diff(req, join(t, records), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("round trip (-want +got):\n%s", diff)
		}
	})
}

// FuzzDecode holds for every value: it is refused as malformed, or it takes no
// more memory than documented and survives being encoded again. The reusable
// form agrees, whatever it decoded before.
func FuzzDecode(f *testing.F) {
	for _, v := range malformedValues {
		f.Add([]byte(v.value), []byte("\x0a\x01a\x12\x01b\x18\x01"))
	}
	f.Add([]byte("\x0a\x01a\x12\x01b"), []byte("\x0a\x01a\x0a\x00\x12\x01b\x12\x00\x18\x01"))
	f.Fuzz(func(t *testing.T, value, before []byte) {
		req, err := Decode(value)

		var d Decoder
		d.Decode(before)
		again, againErr := d.Decode(value)
		if (err == nil) != (againErr == nil) {
			t.Fatalf("a new decoder says %v, a used one %v", err, againErr)
		}
		if diff := cmp.Diff(req, again, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("request (-new +used decoder):\n%s", diff)
		}

		if err != nil {
			if !errors.Is(err, ErrMalformed) {
				t.Fatalf("error %v does not say that the value is malformed", err)
			}
			if left := remains(&d.req); left != nil {
				t.Fatalf("a refused value left %v", left)
			}
			return
		}
		if n := 2 * (cap(req.Traces) + cap(req.IDs)); n > len(value) {
			t.Fatalf("%d bytes of input made %d and %d places for entries", len(value), cap(req.Traces), cap(req.IDs))
		}
		records, err := Encode(1, "tenant", req, len(value))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(req, join(t, records), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("encoded again (-want +got):\n%s", diff)
		}
	})
}

// requestFrom cuts data into entries: a byte says how long the next piece is,
// and pieces are a trace and an ID in turn.
func requestFrom(data []byte) *PushRequest {
	next := func() []byte {
		n := min(int(data[0]), len(data)-1)
		piece := bytes.Clone(data[1 : 1+n])
		data = data[1+n:]
		return piece
	}
	req := &PushRequest{}
	for len(data) > 0 {
		req.Traces = append(req.Traces, next())
		if len(data) == 0 {
			data = []byte{0}
		}
		req.IDs = append(req.IDs, next())
	}
	return req
}

func firstEntry(t *testing.T, r Record) int {
	req, err := Decode(r.Value)
	if err != nil {
		t.Fatal(err)
	}
	return entrySize(req.Traces[0], req.IDs[0])
}
