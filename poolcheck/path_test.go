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
