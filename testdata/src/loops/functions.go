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

// Of functions in a slice, the one that clears may have run before the one that
// truncates.
func goodSteps(c *cart) {
	var steps []func()
	steps = append(steps, func() { clear(c.goods) })
	steps = append(steps, func() { c.goods = c.goods[:0] })
	for _, step := range steps {
		step()
	}
	carts.Put(c)
}

func badSteps(c *cart) {
	var steps []func()
	steps = append(steps, func() { c.goods = append(c.goods, nil) })
	steps = append(steps, func() { c.goods = c.goods[:0] })
	for _, step := range steps {
		step()
	}
	carts.Put(c) // want `stale elements of c\.goods:`
}

// Of two functions in a variable, one runs.
func badEither(c *cart, keep bool) {
	step := func() { clear(c.goods) }
	if keep {
		step = func() { c.goods = c.goods[:0] }
	}
	step()
	carts.Put(c) // want `stale elements of c\.goods:`
}

func goodEither(c *cart, keep bool) {
	step := func() { clear(c.goods) }
	if keep {
		step = func() { clear(c.goods); c.goods = c.goods[:0] }
	}
	step()
	carts.Put(c)
}
