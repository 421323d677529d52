package pool

import (
	"go/token"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, test := range []struct {
		spec string
		ok   bool
	}{
		{"example.com/pool.Pool", true},
		{"example.com/pool.Pool:Take:Return", true},
		{"gopkg.in/pool.v2.Pool", true},
		{"pool.Pool", true},
		{"", false},
		{"Pool", false},
		{".Pool", false},
		{"/.Pool", false},
		{"example.com/pool/.Pool", false},
		{"/example.com/pool.Pool", false},
		{"example.com//pool.Pool", false},
		{"example.com/pool.", false},
		{"example.com/pool.Pool:Take", false},
		{"example.com/pool.Pool:Take:", false},
		{"example.com/pool.Pool:Take:Return:", false},
		{"example.com/pool.Pool:Same:Same", false},
		{"example.com/pool.Pool[int]", false},
		{"*example.com/pool.Pool", false},
		{"example.com/pool.Pool,other.Pool", false},
		{"example.com/po\x00ol.Pool", false},
		{"example.com/pool.Pool\n", false},
		{"example.com/pool.type", false},
		{"a/../b.Pool", true}, // never met, and that is told
		{"example.com/\xff.Pool", false},
	} {
		if _, err := Parse([]string{test.spec}); (err == nil) != test.ok {
			t.Errorf("%q: error %v, want it accepted: %v", test.spec, err, test.ok)
		} else if err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: the error has several lines: %v", test.spec, err)
		}
	}
}

// FuzzParse: what is accepted is the name of a type that can be, and methods that
// can be told apart.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"a.B", "a/b.C:Get:Put", "a.b/c.D", ":", "a.B:C", "a.B::", ".B", "a.B:C:C", "a..B", "\x00.B"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, spec string) {
		set, err := Parse([]string{spec})
		if err != nil {
			if !strings.Contains(err.Error(), "write import/path.Type") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the error %q does not help", spec, err)
			}
			return
		}
		names := set.Names()
		if len(names) != 1 || !strings.HasPrefix(spec, names[0]) {
			t.Fatalf("%q is taken for %q", spec, names)
		}
		path, typ := split(names[0])
		if !token.IsIdentifier(typ) || path == "" || strings.ContainsAny(path, " \t\r\n:,*()[]\"`\\") || slices.Contains(strings.Split(path, "/"), "") {
			t.Errorf("%q is accepted: type %q of %q", spec, typ, path)
		}
		if m := set.types[names[0]]; !token.IsIdentifier(m.get) || !token.IsIdentifier(m.put) || m.get == m.put {
			t.Errorf("%q is accepted: methods %+v", spec, m)
		}
		if again, err := Parse([]string{spec, spec}); err != nil || len(again.Names()) != 1 {
			t.Errorf("%q twice: %v, error %v", spec, again.Names(), err)
		}
	})
}
