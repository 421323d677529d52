// Package lib has helpers that are given an index, or bounds.
package lib

func ClearRange(s []*int, from, to int) { clear(s[from:to]) }

type Shelf struct{ Jars []*int }

func (s *Shelf) Drop(i int) { s.Jars[i] = nil }

func (s *Shelf) Shorten(n int) { s.Jars = s.Jars[:n] }

func Cut(s []*int, n int) []*int { return s[:n] }
