// Package poolcheck checks at run time what poolreset-lint checks in the source:
// that an object which goes back to a [sync.Pool] hides nothing behind the ends
// of its slices. It is made for tests.
//
// The linter is silent about what it cannot see: code behind an interface,
// functions of other packages, arithmetic on lengths. Here the object itself is
// looked at, after the code has run.
//
// # Terms
//
// They are the linter's. The live part of a slice s is s[0:len(s)], its spare
// part s[len(s):cap(s)]. An object is clean if the spare part of every slice
// that can be reached from it holds zero elements only, and zero is the zero
// value itself: a nil pointer, but not a pointer to a zero struct. An access
// path leads from the object to a slice: b.rows, *p, b.groups[].names, where []
// stands for any element. Of nested slices only the outermost that is not clean
// is told.
//
// # A reset function
//
// Fill the slices, reset, and see that nothing is left:
//
//	func TestReset(t *testing.T) {
//		b := new(batch)
//		poolcheck.Grow(t, b, 4) // gives the empty slices a length
//		poolcheck.Fill(t, b)
//		b.reset()
//		poolcheck.Clean(t, b)
//	}
//
// This finds the slice that a reset function forgets. It does not find what was
// hidden before: for that, the code that uses the object must run, and one of
// the next two looks at what it puts back.
//
// # A pool
//
// [Drain] takes the objects out of a sync.Pool that code has used and checks
// them. Nothing in that code changes.
//
// [Pool] stands in for a sync.Pool and checks each Put, with the stack of the
// one that fails. How to bring it in is up to the code: a field with the methods
// Get and Put, or a type that is sync.Pool or, under a build tag, Pool.
//
// # What is walked
//
// Fields, exported or not, pointers, interfaces, the elements of arrays and of
// the live parts of slices, and the values of maps. A thing that is reached in
// several ways, or through itself, is walked once, by the shortest path; a
// slice's own spare part is looked at on each path that leads to it.
//
// Not looked at, and no error, is what cannot hide the elements of a slice or
// cannot be looked at without changing it: strings, numbers, functions and the
// variables they hold, what waits in a channel, the keys of maps, and what an
// unsafe.Pointer, a uintptr or an [sync/atomic.Pointer] points to.
//
// Unexported fields of types from other modules, the standard library among
// them, are left out like in the linter: nobody else can clear the slice inside
// a [bytes.Buffer]. [Checker] has a field that brings them in. Other modules are
// those that are not the test's own, as the binary's build information names it.
//
// # Views
//
// At run time it cannot be told who owns an array. A slice that is a view into
// another one, x.text = src[i:j], is reported if there is anything behind its
// end, where the linter says nothing about memory that is not the object's.
// Drop the view before Put, which also lets go of src, or take it with its
// capacity cut, src[i:j:j], or name the path in the Ignore field of a [Checker].
package poolcheck
