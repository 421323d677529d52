package poolcheck

import (
	"bytes"
	"reflect"
	"unsafe"
)

// scanner looks at spare parts. Many slices may end with one array: what was
// found to be zero from somewhere to an end is not looked at again.
type scanner struct {
	zeroTo map[uintptr]uintptr // from the end of memory to where zeros begin
}

// stale returns the index of the first element of s between its length and its
// capacity that is not zero, or -1.
func (c *scanner) stale(s reflect.Value) int {
	n, size := s.Cap()-s.Len(), int(s.Type().Elem().Size())
	if n == 0 || size == 0 {
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
		if !spare.Index(i).IsZero() {
			return s.Len() + i
		}
		// Not zero are bytes between fields only.
		i = firstByte(memory, (i+1)*size)/size - 1
	}
	if c.zeroTo == nil {
		c.zeroTo = map[uintptr]uintptr{}
	}
	c.zeroTo[end] = uintptr(start)
	return -1
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
