package rig

import (
	"reflect"
)

// fill gives v a random value: slices show something and hide nothing.
func (s *source) fill(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(s.rand.IntN(4) > 0)
	case reflect.Int, reflect.Int32, reflect.Int64:
		v.SetInt(1 + s.rand.Int64N(9))
	case reflect.Uint8:
		v.SetUint(1 + s.rand.Uint64N(9))
	case reflect.Float64:
		v.SetFloat(1.5)
	case reflect.String:
		v.SetString("s")
	case reflect.Interface:
		if v.NumMethod() == 0 {
			v.Set(reflect.ValueOf(7))
		}
	case reflect.Pointer:
		if depth > 9 || s.rand.IntN(8) == 0 {
			return
		}
		p := reflect.New(v.Type().Elem())
		s.fill(p.Elem(), depth+1)
		v.Set(p)
	case reflect.Struct:
		for i := range v.NumField() {
			s.fill(v.Field(i), depth+1)
		}
	case reflect.Array:
		for i := range v.Len() {
			s.fill(v.Index(i), depth+1)
		}
	case reflect.Slice:
		n := s.length()
		if n == 0 && s.rand.IntN(3) == 0 {
			return
		}
		out := reflect.MakeSlice(v.Type(), n, n+s.rand.IntN(4))
		for i := range n {
			if s.rand.IntN(8) > 0 {
				s.fill(out.Index(i), depth+1)
			}
		}
		v.Set(out)
	case reflect.Map:
		out := reflect.MakeMap(v.Type())
		for range s.length() {
			key, elem := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			s.fill(key, depth+1)
			s.fill(elem, depth+1)
			out.SetMapIndex(key, elem)
		}
		v.Set(out)
	default:
		panic(typeError(v.Type()))
	}
}

func (s *source) length() int {
	switch s.size {
	case 0:
		return s.rand.IntN(3)
	case 1:
		return 1 + s.rand.IntN(4)
	}
	return 3 + s.rand.IntN(3)
}

// rebuild returns a value like v in which nothing is shared.
func rebuild(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			p := reflect.New(v.Type().Elem())
			p.Elem().Set(rebuild(v.Elem()))
			out.Set(p)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			out.Field(i).Set(rebuild(v.Field(i)))
		}
	case reflect.Array:
		for i := range v.Len() {
			out.Index(i).Set(rebuild(v.Index(i)))
		}
	case reflect.Slice:
		if !v.IsNil() {
			out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Cap()))
			for i := range v.Len() {
				out.Index(i).Set(rebuild(v.Index(i)))
			}
		}
	case reflect.Map:
		if !v.IsNil() {
			out.Set(reflect.MakeMap(v.Type()))
			for _, key := range v.MapKeys() {
				out.SetMapIndex(key, rebuild(v.MapIndex(key)))
			}
		}
	default:
		out.Set(v)
	}
	return out
}
