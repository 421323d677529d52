package poolcheck

import (
	"errors"
	"fmt"
	"reflect"
	"time"
)

// What is filled in: easy to see in a dump, and neither zero nor a likely
// value.
const (
	fillInt    = 0x5A
	fillFloat  = 0x5A5A
	fillString = "poolcheck"
)

// Fill writes recognisable data that is not zero to every element of every slice
// that v reaches, from index 0 to the length: 90 for numbers, "poolcheck" for
// strings, true. Elements are filled with all they consist of. Pointers, maps,
// channels, functions and interfaces in them are kept, and made if they are nil;
// nil slices in them get one element.
//
// Lengths, capacities and spare parts stay as they are, so that a clean v stays
// clean, and so does what is in no slice: nil pointers, empty slices. Only where
// two slices overlap, what is filled through one is in the spare part of the other.
// A slice without a length is not tested; [Grow] gives it one.
//
// Unexported fields of types from other modules are not written to, for they may
// have to fit together; time.Time is. Fill fails t if that leaves an element
// zero, or an interface that no value is known for does: put an element of your
// own in beforehand. It also fails t if there was nothing to fill.
//
// Fill writes to whatever v points to. Give it an object made for the test.
func Fill(t TB, v any) {
	t.Helper()
	for _, err := range fill(v) {
		t.Errorf("poolcheck: %v", err)
	}
}

func fill(v any) []error {
	var errs []error
	paths, err := reached(v)
	if err != nil {
		errs = append(errs, err)
	}
	filled := false
	for _, p := range paths {
		failed := false
		for _, s := range p.slices {
			for i := range s.Len() {
				e := settable(s.Index(i))
				put(e, nil)
				if e.IsZero() {
					failed = true
				} else {
					filled = true
				}
			}
		}
		if failed {
			errs = append(errs, fmt.Errorf("the elements of %s, of type %v, cannot be filled: set them before", p.text, p.slices[0].Type().Elem()))
		}
	}
	if !filled && errs == nil {
		errs = append(errs, fmt.Errorf("nothing to fill in %s: it reaches no slice with a length; give it one, or call Grow before", typeText(v)))
	}
	return errs
}

// path is an access path and the slices that have it.
type path struct {
	text   string
	slices []reflect.Value
}

// reached lists the slices that v reaches as it is now, before one is written
// to.
func reached(v any) ([]path, error) {
	value := reflect.ValueOf(v)
	var out []path
	w := walker{root: rootOf("", value)}
	w.visit = func(n *node, slices []reflect.Value) bool {
		out = append(out, path{w.root.path(n), slices})
		return true
	}
	if err := w.walk(value); err != nil {
		return out, fmt.Errorf("%s is %w", typeText(v), err)
	}
	return out, nil
}

// settable is v, which can be addressed, without the protection of unexported
// fields.
func settable(v reflect.Value) reflect.Value {
	return reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem()
}

// chain is a list of the slice types that are being made, against types that
// hold slices of themselves.
type chain struct {
	typ  reflect.Type
	next *chain
}

func (c *chain) has(t reflect.Type) bool {
	for ; c != nil; c = c.next {
		if c.typ == t {
			return true
		}
	}
	return false
}

var (
	timeType  = reflect.TypeFor[time.Time]()
	errorType = reflect.TypeFor[error]()
)

// put writes to all of v, as far as it may.
func put(v reflect.Value, made *chain) {
	t := v.Type()
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(fillInt)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		v.SetUint(fillInt)
	case reflect.Float32, reflect.Float64:
		v.SetFloat(fillFloat)
	case reflect.Complex64, reflect.Complex128:
		v.SetComplex(fillFloat)
	case reflect.String:
		v.SetString(fillString)
	case reflect.Array:
		for i := range v.Len() {
			put(v.Index(i), made)
		}
	case reflect.Struct:
		if t == timeType {
			v.Set(reflect.ValueOf(time.Unix(fillInt, 0)))
			return
		}
		for i := range v.NumField() {
			f := t.Field(i)
			if own(f) && f.Name != "_" || promotes(f) && f.Type.Kind() == reflect.Struct {
				put(settable(v.Field(i)), made)
			}
		}
	case reflect.Slice:
		if v.IsNil() {
			v.Set(reflect.MakeSlice(t, 1, 1))
			if !made.has(t) {
				put(v.Index(0), &chain{t, made})
			}
		}
	default:
		if v.IsZero() {
			v.Set(something(t))
		}
	}
}

// something returns a value that is not nil of a type that has nil, if it knows
// one.
func something(t reflect.Type) reflect.Value {
	switch t.Kind() {
	case reflect.Pointer:
		return reflect.New(t.Elem()).Convert(t)
	case reflect.UnsafePointer:
		return reflect.ValueOf(reflect.ValueOf(new(byte)).UnsafePointer()).Convert(t)
	case reflect.Map:
		return reflect.MakeMap(t)
	case reflect.Chan:
		return reflect.MakeChan(reflect.ChanOf(reflect.BothDir, t.Elem()), 0).Convert(t)
	case reflect.Func:
		return reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value {
			results := make([]reflect.Value, t.NumOut())
			for i := range results {
				results[i] = reflect.Zero(t.Out(i))
			}
			return results
		})
	case reflect.Interface:
		for _, v := range []reflect.Value{reflect.ValueOf(fillString), reflect.ValueOf(errors.New(fillString))} {
			if v.Type().Implements(t) {
				return v
			}
		}
	}
	return reflect.Zero(t)
}
