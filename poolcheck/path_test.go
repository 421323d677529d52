package poolcheck

import "testing"

func TestSpell(t *testing.T) {
	named := func(name string) step { return step{op: field, name: name} }
	base := step{op: field, name: "Base", embedded: true}
	ptr, each := step{op: deref}, step{op: elem}
	for _, tt := range []struct {
		want  string
		steps []step
	}{
		{"b", nil},
		{"b.in.xs", []step{ptr, named("in"), ptr, named("xs")}},
		{"**b", []step{ptr, ptr}},
		{"*b.list", []step{ptr, named("list"), ptr}},
		{"(**b)[]", []step{ptr, ptr, each}},
		{"(*b)[][]", []step{ptr, each, each}},
		{"b.rows[].xs", []step{named("rows"), each, ptr, named("xs")}},
		{"*b.rows[]", []step{named("rows"), each, ptr}},
		{"b.xs", []step{ptr, base, ptr, base, named("xs")}},
		{"b.Base", []step{ptr, base}},
		{"b.Base[]", []step{ptr, base, each}},
		{"*b.Base", []step{base, ptr}},
	} {
		if got := spell("b", tt.steps); got != tt.want {
			t.Errorf("spell(b, %v) = %q, want %q", tt.steps, got, tt.want)
		}
	}
}

func TestForeign(t *testing.T) {
	for _, tt := range []struct {
		pkg, module string
		want        bool
	}{
		{"example.com/m", "example.com/m", false},
		{"example.com/m/sub", "example.com/m", false},
		{"example.com/m_test", "example.com/m", false},
		{"example.com/m/sub_test", "example.com/m", false},
		{"main", "example.com/m", false},
		{"example.com/more", "example.com/m", true},
		{"example.com/other", "example.com/m", true},
		{"bytes", "example.com/m", true},
		{"bytes", "plain", true},
		{"plain/sub", "plain", false},
		{"encoding/json", "", true},
		{"example.com/m", "", false},
		{"command-line-arguments", "", false},
		{"main", "", false},
	} {
		if got := foreign(tt.pkg, tt.module); got != tt.want {
			t.Errorf("foreign(%q, %q) = %v, want %v", tt.pkg, tt.module, got, tt.want)
		}
	}
}
