// Package lib has helpers that take slices and return them.
package lib

func Cut(s []string) []string { return s[:0] }

func Reset(s []string) []string {
	clear(s)
	return s[:0]
}

func CutOf[S ~[]E, E any](s S) S { return s[:0] }

func ResetOf[S ~[]E, E any](s S) S {
	clear(s)
	return s[:0]
}

// Late clears what it returns, which is empty.
func Late(s []string) []string {
	s = s[:0]
	clear(s)
	return s
}

func Zero(s []string) { clear(s) }

func ZeroAll(s []string) { clear(s[:cap(s)]) }

func CutAt(s *[]string) { *s = (*s)[:0] }

func ResetAt(s *[]string) {
	clear(*s)
	*s = (*s)[:0]
}

func CutAtOf[T any](s *[]T) { *s = (*s)[:0] }

func ResetAtOf[T any](s *[]T) {
	clear(*s)
	*s = (*s)[:0]
}

func DropAt(s *[]string) { *s = nil }

// Last takes the last element away.
func Last(s []string) ([]string, string) {
	i := len(s) - 1
	return s[:i], s[i]
}

func LastZero(s []string) ([]string, string) {
	i := len(s) - 1
	last := s[i]
	s[i] = ""
	return s[:i], last
}

// Remove moves the elements behind i up.
func Remove(s []string, i int) []string { return append(s[:i], s[i+1:]...) }

func RemoveZero(s []string, i int) []string {
	copy(s[i:], s[i+1:])
	s[len(s)-1] = ""
	return s[:len(s)-1]
}

func Filter(s []string, keep func(string) bool) []string {
	kept := s[:0]
	for _, e := range s {
		if keep(e) {
			kept = append(kept, e)
		}
	}
	return kept
}

func FilterZero(s []string, keep func(string) bool) []string {
	kept := s[:0]
	for _, e := range s {
		if keep(e) {
			kept = append(kept, e)
		}
	}
	clear(s[len(kept):])
	return kept
}

func Same(s []string) []string { return s }

func Copy(s []string) []string { return append([]string(nil), s...) }

func Add(s []string, e string) []string { return append(s, e) }

// Fill cuts and fills again.
func Fill(s []string, from []string) []string { return append(s[:0], from...) }

// Try returns an error beside the slice.
func Try(s []string) ([]string, error) { return s[:0], nil }
