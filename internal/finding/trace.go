package finding

import (
	"go/token"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Trace is how one slice of a put object came to be as it is: one way through
// the function that puts it, step by step.
type Trace struct {
	Finding      // of the Put and the path; Cuts and Note are not set
	Whole   bool // no slice of the object is known: the steps are the object's
	Stale   bool // it hides something, whatever the caller did before
	Joined  bool // it does so only where ways meet: no single way shows it
	Steps   []Step
}

// Step is one thing that happened to the slice, and what it showed and hid then.
type Step struct {
	Kind  Kind
	Site  region.Site
	Loop  token.Pos     // the innermost loop around it, in its function
	Call  bool          // a called function does it
	Other []region.Site // what it refers to: see Kind
	Live  Part
	Spare Part
	Inner []Step // what the called function does
}

// Part says what a part of a slice may hold.
type Part int8

const (
	Clean   Part = iota // nothing but zero values, or no elements at all
	Callers             // what the caller of the function left there
	Kept                // what the pool's Puts, or its New, leave there
	Full                // content
	Unknown             // code that cannot be seen had it
)

// Kind says what happened in a step.
type Kind int8

const (
	Taken    Kind = iota // from a pool
	Given                // by the caller, or it is a package variable
	Captured             // as a variable of the function around this one
	Made                 // made here, or by unseen code
	Filled               // content came into the live part
	Lent                 // to code that cannot be seen, which may have filled it
	Cut                  // content came into the spare part; Other: where it was cut, if elsewhere
	Aside                // as Cut, of a variable that holds the same array
	Beyond               // appended to through another slice, behind the length
	Cleared              // content went away
	Swept                // a loop cleared the elements one by one
	Shown                // what was hidden shows again
	TooShort             // cleared up to the length only, which had been larger; Other: where
	TooLate              // cleared when it was empty; Other: where
	Replaced             // given another array
	Emptied              // known to have no elements on this side of a branch
	Passed               // this side of a branch does without what the other does; Other: where
	Handed               // to code that cannot be seen
	Deferred             // the call that puts it
	Early                // that call, whose argument is the slice as it is now
	Put                  // given to the pool
	Left                 // no step of this way: Other are truncations on other ways
	NextGet              // cut after it is taken out again
)
