// Package directives silences findings by comments.
package directives

import "sync"

type jar struct{ nuts, bolts []*string }

var jars = sync.Pool{New: func() any { return new(jar) }}

func badNotSilenced(j *jar) {
	j.nuts = j.nuts[:0]
	jars.Put(j) // want `stale elements of j\.nuts:`
}

func goodOnTheLine(j *jar) {
	j.nuts = j.nuts[:0]
	jars.Put(j) //poolreset:ignore the nuts are constants
}

func goodOnTheLineAbove(j *jar) {
	j.nuts = j.nuts[:0]
	//poolreset:ignore the nuts are constants
	jars.Put(j)
}

// More comments may follow.
func goodAboveWithMore(j *jar) {
	j.nuts = j.nuts[:0]
	//poolreset:ignore the nuts are constants
	// and there are few of them.
	jars.Put(j)
}

func goodOnTheCut(j *jar) {
	j.nuts = j.nuts[:0] //poolreset:ignore the nuts are constants
	jars.Put(j)
}

func goodAboveTheCut(j *jar) {
	//poolreset:ignore the nuts are constants
	j.nuts = j.nuts[:0]
	jars.Put(j)
}

// Both slices of one Put.
func goodTwo(j *jar) {
	j.nuts = j.nuts[:0]
	j.bolts = j.bolts[:0]
	jars.Put(j) //poolreset:ignore both are constants
}

// The other truncation is reported still.
func badOneOfTwoCuts(j *jar, n int) {
	if n == 0 {
		j.nuts = j.nuts[:0] //poolreset:ignore the nuts are constants
	} else {
		j.nuts = j.nuts[:0]
	}
	jars.Put(j) // want `stale elements of j\.nuts: truncated at ignore\.go:57 without clear`
}

func badOtherSlice(j *jar) {
	j.nuts = j.nuts[:0] //poolreset:ignore the nuts are constants
	j.bolts = j.bolts[:0]
	jars.Put(j) // want `stale elements of j\.bolts:`
}

// A comment behind code is for its own line alone.
func badLineBelow(j *jar, log func()) {
	j.nuts = j.nuts[:0]
	log()       //poolreset:ignore this is not the line // want `poolreset:ignore silences nothing`
	jars.Put(j) // want `stale elements of j\.nuts:`
}

// A wrapper's caller is told at the call, and silences it there.

func putJar(j *jar) {
	clear(j.nuts)
	j.nuts = j.nuts[:0]
	jars.Put(j)
}

func goodAtTheCaller(j *jar) {
	j.nuts = j.nuts[:len(j.nuts)-1]
	putJar(j) //poolreset:ignore the last nut is a constant
}
