// Package user has types with a Reset and without.
package user

import "lib"

type cutting struct{ rows []string }

func (c *cutting) Reset() { c.rows = c.rows[:0] }

type clearing struct{ rows []string }

func (c *clearing) Reset() {
	clear(c.rows)
	c.rows = c.rows[:0]
}

type without struct{ rows []string }

type other struct{ rows []string }

func (o *other) Clear() { o.rows = o.rows[:0] }

func badPut(c *cutting) {
	lib.Put(c) // want `stale elements of c\.rows:`
}

func goodPut(c *clearing) { lib.Put(c) }

func badTooLate(c *clearing) {
	c.rows = c.rows[:0]
	lib.Put(c) // want `stale elements of c\.rows:`
}

func goodWithout(w *without) { lib.Put(w) }

func badWithout(w *without) {
	w.rows = w.rows[:0]
	lib.Put(w) // want `stale elements of w\.rows:`
}

var (
	cuttings  lib.Pool[*cutting]
	clearings lib.Pool[*clearing]
	withouts  lib.Pool[*without]
)

func badPool(c *cutting) {
	cuttings.Put(c) // want `stale elements of c\.rows:`
}

func goodPool(c *clearing) { clearings.Put(c) }

func goodPoolWithout(w *without) { withouts.Put(w) }

func badPoolWithout(w *without) {
	w.rows = w.rows[:0]
	withouts.Put(w) // want `stale elements of w\.rows:`
}

func badSwitch(c *cutting) {
	lib.Switch(c) // want `stale elements of c\.rows:`
}

func goodSwitch(c *clearing) { lib.Switch(c) }

func badSwitchOther(o *other) {
	lib.Switch(o) // unsure: the second of two methods that are asked for
}

func goodPutOther(o *other) { lib.Put(o) }

func badResetter(c *cutting) {
	lib.PutResetter(c) // want `stale elements of c\.rows:`
}

func goodResetter(c *clearing) { lib.PutResetter(c) }

// Nothing is known of what the interface holds.

func goodUnknown(r lib.Resetter) { lib.PutResetter(r) }

func goodAny(x any) { lib.Put(x) }
