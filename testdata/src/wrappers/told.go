// Package wrappers has put helpers, any number of calls deep, and shows who is
// told of what.
package wrappers

import "sync"

type cart struct {
	apples []*string
	pears  []*string
}

var carts = sync.Pool{New: func() any { return new(cart) }}

// bare puts and does nothing else: it makes no dirt.
func bare(c *cart) { carts.Put(c) }

func viaBare(c *cart) { bare(c) }

func viaViaBare(c *cart, _ string) { viaBare(c) }

func badOneDeep(c *cart) {
	c.apples = c.apples[:0]
	bare(c) // want `stale elements of c\.apples:`
}

func badTwoDeep(c *cart) {
	c.apples = c.apples[:0]
	viaBare(c) // want `stale elements of c\.apples:`
}

func badThreeDeep(c *cart) {
	c.apples = c.apples[:0]
	viaViaBare(c, "market") // want `stale elements of c\.apples:`
}

func goodThreeDeep(c *cart) {
	clear(c.apples)
	c.apples = c.apples[:0]
	viaViaBare(c, "market")
}

// cutting makes dirt for any caller: it is told, its callers are not.
func cutting(c *cart) {
	c.apples = c.apples[:0]
	carts.Put(c) // want `stale elements of c\.apples:`
}

func goodCallerOfCutting(in []*string) {
	c := carts.Get().(*cart)
	defer cutting(c)
	c.apples = append(c.apples, in...)
}

func goodCallerOfCallerOfCutting(in []*string) { goodCallerOfCutting(in) }

// Dirty from both: the helper cuts, and so does this caller before it.
func badCallerOfCutting(in []*string, eat func([]*string)) {
	c := carts.Get().(*cart)
	c.apples = append(c.apples, in...)
	eat(c.apples)
	c.apples = c.apples[:0]
	c.apples = append(c.apples, in...)
	cutting(c) // want `stale elements of c\.apples:`
}

// Another path than the helper's own.
func badOtherPath(in []*string) {
	c := carts.Get().(*cart)
	c.pears = append(c.pears, in...)
	c.pears = c.pears[:0]
	cutting(c) // want `stale elements of c\.pears:`
}

// clearing clears what is live when it is called.
func clearing(c *cart) {
	clear(c.apples)
	clear(c.pears)
	c.apples, c.pears = c.apples[:0], c.pears[:0]
	carts.Put(c)
}

func goodCallerOfClearing(in []*string) {
	c := carts.Get().(*cart)
	defer clearing(c)
	c.apples = append(c.apples, in...)
}

// What was cut before is out of its reach.
func badCallerOfClearing(c *cart) {
	c.pears = c.pears[:0]
	clearing(c) // want `stale elements of c\.pears:`
}

// clearingAll reaches it.
func clearingAll(c *cart) {
	clear(c.apples[:cap(c.apples)])
	clear(c.pears[:cap(c.pears)])
	c.apples, c.pears = c.apples[:0], c.pears[:0]
	carts.Put(c)
}

func goodCallerOfClearingAll(c *cart) {
	c.pears = c.pears[:0]
	clearingAll(c)
}

// The middle of three makes the dirt: told at its call of the innermost.
func cuttingBeforeClearing(c *cart) {
	c.apples = c.apples[:0]
	clearing(c) // want `stale elements of c\.apples:`
}

func goodCallerOfTheMiddle(in []*string) {
	c := carts.Get().(*cart)
	c.apples = append(c.apples, in...)
	cuttingBeforeClearing(c)
}

// A helper that resets through another helper, and puts itself.
func cutApples(c *cart) { c.apples = c.apples[:0] }

func cuttingByHelper(c *cart) {
	cutApples(c)
	carts.Put(c) // want `stale elements of c\.apples:`
}

// A helper that may drop the object.
func sometimes(c *cart) {
	if cap(c.apples) > 100 {
		return
	}
	bare(c)
}

func badSometimes(c *cart) {
	c.apples = c.apples[:0]
	sometimes(c) // want `stale elements of c\.apples:`
}

// A method that puts its own receiver.

func (c *cart) putBack() { carts.Put(c) }

func (c *cart) park() {
	clear(c.apples)
	c.apples = c.apples[:0]
	c.putBack()
}

func badReceiver(c *cart) {
	c.apples = c.apples[:0]
	c.putBack() // want `stale elements of c\.apples:`
}

func badReceiverDeferred(in []*string) {
	c := carts.Get().(*cart)
	defer c.park() // want `stale elements of c\.apples:`
	c.apples = append(c.apples, in...)
	c.apples = c.apples[:0]
}

func goodReceiverDeferred(in []*string) {
	c := carts.Get().(*cart)
	defer c.park()
	c.apples = append(c.apples, in...)
}

// In a goroutine, and by a function value.

func badGo(c *cart) {
	c.apples = c.apples[:0]
	go bare(c) // want `stale elements of c\.apples:`
}

func badValue(c *cart) {
	release := bare
	c.apples = c.apples[:0]
	release(c) // want `stale elements of c\.apples:`
}
