// Package fields truncates at bounds that lie in fields.
package fields

import "sync"

var reels sync.Pool

// A field that is written elsewhere in the function is the same until then.

type reel struct {
	threads []string
	used    int
}

func goodUsed(r *reel) {
	clear(r.threads[r.used:])
	r.threads = r.threads[:r.used]
	r.used = 0
	reels.Put(r)
}

func badUsedLess(r *reel) {
	clear(r.threads[r.used:])
	r.used--
	r.threads = r.threads[:r.used]
	reels.Put(r) // want `stale elements of r\.threads:`
}

func (r *reel) rewind() { r.used = 0 }

func badUsedByCall(r *reel) {
	clear(r.threads[r.used:])
	r.rewind()
	r.threads = r.threads[:r.used]
	r.used = 0
	reels.Put(r) // want `stale elements of r\.threads:`
}

func goodUsedByCall(r *reel) {
	r.rewind()
	clear(r.threads[r.used:])
	r.threads = r.threads[:r.used]
	r.used = 0
	reels.Put(r)
}
