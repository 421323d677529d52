package encoder

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestDecodeReadsWhatTheFormatAllows(t *testing.T) {
	tests := []struct {
		name  string
		value string
		want  PushRequest
	}{
		{"nothing", "", PushRequest{}},
		{"one entry", "\x0a\x02ab\x12\x01c", PushRequest{Traces: bytesOf("ab"), IDs: bytesOf("c")}},
		{"interleaved", "\x12\x01a\x0a\x01b\x12\x01c\x0a\x01d", PushRequest{Traces: bytesOf("b", "d"), IDs: bytesOf("a", "c")}},
		{"empty entry", "\x0a\x00\x12\x00", PushRequest{Traces: bytesOf(""), IDs: bytesOf("")}},
		{"option", "\x18\x01", PushRequest{SkipMetrics: true}},
		{"option, last one counts", "\x18\x01\x18\x00", PushRequest{}},
		{"fields of a later version", "\x20\x05\x2a\x01x\x31\x00\x00\x00\x00\x00\x00\x00\x00\x3d\x00\x00\x00\x00\x18\x01", PushRequest{SkipMetrics: true}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Decode([]byte(tt.value))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(&tt.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("request (-want +got):\n%s", diff)
			}
		})
	}
}

// malformedValues are values that must be refused, with what the error says.
var malformedValues = []struct{ name, value, says string }{
	{"tag cut off", "\x0a\x01a\x12\x01b\x80", "at byte 6 of 7: unexpected EOF"},
	{"length cut off", "\x0a\x01a\x12\x80", "at byte 3 of 5: unexpected EOF"},
	{"bytes cut off", "\x0a\x01a\x12\x05b", "at byte 3 of 6: unexpected EOF"},
	{"length of 2^63-1", "\x0a\xff\xff\xff\xff\xff\xff\xff\xff\x7f", "at byte 0 of 10: unexpected EOF"},
	{"varint too long", "\x18\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "at byte 0 of 12: "},
	{"field number 0", "\x02\x00", "at byte 0 of 2: "},
	{"wire type 7", "\x0f\x00", "at byte 0 of 2: wire type 7 does not belong to field 1"},
	{"trace as a number", "\x08\x01", "at byte 0 of 2: wire type 0 does not belong to field 1"},
	{"option as bytes", "\x0a\x00\x12\x00\x1a\x00", "at byte 4 of 6: wire type 2 does not belong to field 3"},
	{"group", "\x23\x24", "at byte 0 of 2: groups"},
	{"end of a group", "\x18\x01\x24", "at byte 2 of 3: groups"},
	{"later field cut off", "\x18\x01\x2a\x05x", "at byte 2 of 5: unexpected EOF"},
	{"more traces than ids", "\x0a\x01a\x0a\x01b\x12\x01c", "at byte 9 of 9: numbers of traces and ids differ: 2 traces, 1 ids"},
	{"more ids than traces", "\x12\x01c", "at byte 3 of 3: numbers of traces and ids differ: 0 traces, 1 ids"},
}

func TestDecodeRefusesMalformed(t *testing.T) {
	for _, tt := range malformedValues {
		t.Run(tt.name, func(t *testing.T) {
			req, err := Decode([]byte(tt.value))
			if !errors.Is(err, ErrMalformed) || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("error %q, want one that wraps %q and says %q", err, ErrMalformed, tt.says)
			}
			if req != nil {
				t.Errorf("request %v beside an error", req)
			}
		})
	}
}

func TestDecodeTakesNoMoreMemoryThanTheInputJustifies(t *testing.T) {
	// The most entries for the bytes: each trace and each ID takes two.
	value := []byte(strings.Repeat("\x0a\x00\x12\x00", 1000))
	req, err := Decode(value)
	if err != nil {
		t.Fatal(err)
	}
	if cap(req.Traces) != 1000 || cap(req.IDs) != 1000 {
		t.Errorf("capacities %d and %d for 1000 entries", cap(req.Traces), cap(req.IDs))
	}

	var d Decoder
	if _, err := d.Decode(value[:len(value)-1]); err == nil {
		t.Fatal("a value without its last byte was accepted")
	}
	if cap(d.req.Traces) != 0 || cap(d.req.IDs) != 0 {
		t.Errorf("capacities %d and %d for a value that was refused", cap(d.req.Traces), cap(d.req.IDs))
	}
}

func TestDecodedEntriesDoNotOverlap(t *testing.T) {
	value := []byte("\x0a\x01a\x0a\x01b\x12\x01c\x12\x01d")
	req, err := Decode(value)
	if err != nil {
		t.Fatal(err)
	}
	_ = append(req.Traces[0], '!')
	_ = append(req.IDs[0], '!')
	if got := string(value); got != "\x0a\x01a\x0a\x01b\x12\x01c\x12\x01d" {
		t.Errorf("appending to an entry changed the value to %q", got)
	}
}

// A Decoder must hold nothing of a value once it is reset, refuses the next one,
// or has moved on to a shorter one.
func TestDecoderHoldsNothingOfTheLastValue(t *testing.T) {
	long := []byte("\x0a\x01a\x0a\x01b\x12\x01c\x12\x01d\x18\x01")
	after := map[string]func(*Decoder){
		"reset":        (*Decoder).Reset,
		"refused":      func(d *Decoder) { d.Decode([]byte("\xff")) },
		"empty value":  func(d *Decoder) { d.Decode(nil) },
		"partly valid": func(d *Decoder) { d.Decode([]byte("\x18\x01\x0a\x01x\x0a\x05")) },
	}
	for name, act := range after {
		t.Run(name, func(t *testing.T) {
			var d Decoder
			if _, err := d.Decode(long); err != nil {
				t.Fatal(err)
			}
			act(&d)
			if left := remains(&d.req); left != nil {
				t.Errorf("left in the decoder: %v", left)
			}
			if cap(d.req.Traces) != 2 || cap(d.req.IDs) != 2 {
				t.Errorf("capacities %d and %d, want 2 and 2: the memory is to be kept", cap(d.req.Traces), cap(d.req.IDs))
			}
		})
	}

	t.Run("shorter value", func(t *testing.T) {
		var d Decoder
		if _, err := d.Decode(long); err != nil {
			t.Fatal(err)
		}
		got, err := d.Decode([]byte("\x0a\x01x\x12\x01y"))
		if err != nil {
			t.Fatal(err)
		}
		want := &PushRequest{Traces: bytesOf("x"), IDs: bytesOf("y")}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("request (-want +got):\n%s", diff)
		}
		if spare := got.Traces[:2][1]; spare != nil {
			t.Errorf("behind the traces lies %q", spare)
		}
		if spare := got.IDs[:2][1]; spare != nil {
			t.Errorf("behind the ids lies %q", spare)
		}
	})
}

func bytesOf(entries ...string) [][]byte {
	var all [][]byte
	for _, e := range entries {
		all = append(all, []byte(e))
	}
	return all
}
