package loops

import "sync"

type cart struct{ goods []*int }

var carts = sync.Pool{New: func() any { return new(cart) }}

func each(yield func(*cart) bool) {
	c := carts.Get().(*cart)
	yield(c)
	carts.Put(c)
}

// The body of a loop over a function is what that function calls.
func badBody() {
	for c := range each { // want `stale elements of c\.goods:`
		c.goods = append(c.goods, new(int))
		c.goods = c.goods[:0]
	}
}

func goodBody() {
	for c := range each {
		c.goods = append(c.goods, new(int))
		clear(c.goods)
		c.goods = c.goods[:0]
	}
}
