package operations

import "strconv"

// Code that cannot be seen and returns a slice like the one that it was given
// has by habit appended to that one.

func badAppendInt(i *ink, n int64) {
	i.drops = strconv.AppendInt(i.drops[:0], n, 10)
	clear(i.drops)
	i.drops = i.drops[:0]
	ropes.Put(i) // want `stale elements of i\.drops:`
}

func goodAppendInt(i *ink, n int64) {
	clear(i.drops)
	i.drops = strconv.AppendInt(i.drops[:0], n, 10)
	clear(i.drops)
	i.drops = i.drops[:0]
	ropes.Put(i)
}
