package encoder

import (
	"errors"
	"fmt"
	"slices"

	"google.golang.org/protobuf/encoding/protowire"
)

// Decode reads the value of a record that [Encode] made. The entries of the
// request point into value: neither may change while the other is in use.
//
// An error wraps [ErrMalformed] and names the byte at which the value stops
// making sense. A value that is refused costs no memory but the error; one that
// is accepted costs at most 12 bytes for each of its own.
func Decode(value []byte) (*PushRequest, error) {
	return new(Decoder).Decode(value)
}

// Decoder reads values one after the other into the same request and allocates
// only when a value has more entries than any before it. It keeps the memory for
// as many as the largest had. The zero value is ready for use. A Decoder must not
// be used by two goroutines at once.
type Decoder struct {
	req PushRequest
}

// Decode is like the function [Decode], but the request is valid only until the
// next call of Decode or Reset, and must not be modified.
func (d *Decoder) Decode(value []byte) (*PushRequest, error) {
	d.req.reset()
	if err := decodeInto(&d.req, value); err != nil {
		return nil, err
	}
	return &d.req, nil
}

// Reset lets go of the last value. The memory for the entries is kept.
func (d *Decoder) Reset() { d.req.reset() }

// decodeInto adds the entries of value to the empty req. It reads value twice:
// to check and count before it allocates, so that neither a false length nor
// growing costs memory, and a value that is refused leaves req empty.
func decodeInto(req *PushRequest, value []byte) error {
	traces, ids, err := check(value)
	if err != nil {
		return err
	}
	if cap(req.Traces) < traces {
		req.Traces = make([][]byte, 0, traces)
	}
	if cap(req.IDs) < ids {
		req.IDs = make([][]byte, 0, ids)
	}
	for at := 0; at < len(value); {
		f, err := readField(value, at)
		if err != nil {
			return err
		}
		switch f.number {
		case fieldTraces:
			req.Traces = append(req.Traces, f.bytes)
		case fieldIDs:
			req.IDs = append(req.IDs, f.bytes)
		case fieldSkipMetrics:
			req.SkipMetrics = f.flag
		}
		at = f.end
	}
	return nil
}

// check says how many traces and IDs value holds, or what is wrong with it.
func check(value []byte) (traces, ids int, err error) {
	for at := 0; at < len(value); {
		f, err := readField(value, at)
		if err != nil {
			return 0, 0, err
		}
		switch f.number {
		case fieldTraces:
			traces++
		case fieldIDs:
			ids++
		}
		at = f.end
	}
	if traces != ids {
		return 0, 0, malformed(len(value), len(value), fmt.Errorf("%w: %d traces, %d ids", ErrLengths, traces, ids))
	}
	return traces, ids, nil
}

// field is one field of a value. Of bytes and flag, the number says which one
// counts; a field of a later version has neither.
type field struct {
	number protowire.Number
	bytes  []byte
	flag   bool
	end    int // index in the value of what follows
}

var errGroup = errors.New("groups are not part of the format")

// readField reads the field that begins at byte at of value.
func readField(value []byte, at int) (field, error) {
	number, typ, n := protowire.ConsumeTag(value[at:])
	if n < 0 {
		return field{}, malformed(at, len(value), protowire.ParseError(n))
	}
	f := field{number: number}
	rest := value[at+n:]
	var size int
	switch {
	case typ == protowire.StartGroupType, typ == protowire.EndGroupType:
		// Groups nest. Skipping them would take stack for every byte of input.
		return field{}, malformed(at, len(value), errGroup)
	case number == fieldTraces && typ == protowire.BytesType, number == fieldIDs && typ == protowire.BytesType:
		f.bytes, size = protowire.ConsumeBytes(rest)
		// Prevents an append to one entry from writing over the next.
		f.bytes = slices.Clip(f.bytes)
	case number == fieldSkipMetrics && typ == protowire.VarintType:
		var v uint64
		v, size = protowire.ConsumeVarint(rest)
		f.flag = protowire.DecodeBool(v)
	case number <= fieldSkipMetrics:
		return field{}, malformed(at, len(value), fmt.Errorf("wire type %d does not belong to field %d", typ, number))
	default:
		size = protowire.ConsumeFieldValue(number, typ, rest)
	}
	if size < 0 {
		return field{}, malformed(at, len(value), protowire.ParseError(size))
	}
	f.end = at + n + size
	return f, nil
}
