package encoder_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/poolreset/poolreset-lint/encoder"
	"github.com/poolreset/poolreset-lint/poolcheck"
)

// failures writes down how a test would fail.
type failures []string

func (*failures) Helper() {}

func (f *failures) Errorf(format string, args ...any) { *f = append(*f, fmt.Sprintf(format, args...)) }

// TestPoolIsClean looks at the batches that lie in the pool after a request
// that was split into a record of ten entries and one of two.
func TestPoolIsClean(t *testing.T) {
	req := &encoder.PushRequest{}
	for i := range 12 {
		req.Traces = append(req.Traces, make([]byte, 20+60*(i/10)))
		req.IDs = append(req.IDs, make([]byte, 16))
	}
	const maxSize = 10 * (2 + 20 + 2 + 16)

	type encode func(partition int32, tenant string, req *encoder.PushRequest, maxSize int) ([]encoder.Record, error)
	for _, tt := range []struct {
		name   string
		encode encode
		pool   *sync.Pool
		first  string // of the stale elements
	}{
		{"reference", encoder.Encode, encoder.BatchPool, ""},
		{"original", encoder.EncodeOriginal, encoder.OriginalPool, "element 0 "},
		{"cleared at the end only", encoder.EncodeClearedLate, encoder.OriginalPool, "element 2 "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			poolcheck.Drain(new(failures), tt.pool) // what other tests have left
			var found failures
			checked := 0
			for range 200 { // a pool may drop what it is given
				records, err := tt.encode(0, "tenant", req, maxSize)
				if err != nil || len(records) != 2 {
					t.Fatalf("%d records, %v; want 2", len(records), err)
				}
				if checked = poolcheck.Drain(&found, tt.pool); checked > 0 {
					break
				}
			}
			if checked == 0 {
				t.Fatal("in 200 tries, no batch came back from the pool")
			}
			text := strings.Join(found, "\n")
			if tt.first == "" {
				if text != "" {
					t.Error(text)
				}
				return
			}
			for _, want := range []string{"PushRequest.Traces: ", "PushRequest.IDs: ", tt.first} {
				if !strings.Contains(text, want) {
					t.Errorf("no %q in %q", want, text)
				}
			}
		})
	}
}

// An error in the middle cleans the batch as well.
func TestPoolIsCleanAfterError(t *testing.T) {
	req := &encoder.PushRequest{}
	poolcheck.Grow(t, req, 10)
	poolcheck.Fill(t, req)
	req.Traces[9] = make([]byte, 1000)
	for range 200 {
		if _, err := encoder.Encode(0, "tenant", req, 100); err == nil {
			t.Fatal("an entry of more than 1000 bytes passed a limit of 100")
		}
		if poolcheck.Drain(t, encoder.BatchPool) > 0 {
			return
		}
	}
	t.Fatal("in 200 tries, no batch came back from the pool")
}
