package reset

import "sync"

// Closures and function values that can be resolved.

type choir struct{ voices []*string }

func (c *choir) hush() {
	clear(c.voices)
	c.voices = c.voices[:0]
}

func (c *choir) cut() { c.voices = c.voices[:0] }

func hushChoir(c *choir) { c.hush() }

func cutChoir(c *choir) { c.cut() }

var choirs = sync.Pool{New: func() any { return new(choir) }}

func badClosure(c *choir) {
	reset := func() { c.voices = c.voices[:0] }
	reset()
	choirs.Put(c) // want `stale elements of c\.voices:`
}

func goodClosure(c *choir) {
	reset := func() {
		clear(c.voices)
		c.voices = c.voices[:0]
	}
	reset()
	choirs.Put(c)
}

func badClosureArgument(c *choir) {
	reset := func(s []*string) []*string { return s[:0] }
	c.voices = reset(c.voices)
	choirs.Put(c) // want `stale elements of c\.voices:`
}

func goodClosureArgument(c *choir) {
	reset := func(s []*string) []*string { clear(s); return s[:0] }
	c.voices = reset(c.voices)
	choirs.Put(c)
}

func badFunctionValue(c *choir) {
	reset := cutChoir
	reset(c)
	choirs.Put(c) // want `stale elements of c\.voices:`
}

func goodFunctionValue(c *choir) {
	reset := hushChoir
	reset(c)
	choirs.Put(c)
}

func badMethodValue(c *choir) {
	reset := c.cut
	reset()
	choirs.Put(c) // want `stale elements of c\.voices:`
}

func goodMethodValue(c *choir) {
	reset := c.hush
	reset()
	choirs.Put(c)
}

func badMethodExpression(c *choir) {
	(*choir).cut(c)
	choirs.Put(c) // want `stale elements of c\.voices:`
}

func goodMethodExpression(c *choir) {
	(*choir).hush(c)
	choirs.Put(c)
}

// with calls what it is given.
func with(c *choir, f func(*choir)) { f(c) }

func badHandedOn(c *choir) {
	with(c, cutChoir)
	choirs.Put(c) // want `stale elements of c\.voices:`
}

func goodHandedOn(c *choir) {
	with(c, hushChoir)
	choirs.Put(c)
}

// One function of some: it may be each of them.

func badOneOfTwo(c *choir, all bool) {
	reset := hushChoir
	if all {
		reset = cutChoir
	}
	reset(c)
	choirs.Put(c) // want `stale elements of c\.voices:`
}

func goodOneOfTwo(c *choir, all bool) {
	reset := hushChoir
	if all {
		reset = func(c *choir) { c.voices = nil }
	}
	reset(c)
	choirs.Put(c)
}

func badCleanups(c *choir, solo *choir) {
	var cleanups []func()
	cleanups = append(cleanups, func() { c.hush() })
	cleanups = append(cleanups, func() { solo.cut() })
	for _, f := range cleanups {
		f()
	}
	choirs.Put(c)
	choirs.Put(solo) // want `stale elements of solo\.voices:`
}

func goodCleanups(c *choir, solo *choir) {
	for _, f := range []func(){func() { c.hush() }, func() { solo.voices = nil }} {
		f()
	}
	choirs.Put(c)
	choirs.Put(solo)
}
