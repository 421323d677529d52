package reset

import "sync"

// The whole object is assigned, some slices are kept.

type census struct {
	names []string
	ages  []int
	place string
}

func (c *census) Reset() { *c = census{} }

var censuses = sync.Pool{New: func() any { return new(census) }}

// Nothing is kept, nothing can be stale.
func goodDropped(c *census) {
	*c = census{}
	censuses.Put(c)
}

func badKept(c *census) {
	*c = census{names: c.names[:0], ages: c.ages[:0]}
	censuses.Put(c) // want `stale elements of c\.names:` `stale elements of c\.ages:`
}

func goodKept(c *census) {
	clear(c.names)
	clear(c.ages)
	*c = census{names: c.names[:0], ages: c.ages[:0]}
	censuses.Put(c)
}

func badKeptOne(c *census) {
	*c = census{names: c.names[:0]}
	censuses.Put(c) // want `stale elements of c\.names:`
}

// Kept in a local across a Reset that drops everything.
func badSavedAndRestored(c *census) {
	names := c.names[:0]
	c.Reset()
	c.names = names
	censuses.Put(c) // want `stale elements of c\.names:`
}

func goodSavedAndRestored(c *census) {
	names := c.names
	clear(names)
	c.Reset()
	c.names = names[:0]
	censuses.Put(c)
}

// Cleared after the restore, while the header is already empty.
func badClearedAfterRestore(c *census) {
	names := c.names[:0]
	c.Reset()
	c.names = names
	clear(c.names)
	censuses.Put(c) // want `stale elements of c\.names:`
}

// The dirt was there before; the kept header carries it along.
func badDirtKept(c *census) {
	c.names = c.names[:0]
	*c = census{names: c.names}
	censuses.Put(c) // want `stale elements of c\.names:`
}

// The dirty slice is not among the kept ones.
func goodDirtDropped(c *census) {
	c.names = c.names[:0]
	clear(c.ages)
	*c = census{ages: c.ages[:0]}
	censuses.Put(c)
}

// Nested values that return their emptied selves.

type ward struct {
	beds  []string
	chief string
}

func (w *ward) emptied() ward { return ward{beds: w.beds[:0]} }

func (w *ward) wiped() ward {
	clear(w.beds)
	return ward{beds: w.beds[:0]}
}

type clinic struct {
	north, south ward
	open         bool
}

var clinics = sync.Pool{New: func() any { return new(clinic) }}

func badNestedValues(c *clinic) {
	*c = clinic{north: c.north.emptied(), south: c.south.wiped()}
	clinics.Put(c) // want `stale elements of c\.north\.beds:`
}

func goodNestedValues(c *clinic) {
	*c = clinic{north: c.north.wiped(), south: c.south.wiped()}
	clinics.Put(c)
}

// One part of the object is replaced, the other is kept as it is.
func badPartKept(c *clinic) {
	c.north.beds = c.north.beds[:0]
	c.south.beds = c.south.beds[:0]
	c.north = ward{}
	clinics.Put(c) // want `stale elements of c\.south\.beds:`
}

// A part is kept as a whole, with the slice in it.

type camera struct {
	film struct {
		frames []byte
		pos    int
	}
	owner string
}

var cameras sync.Pool

// The part keeps its length: nothing is hidden.
func goodPartKeptWhole(c *camera, owner string) {
	*c = camera{film: c.film, owner: owner}
	cameras.Put(c)
}

func badPartKeptDirty(c *camera) {
	c.film.frames = c.film.frames[:0]
	*c = camera{film: c.film}
	cameras.Put(c) // want `stale elements of c\.film\.frames:`
}

func badPartRestored(c *camera) {
	frames := c.film.frames[:0]
	*c = camera{}
	c.film.frames = frames
	cameras.Put(c) // want `stale elements of c\.film\.frames:`
}

func goodPartRestored(c *camera) {
	frames := c.film.frames
	*c = camera{}
	clear(frames)
	c.film.frames = frames[:0]
	cameras.Put(c)
}
