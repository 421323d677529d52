// Package user calls methods through the interface.
package user

import "lib"

func badMade(s string) {
	r := lib.NewCut()
	r.Add(s)
	r.Reset()
	lib.Put(r) // want `stale elements of r\.Rows:`
}

func goodMade(s string) {
	r := lib.NewCleared()
	r.Add(s)
	r.Reset()
	lib.Put(r)
}

func badOwn(s string) {
	var r lib.Row = new(lib.Cut)
	r.Add(s)
	r.Reset()
	lib.Put(r) // want `stale elements of r\.Rows:`
}

func goodOwn(s string) {
	var r lib.Row = new(lib.Cleared)
	r.Add(s)
	r.Reset()
	lib.Put(r)
}

func goodEmpty() {
	r := lib.NewCut()
	r.Reset()
	lib.Put(r)
}
