package encoder

import (
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Tenants that encode at the same time share the pool, and must not see one
// another's entries or option.
func TestConcurrentTenants(t *testing.T) {
	var wg sync.WaitGroup
	for tenant := range 8 {
		wg.Go(func() {
			name := fmt.Sprint("tenant-", tenant)
			var d Decoder
			for n := range 30 {
				want := newRequest(name, n+tenant+1, 30+tenant)
				want.SkipMetrics = tenant%2 == 0
				records, err := Encode(int32(tenant), name, want, 200)
				if err != nil {
					t.Error(err)
					return
				}
				got := &PushRequest{}
				for _, r := range records {
					part, err := d.Decode(r.Value)
					if err != nil {
						t.Error(err)
						return
					}
					got.Traces = append(got.Traces, part.Traces...)
					got.IDs = append(got.IDs, part.IDs...)
					got.SkipMetrics = part.SkipMetrics
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s (-want +got):\n%s", name, diff)
					return
				}
			}
		})
	}
	wg.Wait()
}
