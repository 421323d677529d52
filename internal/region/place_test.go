package region_test

import (
	"testing"

	"github.com/poolreset/poolreset-lint/internal/region"
)

func TestPath(t *testing.T) {
	field := func(name string) region.Step { return region.Step{Op: region.Field, Name: name} }
	embedded := func(name string) region.Step { return region.Step{Op: region.Field, Name: name, Embedded: true} }
	deref, keys := region.Step{Op: region.Deref}, region.Step{Op: region.Keys}
	elem, rest := region.Step{Op: region.Elem}, region.Step{Op: region.Rest}

	tests := []struct {
		want  string
		steps []region.Step
	}{
		{"b", nil},
		{"b.in.xs", []region.Step{field("in"), field("xs")}},
		{"b.in.xs", []region.Step{deref, field("in"), deref, field("xs")}},
		{"*b", []region.Step{deref}},
		{"**b", []region.Step{deref, deref}},
		{"*b.list", []region.Step{deref, field("list"), deref}},
		{"(*b)[]", []region.Step{deref, elem}},
		{"(**b)[]", []region.Step{deref, deref, elem}},
		{"(*b)[][]", []region.Step{deref, elem, rest}},
		{"b.rows[]", []region.Step{deref, field("rows"), elem}},
		{"b.rows[]", []region.Step{deref, field("rows"), rest}},
		{"b.rows[].xs", []region.Step{field("rows"), elem, deref, field("xs")}},
		{"*b.rows[]", []region.Step{field("rows"), elem, deref}},
		{"b.xs", []region.Step{deref, embedded("Base"), field("xs")}},
		{"b.xs", []region.Step{deref, embedded("Base"), deref, embedded("Core"), field("xs")}},
		{"b.Base", []region.Step{deref, embedded("Base")}},
		{"b.List[]", []region.Step{deref, embedded("List"), elem}},
		{"*b.Base", []region.Step{embedded("Base"), deref}},
		{"b.m[]", []region.Step{deref, field("m"), elem}},
		{"b.m", []region.Step{deref, field("m"), keys}},
	}
	for _, tt := range tests {
		if got := region.Path("b", tt.steps); got != tt.want {
			t.Errorf("Path(b, %v) = %q, want %q", tt.steps, got, tt.want)
		}
	}
}

func TestPlaces(t *testing.T) {
	root := region.NewPlace(&region.Root{Name: "x"})
	a, b := region.Step{Op: region.Field, Index: 1, Name: "a"}, region.Step{Op: region.Field, Index: 0, Name: "b"}
	p := root.To(a).To(region.Step{Op: region.Deref})
	if q := root.To(a).To(region.Step{Op: region.Deref}); p != q {
		t.Error("one path is two places")
	}
	root.To(b)
	if kids := root.Kids(); len(kids) != 2 || kids[0].Step != b || kids[1].Step != a {
		t.Errorf("the kids are %v, want b and a, in the order of the fields", kids)
	}
	if !p.Within(root.To(a)) || !p.Within(p) || p.Within(root.To(b)) || root.Within(p) {
		t.Error("Within does not follow the path")
	}
	if p.Top() != root || p.Depth != 2 {
		t.Errorf("top %v, depth %d", p.Top(), p.Depth)
	}
	steps := p.Steps(root)
	if len(steps) != 2 || steps[0] != a || steps[1].Op != region.Deref {
		t.Errorf("the steps from the root are %v", steps)
	}
	if got := p.Steps(p); len(got) != 0 {
		t.Errorf("the steps from a place to itself are %v", got)
	}
}
