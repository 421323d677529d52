package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A fact names the type of what is put only if that is declared somewhere. Of an
// instance of a generic type, or of a type without a name, the caller's own
// variables tell: one of them leads to the object.

// maxLeads is how many steps from a variable the object is looked for.
const maxLeads = 4

// settleType finds the type of what is put, if the fact did not tell.
func (p *passage) settleType(out *Put) {
	if !out.untyped || out.Object == nil {
		return
	}
	if t := p.typeFromVariables(out.Object); t != nil {
		if types.Identical(out.From, out.Type) { // the path begins with the object
			out.From = t
		}
		out.Type, out.untyped = t, false
	}
}

// typeFromVariables is the type by which the function has the object: the nearest
// one counts.
func (p *passage) typeFromVariables(object *region.Place) types.Type {
	for steps := range maxLeads {
		s := search{st: p.st, object: object}
		for _, v := range p.fn.Params {
			s.from(p.env[v], v.Type(), steps)
		}
		for _, v := range p.fn.FreeVars {
			s.from(p.env[v], v.Type(), steps)
		}
		for _, b := range p.fn.Blocks {
			for _, in := range b.Instrs {
				if v, ok := in.(ssa.Value); ok {
					s.from(p.env[v], v.Type(), steps)
				}
			}
		}
		if s.found != nil {
			return s.found
		}
	}
	return nil
}

// search looks for a pointer to an object.
type search struct {
	st     *state
	object *region.Place
	found  types.Type
}

// from looks as many steps away from v, which is of type t.
func (s *search) from(v Value, t types.Type, steps int) {
	switch v := v.(type) {
	case Pointer:
		ptr, ok := t.Underlying().(*types.Pointer)
		if !ok {
			return
		}
		for _, to := range v.To {
			if steps > 0 {
				s.held(to.Place, ptr.Elem(), steps-1)
			} else if to.Place == s.object && s.found == nil {
				s.found = t
			}
		}
	case Struct:
		for i, f := range v.Fields {
			switch t := t.Underlying().(type) {
			case *types.Struct:
				s.from(f, t.Field(i).Type(), steps)
			case *types.Tuple: // of a call's results
				s.from(f, t.At(i).Type(), steps)
			}
		}
	}
}

// held looks from what lies at the place, which is of type t.
func (s *search) held(at *region.Place, t types.Type, steps int) {
	s.from(s.st.mem[at], t, steps)
	if st, ok := t.Underlying().(*types.Struct); ok {
		for _, k := range at.Kids() {
			if k.Step.Op == region.Field {
				s.held(k, st.Field(k.Step.Index).Type(), steps)
			}
		}
	}
}
