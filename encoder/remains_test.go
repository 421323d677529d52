package encoder

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// remains lists what v still holds, at any depth: every leaf that is not zero,
// in slices up to their capacity.
func remains(v any) []string {
	return collect("", reflect.ValueOf(v))
}

func collect(path string, v reflect.Value) []string {
	var found []string
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			found = collect(path, v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			found = append(found, collect(path+"."+v.Type().Field(i).Name, v.Field(i))...)
		}
	case reflect.Slice:
		if v.Len() > 0 {
			found = append(found, fmt.Sprintf("len(%s) = %d", path, v.Len()))
		}
		for i, all := 0, v.Slice(0, v.Cap()); i < all.Len(); i++ {
			if e := all.Index(i); !e.IsZero() {
				found = append(found, fmt.Sprintf("%s[%d]", path, i))
			}
		}
	default:
		if !v.IsZero() {
			found = append(found, path)
		}
	}
	return found
}

func TestRemainsSeesEveryPlace(t *testing.T) {
	backing := [][]byte{nil, []byte("spare"), nil}
	nested := []PushRequest{{SkipMetrics: true}}
	tests := []struct {
		name string
		v    any
		want []string
	}{
		{"nothing", &PushRequest{}, nil},
		{"zero spare", &PushRequest{Traces: make([][]byte, 0, 4)}, nil},
		{"spare", &PushRequest{Traces: backing[:0]}, []string{".Traces[1]"}},
		{"live, zero", &PushRequest{IDs: make([][]byte, 2)}, []string{"len(.IDs) = 2"}},
		{"empty but not nil", &PushRequest{IDs: [][]byte{{}}[:0]}, []string{".IDs[0]"}},
		{"option", &PushRequest{SkipMetrics: true}, []string{".SkipMetrics"}},
		{"struct in spare", struct{ Parts []PushRequest }{nested[:0]}, []string{".Parts[0]"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, remains(tt.v)); diff != "" {
				t.Errorf("remains (-want +got):\n%s", diff)
			}
		})
	}
}
