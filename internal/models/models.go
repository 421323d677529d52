// Package models says, as data, what functions of the standard library do to
// the slices that they are given.
package models

import "go/types"

// Effect is what a function does to its first argument and returns.
type Effect int8

const (
	Keep   Effect = iota + 1 // reorders or reads it, adds nothing
	Same                     // returns it, with room to grow
	Clip                     // returns it without spare
	Fresh                    // returns a copy
	Append                   // returns it with more elements
	Shrink                   // returns it shorter and zeroes the freed end
)

// table is by full name. A line needs a reason: the documentation of the
// function says so, unless a comment says otherwise.
var table = map[string]Effect{
	"slices.Clip":   Clip,
	"slices.Clone":  Fresh,
	"bytes.Clone":   Fresh,
	"slices.Grow":   Same,
	"slices.Insert": Append,

	// These zero the elements between the new and the old length since Go 1.22.
	"slices.Delete":      Shrink,
	"slices.DeleteFunc":  Shrink,
	"slices.Compact":     Shrink,
	"slices.CompactFunc": Shrink,

	"slices.Sort":           Keep,
	"slices.SortFunc":       Keep,
	"slices.SortStableFunc": Keep,
	"slices.Reverse":        Keep,
	"sort.Slice":            Keep,
	"sort.SliceStable":      Keep,
	"sort.Strings":          Keep,
	"sort.Ints":             Keep,
	"sort.Float64s":         Keep,
}

// Of returns what fn does, if that is known.
func Of(fn *types.Func) (Effect, bool) {
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() != nil {
		return 0, false
	}
	e, ok := table[fn.Pkg().Path()+"."+fn.Name()]
	return e, ok
}
