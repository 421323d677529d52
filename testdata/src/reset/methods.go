// Package reset holds the places where a reset can stand.
package reset

import "sync"

// A Reset or Release method of the pooled type, or of a type that it embeds.

type crew struct {
	sailors []*string
	bells   int
}

func (c *crew) cutOnly() {
	c.sailors = c.sailors[:0]
	c.bells = 0
}

func (c *crew) Reset() {
	clear(c.sailors)
	c.sailors = c.sailors[:0]
	c.bells = 0
}

var crews = sync.Pool{New: func() any { return new(crew) }}

func badMethod(c *crew) {
	c.cutOnly()
	crews.Put(c) // want `stale elements of c\.sailors:`
}

func goodMethod(c *crew) {
	c.Reset()
	crews.Put(c)
}

// release puts the receiver itself.
func (c *crew) release() {
	c.cutOnly()
	crews.Put(c) // want `stale elements of c\.sailors:`
}

func (c *crew) Release() {
	c.Reset()
	crews.Put(c)
}

func goodReleaseCaller(names []*string) {
	c := crews.Get().(*crew)
	defer c.release() // told in release
	c.sailors = append(c.sailors, names...)
}

// A method that calls a method that calls the reset.
func (c *crew) dismissBadly() { c.dismissed() }
func (c *crew) dismissed()    { c.cutOnly() }
func (c *crew) dismiss()      { c.dismissWell() }
func (c *crew) dismissWell()  { c.Reset() }

func badChain(c *crew) {
	c.dismissBadly()
	crews.Put(c) // want `stale elements of c\.sailors:`
}

func goodChain(c *crew) {
	c.dismiss()
	crews.Put(c)
}

// The promoted Reset belongs to the embedded type and does not know cargo.

type hull struct{ planks []int }

func (h *hull) Reset() {
	clear(h.planks)
	h.planks = h.planks[:0]
}

type barge struct {
	hull
	cargo []string
}

var barges = sync.Pool{New: func() any { return new(barge) }}

func badPromoted(b *barge) {
	b.Reset()
	b.cargo = b.cargo[:0]
	barges.Put(b) // want `stale elements of b\.cargo:`
}

func goodPromoted(b *barge) {
	b.Reset()
	clear(b.cargo)
	b.cargo = b.cargo[:0]
	barges.Put(b)
}

func badPromotedField(b *barge) {
	clear(b.cargo)
	b.cargo = b.cargo[:0]
	b.planks = b.planks[:0]
	barges.Put(b) // want `stale elements of b\.planks:`
}

// Cut first, and the promoted method comes too late for it.
func badPromotedTooLate(b *barge) {
	b.planks = b.planks[:0]
	b.Reset()
	barges.Put(b) // want `stale elements of b\.planks:`
}

// ferry has a Reset of its own, which calls the embedded one by its name.

var ferries sync.Pool

type ferry struct {
	*hull
	cars []string
}

func (f *ferry) Reset() {
	f.hull.Reset()
	clear(f.cars)
	f.cars = f.cars[:0]
}

func (f *ferry) halfReset() {
	f.hull.Reset()
	f.cars = f.cars[:0]
}

func goodOwnReset(f *ferry) {
	f.Reset()
	ferries.Put(f)
}

func badOwnReset(f *ferry) {
	f.halfReset()
	ferries.Put(f) // want `stale elements of f\.cars:`
}

func badThroughEmbeddedPointer(f *ferry) {
	f.planks = f.planks[:0]
	ferries.Put(f) // want `stale elements of f\.planks:`
}

// Reset has a value receiver: it cuts a copy of the header and clears the
// shared array.

type note struct{ lines []string }

var notes = sync.Pool{New: func() any { return new(note) }}

func (n note) wipe() { clear(n.lines) }

func (n note) cut() { n.lines = n.lines[:0] }

func goodValueReceiver(n *note) {
	n.wipe()
	n.lines = n.lines[:0]
	notes.Put(n)
}

// cut changes a copy: n.lines keeps its length, nothing is hidden.
func goodValueReceiverCut(n *note) {
	n.cut()
	notes.Put(n)
}

func badValueReceiver(n *note) {
	n.lines = n.lines[:0]
	n.wipe()
	notes.Put(n) // want `stale elements of n\.lines:`
}
