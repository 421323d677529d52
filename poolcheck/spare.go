package poolcheck

import (
	"bytes"
	"reflect"
	"unsafe"
)

// scanner looks at spare parts. Many slices may end with one array: what was
// found to be zero from somewhere to an end is not looked at again.
type scanner struct {
	refsOnly bool                // only pointers count
	zeroTo   map[uintptr]uintptr // from the end of memory to where zeros begin
}

// stale returns the index of the first element of s between its length and its
// capacity that is not zero, or -1.
func (c *scanner) stale(s reflect.Value) int {
	n, size := s.Cap()-s.Len(), int(s.Type().Elem().Size())
	if n == 0 || size == 0 || c.refsOnly && !pointers(s.Type().Elem()) {
		return -1
	}
	spare := s.Slice(s.Len(), s.Cap())
	start := spare.UnsafePointer()
	// All bytes zero is a zero element whatever its type, and fast to see.
	memory := unsafe.Slice((*byte)(start), n*size)
	end := uintptr(start) + uintptr(len(memory))
	zeros, known := c.zeroTo[end]
	if known && zeros <= uintptr(start) {
		return -1
	}
	if known {
		memory = memory[:zeros-uintptr(start)]
	}
	for i := firstByte(memory, 0) / size; i < n; i++ {
		if i*size >= len(memory) {
			break
		}
		if c.counts(spare.Index(i)) {
			return s.Len() + i
		}
		// What is not zero there lies between fields, or does not count.
		i = firstByte(memory, (i+1)*size)/size - 1
	}
	if c.zeroTo == nil {
		c.zeroTo = map[uintptr]uintptr{}
	}
	c.zeroTo[end] = uintptr(start)
	return -1
}

// counts reports whether v, or a part of it that counts, is not zero.
func (c *scanner) counts(v reflect.Value) bool {
	switch {
	case !c.refsOnly:
		return !v.IsZero()
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if c.counts(v.Field(i)) {
				return true
			}
		}
		return false
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			if c.counts(v.Index(i)) {
				return true
			}
		}
		return false
	}
	return pointers(v.Type()) && !v.IsZero()
}

// pointers reports whether a value of type t holds pointers.
func pointers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return t.Len() > 0 && pointers(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if pointers(t.Field(i).Type) {
				return true
			}
		}
		return false
	case reflect.String, reflect.Pointer, reflect.Slice, reflect.Map, reflect.Chan, reflect.Func, reflect.Interface, reflect.UnsafePointer:
		return true
	}
	return false
}

var zeroBlock [1024]byte

// firstByte returns the index of the first byte of memory from i on that is not
// zero, or its length.
func firstByte(memory []byte, i int) int {
	for ; i < len(memory); i += len(zeroBlock) {
		block := memory[i:min(i+len(zeroBlock), len(memory))]
		if bytes.Equal(block, zeroBlock[:len(block)]) {
			continue
		}
		for j, b := range block {
			if b != 0 {
				return i + j
			}
		}
	}
	return len(memory)
}
