// Package pool tells which calls are a Put or a Get, and of which pool.
package pool

import "go/types"

// Op is what a call does to a pool.
type Op int8

const (
	None Op = iota
	Get
	Put
)

// Is reports whether t is sync.Pool or a pointer to it.
func Is(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == "Pool" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "sync"
}
