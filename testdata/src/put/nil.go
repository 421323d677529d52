package put

import "sync"

// An object that a function puts only if a pointer leads to one: where its caller
// knows that there is none, nothing is put.

type scratch struct{ key []byte }

type cursor struct {
	scratch *scratch // where the key comes from, if not from the holder
	key     []byte
	next    func() []byte
}

type holder struct{ cursor cursor }

var (
	scratches = sync.Pool{New: func() any { return new(scratch) }}
	holders   = sync.Pool{New: func() any { return new(holder) }}
)

func (c *cursor) close() {
	s := c.scratch
	if s == nil {
		return
	}
	s.key = c.key
	scratches.Put(s)
}

func (c *cursor) seek() {
	for k := c.next(); k != nil; k = c.next() {
		c.key = append(c.key[:0], k...)
	}
}

func (h *holder) close() {
	h.cursor.close()
	*h = holder{}
	holders.Put(h)
}

func goodNoScratch(next func() []byte) {
	h := holders.Get().(*holder)
	h.cursor = cursor{next: next}
	h.cursor.seek()
	h.close()
}

func badScratch(next func() []byte) {
	h := holders.Get().(*holder)
	h.cursor = cursor{next: next, scratch: scratches.Get().(*scratch)}
	h.cursor.seek()
	h.close() // want `stale elements of h\.cursor\.key:`
}

func badPerhapsScratch(next func() []byte, own bool) {
	h := holders.Get().(*holder)
	h.cursor = cursor{next: next}
	if own {
		h.cursor.scratch = scratches.Get().(*scratch)
	}
	h.cursor.seek()
	h.close() // want `stale elements of h\.cursor\.key:`
}
