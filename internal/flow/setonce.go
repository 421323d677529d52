package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Fields that are set in one place: what they hold is known in all objects.

// fieldFunc is the function that a field has in all objects, because it is set
// in one place, to a function that is known there.
func (p *Package) fieldFunc(addr ssa.Value) *ssa.Function {
	fa, ok := addr.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	stores := p.fieldStores()[fieldOf(fa)]
	if len(stores) != 1 {
		return nil
	}
	v := stores[0]
	if param, ok := v.(*ssa.Parameter); ok {
		sites := p.sites[param.Parent()]
		if len(sites) != 1 || len(sites[0].Args) != len(param.Parent().Params) {
			return nil
		}
		for i, q := range param.Parent().Params {
			if q == param {
				v = sites[0].Args[i]
			}
		}
	}
	return funcOf(v)
}

// funcOf is the function of this package that v is.
func funcOf(v ssa.Value) *ssa.Function {
	for {
		switch c := v.(type) {
		case *ssa.ChangeType:
			v = c.X
			continue
		case *ssa.Function:
			if len(c.Blocks) > 0 {
				return c
			}
		}
		return nil
	}
}

func (p *Package) fieldStores() map[*types.Var][]ssa.Value {
	if p.stores == nil {
		p.stores = map[*types.Var][]ssa.Value{}
		for _, fn := range p.funcs {
			for _, b := range fn.Blocks {
				for _, in := range b.Instrs {
					st, ok := in.(*ssa.Store)
					if !ok {
						continue
					}
					fa, ok := st.Addr.(*ssa.FieldAddr)
					if !ok {
						continue
					}
					switch st.Val.Type().Underlying().(type) {
					case *types.Signature, *types.Pointer:
						if f := fieldOf(fa); f != nil {
							p.stores[f] = append(p.stores[f], st.Val)
						}
					}
				}
			}
		}
	}
	return p.stores
}

// fieldOf is the field whose address fa takes, nil if it has none.
func fieldOf(fa *ssa.FieldAddr) *types.Var {
	t, ok := structBehind(fa.X)
	if !ok {
		return nil
	}
	return t.Field(fa.Field)
}

// codeWithin is the function at a place that lies behind a field that is set in
// one place, to an object that a function made.
func (p *Package) codeWithin(at *region.Place) Value {
	param, ok := at.Root.Key.(*ssa.Parameter)
	if !ok {
		return nil
	}
	steps, t := at.Steps(at.Top()), param.Type()
	for i, s := range steps {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Struct:
			if s.Op != region.Field || s.Index >= u.NumFields() {
				return nil
			}
			f := u.Field(s.Index)
			if stores := p.fieldStores()[f]; len(stores) == 1 {
				if call, ok := stores[0].(*ssa.Call); ok && i+1 < len(steps) && steps[i+1].Op == region.Deref {
					return p.codeMade(call, steps[i+2:])
				}
			}
			t = f.Type()
		default:
			return nil
		}
	}
	return nil
}

// codeMade is the function at steps from the object that the call returns, if
// the call says which one it is.
func (p *Package) codeMade(call *ssa.Call, steps []region.Step) Value {
	callee := call.Call.StaticCallee()
	if callee == nil {
		return nil
	}
	s, _ := p.imported(callee)
	if len(callee.Blocks) > 0 {
		s = p.summaryOf(callee, nil)
	}
	if s == nil || len(s.Results) != 1 {
		return nil
	}
	ptr, ok := s.Results[0].(Pointer)
	if !ok || len(ptr.To) != 1 {
		return nil
	}
	made := ptr.To[0].Place
	for _, slot := range s.Slots {
		if !slot.Place.Within(made) || region.Path("", slot.Place.Steps(made)) != region.Path("", steps) {
			continue
		}
		switch v := slot.Value.(type) {
		case Func:
			return v
		case Code:
			if i := v.Place.Root.Index; v.Place.Parent == nil && i < len(call.Call.Args) {
				if f := funcOf(call.Call.Args[i]); f != nil {
					return Func{Fn: f}
				}
			}
		}
	}
	return nil
}
