package poolcheck_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

// recorder is a test that only writes down how it fails.
type recorder struct{ failures []string }

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

// stale lists the paths in v, which is called x.
func stale(t *testing.T, v any) []string {
	t.Helper()
	return paths(t, poolcheck.Checker{}, v)
}

func paths(t *testing.T, c poolcheck.Checker, v any) []string {
	t.Helper()
	found, err := c.Stale("x", v)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, f := range found {
		out = append(out, f.Path)
	}
	return out
}

// cut returns a slice with nothing live and the given elements behind its end.
func cut[T any](elems ...T) []T { return elems[:0] }

// truncate is v[:0] of a slice of any type.
func truncate(v any) any { return reflect.ValueOf(v).Slice(0, 0).Interface() }
