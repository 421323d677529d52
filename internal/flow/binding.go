package flow

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A function that calls what it is given, by parameter or in a field of one, is
// interpreted once without knowing it, and again for each function that some
// call gives it: bound to that. So is one that calls the methods of what it is
// given, for each type. What only the bound one hides is the doing of who called
// it so.

// Code is a function value that depends on the caller: it is found at the place.
type Code struct{ Place *region.Place }

func (Code) isValue() {}

// bound is a function value, or what type an interface holds, that is known for
// a place of the entry state.
type bound struct {
	place string // see codeKey
	f     Func
	dyn   types.Type // nil for a function
}

func (b bound) String() string {
	if b.dyn != nil {
		return b.place + "=" + typeName(b.dyn)
	}
	if b.f.Fn == nil {
		return fmt.Sprintf("%s=%p", b.place, b.f.Sum)
	}
	return b.place + "=" + b.f.Fn.RelString(nil)
}

type binding []bound

func (b binding) key() string {
	key := ""
	for _, x := range b {
		key += x.String() + ";"
	}
	return key
}

// codeKey names a place of the entry state by parameter and path.
func codeKey(p *region.Place) string {
	return fmt.Sprintf("%d.%d%s", p.Root.Kind, p.Root.Index, region.Path("", p.Steps(p.Top())))
}

// What a bound function captured is, to the function that it is bound in, a
// parameter like others, with an index beyond them.
const boundStride = 1000

func boundIndex(i, captured int) int { return (i+1)*boundStride + captured }

// code is the function value at the place p of the entry state.
func (r *run) code(st *state, p *region.Place) Value {
	switch p.Root.Kind {
	case region.Global:
		return r.initialFunc(p)
	case region.Param, region.Free:
	default:
		return nil
	}
	key := codeKey(p)
	for i, b := range r.bound {
		if b.place != key {
			continue
		}
		out := Func{Fn: b.f.Fn, Sum: b.f.Sum}
		for k := range b.f.Bindings {
			at := siteKey{key, "captured", k}
			root := r.root(at, func() *region.Root {
				return &region.Root{Kind: region.Param, Index: boundIndex(i, k), Key: at}
			})
			out.Bindings = append(out.Bindings, r.captured(st, root, b.f, k))
		}
		return out
	}
	return Code{p}
}

// captured is the value, unknown but for its kind, that the bound function f
// captured as its variable k.
func (r *run) captured(st *state, root *region.Place, f Func, k int) Value {
	if f.Fn != nil {
		return r.loadAt(st, root, f.Fn.FreeVars[k].Type())
	}
	if _, ok := f.Bindings[k].(Pointer); ok {
		return r.entryLike(st, root, f.Bindings[k])
	}
	return nil
}

// bind finds what the functions are that the callee calls for its caller.
func (p *passage) bind() binding {
	var out binding
	for _, q := range p.sum.Calls {
		v := p.codeAt(q)
		if c, ok := v.(Code); ok { // this function hands on what it was given
			p.calls[c.Place] = true
		}
		if b, ok := v.(Boxed); ok && types.IsInterface(typeAt(q)) {
			p.callsMethods(b)
		}
		if t := p.dynamic(v); t != nil {
			out = append(out, bound{place: codeKey(q), dyn: t})
		}
		if f, ok := v.(Func); ok && len(f.Others) == 0 && (f.Sum != nil || len(f.Fn.Blocks) > 0) {
			out = append(out, bound{place: codeKey(q), f: f})
		}
	}
	return out
}

// codeAt is the function value that the callee finds at q.
func (p *passage) codeAt(q *region.Place) Value {
	v := p.value(q)
	if ts := p.targets(q); v == nil && len(ts) == 1 {
		switch at := ts[0].Place; at.Root.Kind {
		case region.Global:
			return p.initialFunc(at)
		case region.Param:
			return p.codeWithin(at)
		}
	}
	return v
}

// general is the function that fn is a special case of: the generic one that it
// instantiates.
func general(fn *ssa.Function) *ssa.Function {
	if fn == nil {
		return nil
	}
	if o := fn.Origin(); o != nil && o != fn && len(o.Blocks) > 0 {
		return o
	}
	return nil
}
