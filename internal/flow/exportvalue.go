package flow

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/region"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

func (e *exporter) value(v Value) summary.Value {
	switch v := v.(type) {
	case Zero:
		return summary.Value{Kind: summary.Zero}
	case Slice:
		if _, ok := e.sum.Heap.Header(v.ID); ok {
			return summary.Value{Kind: summary.Slice, Ref: e.header(v.ID)}
		}
	case Pointer:
		out := summary.Value{Kind: summary.Pointer}
		for _, t := range v.To {
			out.Places = append(out.Places, e.place(t.Place))
			out.Types = append(out.Types, t.Dyn)
			out.Whole = append(out.Whole, e.wholeElement(t))
		}
		if !slices.ContainsFunc(out.Whole, func(r summary.Ref) bool { return r != 0 }) {
			out.Whole = nil
		}
		if strings.Join(out.Types, "") == "" {
			out.Types = nil
		}
		return out
	case Struct:
		return summary.Value{Kind: summary.Struct, Parts: e.values(v.Fields)}
	case Boxed:
		return summary.Value{Kind: summary.Boxed, Ref: e.place(v.Place)}
	case Code:
		return summary.Value{Kind: summary.Code, Ref: e.place(v.Place)}
	case Func:
		return e.literal(v)
	}
	return summary.Value{}
}

// wholeElement is the header of the one element that t is, all of it.
func (e *exporter) wholeElement(t Target) summary.Ref {
	if t.In == nil || t.Place.Step.Op != region.Elem {
		return 0
	}
	if _, ok := e.sum.Heap.Header(t.In.Header); !ok {
		return 0
	}
	return e.header(t.In.Header)
}

func (e *exporter) values(vs []Value) []summary.Value {
	out := make([]summary.Value, len(vs))
	for i, v := range vs {
		out[i] = e.value(v)
	}
	return out
}

// literal writes a function value: what it does, and what it captured.
func (e *exporter) literal(f Func) summary.Value {
	if e.depth >= maxLiterals || len(f.Others) > 0 {
		return summary.Value{}
	}
	s := f.Sum
	if s == nil && len(f.Fn.Blocks) > 0 {
		s = e.summaryOf(f.Fn, nil)
	} else if s == nil {
		s, _ = e.imported(f.Fn)
	}
	if s == nil {
		return summary.Value{}
	}
	fn, _ := e.export(s, e.depth+1)
	e.out.Literals = append(e.out.Literals, fn)
	return summary.Value{Kind: summary.Func, Ref: summary.Ref(len(e.out.Literals)), Parts: e.values(f.Bindings)}
}

// put writes what callers may have to do with: of what the Put hides, that
// which they had hidden before.
func (e *exporter) put(p *Put) summary.Put {
	out := summary.Put{Pool: exportPool(p.Pool), By: p.By, Type: exportType(p.Fn, p.Type), Object: e.place(p.Object)}
	for _, path := range p.Paths {
		w := summary.Path{Steps: exportSteps(path.Steps), Live: e.content(path.Live), As: path.as}
		for _, h := range path.Hidden {
			open := region.Content{}
			for a, bits := range h.Content {
				in, ok := source(a).(In)
				if _, moved := a.(Copied); moved && !callersSpare(h.Content) { // see compose
					continue
				}
				if ok && in.Spare && !isBorrowed(p, path, in) {
					open[a] = bits
				}
			}
			if open.Mask() != 0 {
				h.Content = open
				w.Hidden = append(w.Hidden, e.part(h))
			}
		}
		out.Paths = append(out.Paths, w)
	}
	return out
}

func exportSteps(steps []region.Step) []summary.Step {
	var out []summary.Step
	for _, s := range steps {
		out = append(out, summary.Step{Op: int8(s.Op), Index: int32(s.Index), Name: s.Name, Embedded: s.Embedded})
	}
	return out
}

func exportPool(key any) summary.Pool {
	switch k := key.(type) {
	case pool.Name:
		return summary.Pool{Kind: summary.NamedPool, Of: k.Of, Args: k.Args, Field: k.Field}
	case pool.Param:
		return summary.Pool{Kind: summary.ParamPool, Param: int32(k)}
	}
	return summary.Pool{}
}

func exportType(fn *ssa.Function, t types.Type) summary.Type {
	var out summary.Type
	for {
		p, ok := types.Unalias(t).(*types.Pointer)
		if !ok {
			break
		}
		out.Stars++
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok && n.Obj().Pkg() != nil && n.TypeArgs().Len() == 0 {
		out.Pkg, out.Name = n.Obj().Pkg().Path(), n.Obj().Name()
	}
	if fn != nil {
		out.Param = int32(typeParam(fn, t))
	}
	return out
}
