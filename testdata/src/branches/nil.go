package branches

import "sync"

// A branch that asks whether a pointer is nil tells what it leads to.

type outer struct {
	alt  *inner
	last []byte
}

type inner struct{ body []byte }

func (i *inner) cut() { i.body = i.body[:0] }

func (o *outer) reset() {
	o.last = nil
	if o.alt != nil {
		o.alt.cut()
	}
}

var outers = sync.Pool{New: func() any { return new(outer) }}

func goodNil(o *outer) {
	if o.alt != nil {
		panic("in use")
	}
	o.reset()
	outers.Put(o)
}

func goodNilReturn(o *outer) {
	if alt := o.alt; alt != nil {
		return
	}
	o.reset()
	outers.Put(o)
}

func badNotNil(o *outer) {
	if o.alt == nil {
		return
	}
	o.reset()
	outers.Put(o) // want `stale elements of o\.alt\.body:`
}

func badPerhaps(o *outer) {
	o.reset()
	outers.Put(o) // want `stale elements of o\.alt\.body:`
}

// What is put and taken from the object is not put again.

var inners = sync.Pool{New: func() any { return new(inner) }}

func (o *outer) release() {
	if o.alt != nil {
		o.alt.body = o.alt.body[:0]
		inners.Put(o.alt) // want `stale elements of o\.alt\.body:`
		o.alt = nil
	}
}

func goodTwice(o *outer) {
	o.release()
	o.release()
}

func badOwn(o *outer) {
	o.alt.body = o.alt.body[:1]
	o.release() // want `stale elements of o\.alt\.body:`
}
