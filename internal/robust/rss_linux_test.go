package robust_test

import "syscall"

// maxRSS is how many bytes of memory a process took at most, 0 if that is not known
// on this platform.
func maxRSS(usage any) int64 {
	u, ok := usage.(*syscall.Rusage)
	if !ok {
		return 0
	}
	return u.Maxrss << 10 // it is in kilobytes here
}
