// Package user knows neither type, and imports mid alone.
package user

import "mid"

func badCut(s string) {
	r := mid.NewCut()
	r.Add(s)
	r.Reset()
	mid.Put(r) // want `stale elements of r\.Rows:`
}

func goodCleared(s string) {
	r := mid.NewCleared()
	r.Add(s)
	r.Reset()
	mid.Put(r)
}
