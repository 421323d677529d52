package pool

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"
)

func TestUnmet(t *testing.T) {
	const src = `package p

import "sync"

type Struct struct{}

func (*Struct) Get() any { return nil }
func (*Struct) Put(any)  {}

type Generic[T any] struct{}

func (*Generic[T]) Get() T { panic(0) }
func (*Generic[T]) Put(T)  {}

type Interface interface {
	Acquire() any
	Release(any)
}

type Embeds struct{ sync.Pool }

type Half struct{}

func (Half) Get() any { return nil }

type Promoted struct{ Struct }

type Alias = Struct

func Func() {}
`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	pkg, err := conf.Check("x.org/p", fset, []*ast.File{f}, nil)
	if err != nil {
		t.Fatal(err)
	}
	importing := types.NewPackage("x.org/q", "q")
	importing.SetImports([]*types.Package{pkg})
	for spec, unmet := range map[string]bool{
		"x.org/p.Struct":                    false,
		"x.org/p.Generic":                   false,
		"x.org/p.Interface:Acquire:Release": false,
		"x.org/p.Embeds":                    false,
		"x.org/p.Interface":                 true,
		"x.org/p.Struct:Take:Put":           true,
		"x.org/p.Half":                      true,
		"x.org/p.Func":                      true,
		"x.org/p.Gone":                      true,
		"x.org/gone.Struct":                 true,
		// The methods are those of another type, under which a pool counts.
		"x.org/p.Promoted": true,
		"x.org/p.Alias":    true,
	} {
		s, err := Parse([]string{spec})
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		if unmet {
			want = []string{spec}
		}
		for _, p := range []*types.Package{pkg, importing} {
			if got := s.Unmet(p); !slices.Equal(got, want) {
				t.Errorf("%s in %s: got %q, want %q", spec, p.Path(), got, want)
			}
		}
	}
	both, err := Parse([]string{"x.org/gone.B", "x.org/p.Struct", "x.org/gone.A:Take:Give"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := both.Unmet(importing), []string{"x.org/gone.A:Take:Give", "x.org/gone.B"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := (Set{}).Unmet(pkg); got != nil {
		t.Errorf("got %q where nothing was given", got)
	}
}
