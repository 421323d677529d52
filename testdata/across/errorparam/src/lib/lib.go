// Package lib puts what comes to it as an error.
package lib

import "sync"

var pool sync.Pool

// Failed lists what failed, and is an error itself.
type Failed struct{ Names []string }

func (f *Failed) Error() string { return "failed" }

// Drop cuts the list and gives it back.
func Drop(err error) {
	if f, ok := err.(*Failed); ok {
		f.Names = f.Names[:0]
		pool.Put(f) // want `stale elements of f\.Names:`
	}
}

// Release clears it before.
func Release(err error) {
	if f, ok := err.(*Failed); ok {
		clear(f.Names)
		f.Names = f.Names[:0]
		pool.Put(f)
	}
}

// Put leaves the list as it is.
func Put(err error) {
	if f, ok := err.(*Failed); ok {
		pool.Put(f)
	}
}

// Report only reads the error.
func Report(err error) bool { return err != nil }
