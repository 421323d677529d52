// Package lib calls package slices for others.
package lib

import "slices"

func RemoveAt(s []string, i int) []string { return slices.Delete(s, i, i+1) }

func Empty(s []string) []string { return slices.Delete(s, 0, len(s)) }

func Unique(s []string) []string { return slices.Compact(s) }

func Sorted(s []string) []string {
	slices.Sort(s)
	return s
}
