// Package user never imports low.
package user

import "mid"

func badCut(s string) {
	var r mid.Row = mid.NewCut()
	r.Add(s)
	r.Reset()
	mid.Put(r) // want `stale elements of r\.Rows:`
}

func goodCleared(s string) {
	var r mid.Row = mid.NewCleared()
	r.Add(s)
	r.Reset()
	mid.Put(r)
}

// Under go vet this package does not learn what is in these.

func badHidden(s string) {
	r := mid.Hidden()
	r.Add(s)
	r.Reset()
	mid.Put(r) // unsure: a type that mid does not show
}
