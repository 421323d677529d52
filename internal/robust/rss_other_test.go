//go:build !linux

package robust_test

// maxRSS is how many bytes of memory a process took at most, 0 if that is not known
// on this platform.
func maxRSS(any) int64 { return 0 }
