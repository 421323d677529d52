//go:build race

package encoder

// raceEnabled is true where sync.Pool drops Puts at random, so that a count of
// allocations means nothing.
const raceEnabled = true
