package flow

import (
	"go/types"
	"maps"
	"slices"

	"github.com/poolreset/poolreset-lint/internal/models"
)

// Missing are the import paths of packages whose functions were met and of which
// nothing is known, because they were not analysed: true for those that were
// given memory, false for those of which only results matter.
type Missing map[string]bool

func newMissing(given, asked []string) Missing {
	u := Missing{}
	for _, path := range asked {
		u[path] = false
	}
	for _, path := range given {
		u[path] = true
	}
	return u
}

// Split lists those that were given memory, and the others.
func (u Missing) Split() (given, asked []string) {
	for _, path := range slices.Sorted(maps.Keys(u)) {
		if u[path] {
			given = append(given, path)
		} else {
			asked = append(asked, path)
		}
	}
	return given, asked
}

func (u Missing) add(more Missing) {
	for path, given := range more {
		u[path] = u[path] || given
	}
}

// want notes that a function was met of which nothing is known.
func (r *run) want(fn *types.Func, args []Value, result types.Type) {
	if fn == nil || fn.Pkg() == nil || models.IsStd(fn.Pkg().Path()) {
		return
	}
	given := slices.ContainsFunc(args, func(v Value) bool {
		switch v.(type) {
		case Slice, Pointer, Struct:
			return true
		}
		return false
	})
	if given || r.shapesResult(result) {
		r.wantAll(Missing{fn.Pkg().Path(): given})
	}
}

// wantAll notes what a callee has met.
func (r *run) wantAll(met Missing) {
	r.missing.add(met)
	r.Missing.add(met)
}
