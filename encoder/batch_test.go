package encoder

import (
	"testing"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

// Fill, reset, look: the test that every reset function can have.
func TestResetLeavesNothing(t *testing.T) {
	r := new(PushRequest)
	poolcheck.Grow(t, r, 4)
	poolcheck.Fill(t, r)
	r.reset()
	poolcheck.Clean(t, r)
}
