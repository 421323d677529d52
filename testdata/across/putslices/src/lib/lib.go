// Package lib pools plain slices, by value and by pointer.
package lib

import "sync"

var lines sync.Pool

func Get() []string {
	if s, ok := lines.Get().(*[]string); ok {
		return *s
	}
	return nil
}

func Put(s []string) { lines.Put(&s) }

func PutClear(s []string) {
	clear(s)
	s = s[:0]
	lines.Put(&s)
}

func PutCut(s []string) {
	s = s[:0]
	lines.Put(&s) // want `stale elements of s:`
}

func PutAt(s *[]string) { lines.Put(s) }

func PutClearAt(s *[]string) {
	clear(*s)
	*s = (*s)[:0]
	lines.Put(s)
}

func PutCutAt(s *[]string) {
	*s = (*s)[:0]
	lines.Put(s) // want `stale elements of \*s:`
}
