package unrelated

import "sync"

// Cuts of other objects beside a Put.

type branch struct{ leaves []leaf }

var branches = sync.Pool{New: func() any { return new(branch) }}

func besideOther(b *branch, other *branch) {
	other.leaves = other.leaves[:0]
	branches.Put(new(branch))
	_ = b
}

func besideLocal(b *branch, in []int) int {
	local := append([]int(nil), in...)
	local = local[:0]
	clear(b.leaves)
	b.leaves = b.leaves[:0]
	branches.Put(b)
	return len(local)
}

var counts []int

func besideGlobal(b *branch) {
	counts = counts[:0]
	clear(b.leaves)
	b.leaves = b.leaves[:0]
	branches.Put(b)
}
