// Package models says, as data, what functions of the standard library do to
// the slices that they are given.
package models

import "go/types"

// Effect is what a function does to its first argument and returns, or what a
// method does to the slice in a field of its receiver.
type Effect int8

const (
	Keep   Effect = iota + 1 // reads it
	Mix                      // puts its elements in another order
	Same                     // returns it, with room to grow
	Clip                     // returns it without spare
	Fresh                    // returns a copy
	Append                   // returns it with more elements behind its own
	Insert                   // returns it with more elements anywhere
	Shrink                   // returns it shorter and zeroes the freed end

	Fill    // adds elements
	Cut     // truncates it to nothing
	CutSome // truncates it somewhere
	Drop    // gives the array up
)

// Model is what a function is known to do. Field is that of a method's
// receiver, "" for a function.
type Model struct {
	Effect Effect
	Field  string
}

// Of returns what fn does, if that is known.
func Of(fn *types.Func) (Model, bool) {
	if fn == nil || fn.Pkg() == nil {
		return Model{}, false
	}
	if fn.Signature().Recv() != nil {
		m, ok := methods[fn.FullName()]
		return m, ok
	}
	e, ok := functions[fn.Pkg().Path()+"."+fn.Name()]
	return Model{Effect: e}, ok
}
