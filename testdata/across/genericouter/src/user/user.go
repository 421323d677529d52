// Package user says at last what the type is.
package user

import (
	"sync"

	"outer"
)

type list struct{ names []string }

func (l *list) Reset() { l.names = l.names[:0] }

type clean struct{ names []string }

func (c *clean) Reset() {
	clear(c.names)
	c.names = c.names[:0]
}

var (
	lists  outer.Pool[int, *list]
	cleans outer.Pool[int, *clean]
	things sync.Pool
)

func badMethod(l *list) {
	lists.Put(l) // want `stale elements of l\.names:`
}

func goodMethod(c *clean) { cleans.Put(c) }

func badFunction(l *list) {
	outer.Put(&things, 1, l) // want `stale elements of l\.names:`
}

func goodFunction(c *clean) { outer.Put(&things, 1, c) }

func badFunctionOfTwo(l *list, c *clean) {
	outer.Put(&things, c, l) // want `stale elements of l\.names:`
}

func goodFunctionOfTwo(l *list, c *clean) { outer.Put(&things, l, c) }
