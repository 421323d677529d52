package put

import (
	"sync"
	"unsafe"
)

// How the argument of Put is written decides the text of the path.

type desk struct{ drawers []string }

type office struct{ main *desk }

type deskAlias = desk

var desks, sheets sync.Pool

func badParentheses(d *desk) {
	d.drawers = d.drawers[:0]
	desks.Put((d)) // want `stale elements of d\.drawers:`
}

func badConversion(d *desk) {
	d.drawers = d.drawers[:0]
	desks.Put(any((*deskAlias)(d))) // want `stale elements of d\.drawers:`
}

func badAddress(names []string) {
	var d desk
	d.drawers = append(d.drawers, names...)
	d.drawers = d.drawers[:0]
	desks.Put(&d) // want `stale elements of d\.drawers:`
}

func goodAddress(names []string) {
	var d desk
	d.drawers = append(d.drawers, names...)
	clear(d.drawers)
	d.drawers = d.drawers[:0]
	desks.Put(&d)
}

func badFieldArgument(o *office) {
	o.main.drawers = o.main.drawers[:0]
	desks.Put(o.main) // want `stale elements of o\.main\.drawers:`
	o.main = nil
}

func goodFieldArgument(o *office) {
	clear(o.main.drawers)
	o.main.drawers = o.main.drawers[:0]
	desks.Put(o.main)
	o.main = nil
}

func badAliasArgument(o *office) {
	d := o.main
	o.main.drawers = o.main.drawers[:0]
	desks.Put(d) // want `stale elements of d\.drawers:`
}

func badSlicing(s []string) {
	sheets.Put(s[:0]) // want `stale elements of s:`
}

func goodSlicing(s []string) {
	clear(s)
	sheets.Put(s[:0])
}

func badSliceAddress(s []string) {
	s = s[:0]
	sheets.Put(&s) // want `stale elements of s:`
}

func badPointer(s *[]string) {
	*s = (*s)[:0]
	sheets.Put(s) // want `stale elements of \*s:`
}

func goodPointer(s *[]string) {
	clear(*s)
	*s = (*s)[:0]
	sheets.Put(s)
}

type binder struct{ pages *[]string }

func badPointerField(b *binder) {
	*b.pages = (*b.pages)[:0]
	sheets.Put(b.pages) // want `stale elements of \*b\.pages:`
}

func goodPointerField(b *binder) {
	clear(*b.pages)
	*b.pages = (*b.pages)[:0]
	sheets.Put(b.pages)
}

func emptied() *desk {
	d := &desk{drawers: []string{"pens", "ink"}}
	d.drawers = d.drawers[:0]
	return d
}

// No variable on the line: the type's name is the root.
func badCall() {
	desks.Put(emptied()) // want `stale elements of desk\.drawers:`
}

func badLoop(ds []*desk) {
	for _, d := range ds {
		d.drawers = d.drawers[:0]
		desks.Put(d) // want `stale elements of d\.drawers:`
	}
}

func goodLoop(ds []*desk) {
	for _, d := range ds {
		clear(d.drawers)
		d.drawers = d.drawers[:0]
		desks.Put(d)
	}
}

// Two slices, one of them cleared.
type cabinet struct{ top, bottom []string }

func badOneOfTwo(c *cabinet) {
	clear(c.top)
	c.top = c.top[:0]
	c.bottom = c.bottom[:0]
	desks.Put(c) // want `stale elements of c\.bottom:`
}

func badBoth(c *cabinet) {
	c.top, c.bottom = c.top[:0], c.bottom[:0]
	desks.Put(c) // want `stale elements of c\.top:` `stale elements of c\.bottom:`
}

// A pointer into a slice of objects.
func badInterior(ds []desk) {
	for i := range ds {
		d := &ds[i]
		d.drawers = d.drawers[0:0]
		desks.Put(d) // want `stale elements of d\.drawers:`
	}
}

func goodInterior(ds []desk) {
	for i := range ds {
		d := &ds[i]
		clear(d.drawers)
		d.drawers = d.drawers[0:0]
		desks.Put(d)
	}
}

// Put under the name of another type: it is the same memory.

type flesh struct{ bones []*int }

type beast struct{ flesh }

var beasts = sync.Pool{New: func() any { return new(beast) }}

func badCast(f *flesh) {
	f.bones = f.bones[:0]
	beasts.Put((*beast)(unsafe.Pointer(f))) // want `stale elements of f\.bones:`
}

func goodCast(f *flesh) {
	clear(f.bones)
	f.bones = f.bones[:0]
	beasts.Put((*beast)(unsafe.Pointer(f)))
}
