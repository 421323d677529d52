// Package summary holds what an analysis tells of a package to those of the
// packages that import it: data that gob can write, and that knows neither SSA
// nor types.
//
// Places, headers and regions are numbered within their function; a reference
// is the index plus one, and 0 is none.
package summary

import (
	"cmp"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Version is that of the format. Facts of another version are ignored.
const Version = 3

// Ref is an index plus one into a list of the same Function.
type Ref int32

// Function is the fact of a function: what it does to the memory that its
// callers can see, in terms of what that memory held when it was called. A
// function without a fact, of a package that has one, does nothing to it.
type Function struct {
	Version int8
	Unknown bool // it does more than the analysis can tell

	Returns  bool
	Places   []Place
	Headers  []Header
	Regions  []Region
	Entries  []Entry
	Slots    []Slot
	Fates    []Fate
	Results  []Value
	Full     []Full
	Cells    []Cell
	Puts     []Put
	GetCuts  []GetCut
	Returned []Path
	Literals []Function // function values that it stores or returns
	Stages   []Stage    // what it does before its last call of its caller's code
	Wanted   []string   // packages of which nothing is known, and that it hands memory to
	Asked    []string   // those of which it only takes some
}

// AFact marks Function as a fact.
func (*Function) AFact() {}

// Pooled reports whether the function puts something of its caller's into a
// pool, or hands out what it took from one.
func (f *Function) Pooled() bool {
	for _, p := range f.Places {
		if p.Parent == 0 && p.Kind == Got {
			return true
		}
	}
	return len(f.Puts) > 0
}

// Got is the kind of the root of an object that comes from a pool.
const Got = int8(region.Got)

// String is for debugging and for tests of drivers.
func (f *Function) String() string { return "summary" }

// Place is an access path: a root, or one step from another place.
type Place struct {
	Parent   Ref
	Kind     int8 // of a root: region.Kind
	Index    int32
	Name     string
	Pkg      string // of a package variable
	Pool     Pool
	Op       int8 // of a step: region.Op
	Embedded bool
}

// Pool names the pool that a call meets.
type Pool struct {
	Kind            int8 // NoPool, NamedPool, ParamPool
	Of, Args, Field string
	Param           int32
}

// Kinds of Pool.
const (
	NoPool int8 = iota
	NamedPool
	ParamPool
)

// Atom is a reason why a region may hold something, and which fields.
type Atom struct {
	Kind  int8 // In, InCell, Own, Unseen, Held
	Place Ref
	Spare bool
	Pool  Pool
	Path  string
	Bits  uint64

	Copied bool // it was copied to where it is
}

// Kinds of Atom.
const (
	In int8 = iota
	InCell
	Own
	Unseen
	Held
)

// Region is a part of an array.
type Region struct {
	Content []Atom
	Cuts    []string // where it was hidden: "pkg/file.go:12"
	Reason  int8     // region.Reason
	Site    string
	From    []Ref // regions of the entry state
	Astride bool
	Guessed bool // there may be no such region
	Apart   bool // it is not only of what From says
	Gone    bool // all of it is in other regions now
	Bounds  []Bound
}

// Bound says where a region stands in a slice of the entry state, as it is
// counted from an integer parameter, or from the length of such a slice.
type Bound struct {
	In           Ref   // the slice's header
	Param        int32 // the parameter's index plus one; 0 if it is the length of Of
	Of           Ref
	Lo, Hi       int64
	HasLo, HasHi bool
}

// Header is a slice: which regions it shows and hides.
type Header struct {
	Live, Spare []Ref
	Elems       []Ref // places
	Home        Ref
	Start       Ref // the header of the entry state that has the same first element
	View        Ref // that of which this is a view, as another object's
}

// Entry is a slice of the entry state.
type Entry struct {
	Place               Ref
	Header, Live, Spare Ref
}

// Slot is a place and what it holds at exit.
type Slot struct {
	Place Ref
	Value Value
}

// Fate is what happened to an object as a whole.
type Fate struct {
	Place Ref
	Fate  int8
}

// Full is the mask of the elements of the slices kept at a place.
type Full struct {
	Place Ref
	Bits  uint64
}

// Cell is what a pointer parameter points to, as an element of an array.
type Cell struct {
	Param Ref // place
	Held  Ref // region
	Bits  uint64
}

// Value is a value at exit.
type Value struct {
	Kind   int8
	Ref    Ref      // header, place or literal
	Places []Ref    // of a pointer
	Types  []string // their types, if it is in an interface
	Whole  []Ref    // headers of the one element that each is; zero if it is none
	Parts  []Value
}

// Kinds of Value.
const (
	Nothing int8 = iota
	Slice
	Pointer
	Struct
	Boxed
	Func
	Code
	Zero
)

// Step is one step of an access path.
type Step struct {
	Op       int8
	Index    int32
	Name     string
	Embedded bool
}

// Put is a way in which an object reaches a pool, as far as it concerns callers.
type Put struct {
	Pool   Pool
	By     string // the pool's own method, as "sync.Pool Put"
	Type   Type
	Object Ref
	Paths  []Path
}

// Path is a slice of a put object, or of a result.
type Path struct {
	Steps  []Step
	Live   []Atom
	Hidden []Region
	As     string // which type an interface must hold for this path
}

// GetCut is a slice that a getter cuts between the pool and its caller.
type GetCut struct {
	Pool  Pool
	Path  string // where a Put left what is hidden
	At    string // the slice of the object that hides it
	Known bool   // whether At is known
	Steps []Step
	Part  Region
}

// Type names a type, behind as many pointers.
type Type struct {
	Pkg, Name string
	Param     int32 // a type parameter of the function instead, plus one
	Stars     int8
}

// Stage is what a function does up to a call of code that its caller chose,
// and that call.
type Stage struct {
	Before Function // its places are those of the whole
	Func   Value    // what is called; nothing for a method
	Recv   Value    // whose method is called
	Param  int32    // the type parameter that Recv is of, plus one
	Method string
	Pkg    string // of a method that is not exported
	Args   []Value
	Result Ref  // where the answer is found
	Maybe  bool // the call is on some paths only
}

// Package is the fact of a package that was analysed. It speaks of the packages
// below, too, because not all drivers hand on the facts of packages that are not
// imported directly.
type Package struct {
	Version int8
	Known   []string // import paths: this package, and those below that were analysed
	Left    []PoolSlice
	Cuts    []Cut
}

// AFact marks Package as a fact.
func (*Package) AFact() {}

func (*Package) String() string { return "analysed" }

// PoolSlice is a slice of the objects of a pool. In Left, it is one that an object
// may bring with content, whatever the importers do.
type PoolSlice struct {
	Pool Pool
	Path string
}

// Cut is a slice that a getter cuts, as the package of that path knew when it was
// analysed.
type Cut struct {
	Pkg string
	PoolSlice
}

// Compare orders slices, the same way in each run.
func (s PoolSlice) Compare(t PoolSlice) int {
	return cmp.Or(cmp.Compare(s.Pool.Of, t.Pool.Of), cmp.Compare(s.Pool.Args, t.Pool.Args), cmp.Compare(s.Pool.Field, t.Pool.Field), cmp.Compare(s.Path, t.Path))
}

// Compare orders cuts, the same way in each run.
func (c Cut) Compare(d Cut) int {
	return cmp.Or(cmp.Compare(c.Pkg, d.Pkg), c.PoolSlice.Compare(d.PoolSlice))
}
