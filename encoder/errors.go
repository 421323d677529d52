package encoder

import (
	"errors"
	"fmt"
)

var (
	// ErrTooLarge reports a request that no split brings under the size limit.
	ErrTooLarge = errors.New("too large for one record")
	// ErrLengths reports a request whose traces and IDs differ in number.
	ErrLengths = errors.New("numbers of traces and ids differ")
	// ErrMalformed reports a value that is not a whole, well-formed request.
	ErrMalformed = errors.New("malformed value")
)

// malformed says what is wrong with a value of size bytes, and at which byte
// the part begins that is wrong.
func malformed(at, size int, cause error) error {
	return fmt.Errorf("%w: at byte %d of %d: %w", ErrMalformed, at, size, cause)
}
