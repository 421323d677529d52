package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Value is what is known of an SSA value. A Go nil is a value that does not
// matter here, or of which nothing is known.
type Value interface{ isValue() }

// Slice is a slice header.
type Slice struct{ ID region.ID }

// Pointer is an address, or a map: it leads to one of some places.
type Pointer struct{ To []Target }

// Target is a place, and the array element that it lies in, if any.
type Target struct {
	Place *region.Place
	In    *Element
	Nth   *region.Term // which element of an array that is itself a part of In
	Dyn   string       // the pointer's type, if it was put into an interface
}

// Element is a part of an element of an array.
type Element struct {
	Header region.ID
	Index  *region.Term // nil if it is any
	Named  *region.Term // how it is told from others, if not by Index
	Type   types.Type   // of the whole element
	Leaves leaves       // which fields of it
}

// Struct is a struct value, or a tuple of results, by field.
type Struct struct{ Fields []Value }

// Boxed is an interface value whose dynamic type is not known yet: what it
// holds is found at the place.
type Boxed struct{ Place *region.Place }

// Func is a function value, or one of some.
type Func struct {
	Fn       *ssa.Function
	Sum      *Summary // what it does, if Fn is nil: one of another package
	Bindings []Value
	Others   []Func // what it may be instead
	OneOf    bool   // it is any element of an array of functions
}

// Zero is the zero value of any type.
type Zero struct{}

func (Slice) isValue()   {}
func (Pointer) isValue() {}
func (Struct) isValue()  {}
func (Boxed) isValue()   {}
func (Func) isValue()    {}
func (Zero) isValue()    {}

const maxTargets = 6

func addTargets(ts []Target, more ...Target) []Target {
	out := ts[:len(ts):len(ts)]
next:
	for _, t := range more {
		for i, u := range out {
			if u.Place == t.Place {
				out[i] = t // the newer element
				continue next
			}
		}
		if len(out) < maxTargets {
			out = append(out, t)
		}
	}
	return out
}

// same reports whether two values are known to be equal.
func same(v, w Value) bool {
	switch v := v.(type) {
	case nil:
		return w == nil
	case Zero:
		_, ok := w.(Zero)
		return ok
	case Slice:
		w, ok := w.(Slice)
		return ok && v.ID == w.ID
	case Boxed:
		w, ok := w.(Boxed)
		return ok && v.Place == w.Place
	case Code:
		w, ok := w.(Code)
		return ok && v.Place == w.Place
	case Pointer:
		w, ok := w.(Pointer)
		if !ok || len(v.To) != len(w.To) {
			return false
		}
		for i := range v.To {
			if v.To[i].Place != w.To[i].Place {
				return false
			}
		}
		return true
	case Func:
		w, ok := w.(Func)
		return ok && sameFunc(v, w)
	case Struct:
		w, ok := w.(Struct)
		return ok && sameAll(v.Fields, w.Fields)
	}
	return false
}

func sameFunc(f, g Func) bool {
	return f.Fn == g.Fn && f.Sum == g.Sum && f.OneOf == g.OneOf && sameAll(f.Bindings, g.Bindings) && slices.EqualFunc(f.Others, g.Others, sameFunc)
}

const maxOthers = 4

// orFunc is f or g, if there are not too many by now.
func orFunc(f, g Func) Value {
	out := f
	out.Others, out.OneOf = slices.Clone(f.Others), f.OneOf || g.OneOf
	for _, h := range g.each() {
		if !slices.ContainsFunc(out.each(), func(k Func) bool { return sameFunc(h, k) }) {
			out.Others = append(out.Others, h)
		}
	}
	if len(out.Others) > maxOthers {
		return nil
	}
	return out
}

// each lists the functions that f may be.
func (f Func) each() []Func {
	return append([]Func{{Fn: f.Fn, Sum: f.Sum, Bindings: f.Bindings}}, f.Others...)
}

func sameAll(vs, ws []Value) bool {
	if len(vs) != len(ws) {
		return false
	}
	for i := range vs {
		if !same(vs[i], ws[i]) {
			return false
		}
	}
	return true
}
