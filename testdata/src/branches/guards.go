// Package branches has resets that depend on the path taken.
package branches

import "sync"

const keep = 64

type nest struct {
	eggs []*string
	in   *nest
}

var nests = sync.Pool{New: func() any { return new(nest) }}

func badOneArm(n *nest, tidy bool) {
	if tidy {
		clear(n.eggs)
	}
	n.eggs = n.eggs[:0]
	nests.Put(n) // want `stale elements of n\.eggs:`
}

func goodBothArms(n *nest, tidy bool) {
	if tidy {
		clear(n.eggs)
	} else {
		for i := range n.eggs {
			n.eggs[i] = nil
		}
	}
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

// Length guards: where they fail there is nothing to hide.

func goodLenGuard(n *nest) {
	if len(n.eggs) > 0 {
		clear(n.eggs)
		n.eggs = n.eggs[:0]
	}
	nests.Put(n)
}

func badLenGuard(n *nest) {
	if len(n.eggs) > 0 {
		n.eggs = n.eggs[:0]
	}
	nests.Put(n) // want `stale elements of n\.eggs:`
}

func goodLenGuardAroundClear(n *nest) {
	if len(n.eggs) > 0 {
		clear(n.eggs)
	}
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

func goodLenNotZero(n *nest) {
	if len(n.eggs) != 0 {
		clear(n.eggs)
	}
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

func goodLenZeroReturn(n *nest) {
	if len(n.eggs) == 0 {
		n.eggs = n.eggs[:0]
		nests.Put(n)
		return
	}
	clear(n.eggs)
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

// The guard is about a part of the elements only.
func badLenGuardTooHigh(n *nest) {
	if len(n.eggs) > 5 {
		clear(n.eggs)
	}
	n.eggs = n.eggs[:0]
	nests.Put(n) // want `stale elements of n\.eggs:`
}

// Nil guards.

func goodNilGuard(n *nest) {
	if n.eggs != nil {
		clear(n.eggs)
	}
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

func badNilGuard(n *nest) {
	if n.eggs != nil {
		n.eggs = n.eggs[:0]
	}
	nests.Put(n) // want `stale elements of n\.eggs:`
}

func goodObjectGuard(n *nest) {
	if n == nil {
		return
	}
	clear(n.eggs)
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

func goodInnerGuard(n *nest) {
	if n.in != nil {
		clear(n.in.eggs)
		n.in.eggs = n.in.eggs[:0]
	}
	nests.Put(n)
}

func badInnerGuard(n *nest) {
	if n.in != nil {
		n.in.eggs = n.in.eggs[:0]
	}
	nests.Put(n) // want `stale elements of n\.in\.eggs:`
}

// Capacity guards.

func goodCapReturn(n *nest) {
	if cap(n.eggs) > keep {
		return
	}
	clear(n.eggs)
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

func badCapReturn(n *nest) {
	if cap(n.eggs) > keep {
		return
	}
	n.eggs = n.eggs[:0]
	nests.Put(n) // want `stale elements of n\.eggs:`
}

func badCapNil(n *nest) {
	if cap(n.eggs) > keep {
		n.eggs = nil
	} else {
		n.eggs = n.eggs[:0]
	}
	nests.Put(n) // want `stale elements of n\.eggs:`
}

func goodCapNil(n *nest) {
	if cap(n.eggs) > keep {
		n.eggs = nil
	} else {
		clear(n.eggs)
		n.eggs = n.eggs[:0]
	}
	nests.Put(n)
}

func goodCapNilAfterCut(n *nest) {
	clear(n.eggs)
	n.eggs = n.eggs[:0]
	if cap(n.eggs) > keep {
		n.eggs = nil
	}
	nests.Put(n)
}

// A capacity says nothing of the elements.
func badCapAroundClear(n *nest) {
	if cap(n.eggs) > keep {
		clear(n.eggs)
	}
	n.eggs = n.eggs[:0]
	nests.Put(n) // want `stale elements of n\.eggs:`
}
