package wrappers

import (
	"io"
	"sync"
)

// Methods that put are called through interfaces that many types implement, where
// the function itself says which one it is.

type coder struct{ words []string }

var coders sync.Pool

func (c *coder) Finish() { coders.Put(c) }

type finisher interface{ Finish() }

type Finisher interface{ Finish() }

type otherFinisher struct{}

func (otherFinisher) Finish() {}

func badFinished(c *coder) {
	c.words = c.words[:0]
	var f Finisher = c
	f.Finish() // want `stale elements of f\.words:`
}

func goodFinished(c *coder) {
	clear(c.words)
	c.words = c.words[:0]
	var f Finisher = c
	f.Finish()
}

func badConverted(c *coder) {
	c.words = c.words[:0]
	finisher(c).Finish() // want `stale elements of c\.words:`
}

func badFinishDeferred(c *coder) {
	c.words = c.words[:0]
	f := Finisher(c)
	defer f.Finish() // want `stale elements of f\.words:`
}

func goodFinishedOther(c *coder) {
	c.words = c.words[:0]
	var f Finisher = otherFinisher{}
	f.Finish()
}

type coderCloser struct{ inner *coder }

func (c *coderCloser) Close() error {
	coders.Put(c.inner)
	return nil
}

func badClosed(c *coder) {
	c.words = c.words[:0]
	var closer io.Closer = &coderCloser{c}
	closer.Close() // want `stale elements of closer\.inner\.words:`
}

func goodClosed(c *coder) {
	clear(c.words)
	c.words = c.words[:0]
	var closer io.Closer = &coderCloser{c}
	closer.Close()
}
