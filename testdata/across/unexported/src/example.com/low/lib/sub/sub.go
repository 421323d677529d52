// Package sub is another package of the same module: the reader can mend it.
package sub

import (
	"sync"

	"example.com/low/lib"
)

var pool sync.Pool

func bad(b *lib.Batch) {
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Rows:` `stale elements of b\.rows:`
}

func good(b *lib.Batch) {
	b.Clear()
	b.Reset()
	pool.Put(b)
}
