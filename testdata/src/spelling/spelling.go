// Package spelling writes the same fault and the same right code in many ways.
package spelling

import "sync"

type drum struct{ beats []string }

var drums = sync.Pool{New: func() any { return new(drum) }}

// Parentheses.

func badParentheses(d *drum) {
	(d.beats) = ((d).beats)[:(0)]
	(drums).Put((d)) // want `stale elements of d\.beats:`
}

func goodParentheses(d *drum) {
	(clear)((d.beats))
	(d.beats) = ((d).beats)[:(0)]
	(drums).Put((d))
}

// The pointer followed by hand.

func badDereferenced(d *drum) {
	(*d).beats = (*d).beats[:0]
	(&drums).Put(&(*d)) // want `stale elements of .*d\)?\.beats:`
}

func goodDereferenced(d *drum) {
	clear((*d).beats)
	(*d).beats = (*d).beats[:0]
	(&drums).Put(&(*d))
}

// A local for the header.

func badLocal(d *drum) {
	b := d.beats
	b = b[:0]
	d.beats = b
	drums.Put(d) // want `stale elements of d\.beats:`
}

func goodLocal(d *drum) {
	b := d.beats
	clear(b)
	b = b[:0]
	d.beats = b
	drums.Put(d)
}

// A constant, a variable, and a sum for the zero.

const none = 0

func badConstant(d *drum) {
	d.beats = d.beats[:none]
	drums.Put(d) // want `stale elements of d\.beats:`
}

func badVariable(d *drum) {
	zero := 0
	d.beats = d.beats[:zero]
	drums.Put(d) // want `stale elements of d\.beats:`
}

func badLowAndHigh(d *drum) {
	d.beats = d.beats[none : 1-1]
	drums.Put(d) // want `stale elements of d\.beats:`
}

func goodVariable(d *drum) {
	zero := 0
	clear(d.beats[zero:])
	d.beats = d.beats[:zero]
	drums.Put(d)
}

// An extra block, a label, an if that is always one way round.

func badBlock(d *drum) {
	{
		{
			d.beats = d.beats[:0]
		}
		drums.Put(d) // want `stale elements of d\.beats:`
	}
}

func goodBlock(d *drum) {
	{
		{
			clear(d.beats)
		}
		d.beats = d.beats[:0]
	}
	drums.Put(d)
}

func badNegated(d *drum, big bool) {
	if !big {
		d.beats = d.beats[:0]
	} else {
		d.beats = nil
	}
	drums.Put(d) // want `stale elements of d\.beats:`
}

func badNotNegated(d *drum, big bool) {
	if big {
		d.beats = nil
	} else {
		d.beats = d.beats[:0]
	}
	drums.Put(d) // want `stale elements of d\.beats:`
}

func goodNegated(d *drum) {
	if !(len(d.beats) == 0) {
		clear(d.beats)
	}
	d.beats = d.beats[:0]
	drums.Put(d)
}

func goodTurnedRound(d *drum) {
	if 0 < len(d.beats) {
		clear(d.beats)
		d.beats = d.beats[:0]
	}
	drums.Put(d)
}

// An if with an init statement.

func badInit(in []string) {
	if d, ok := drums.Get().(*drum); ok {
		d.beats = append(d.beats, in...)
		d.beats = d.beats[:0]
		drums.Put(d) // want `stale elements of d\.beats:`
	}
}

func goodInit(in []string) {
	if d, ok := drums.Get().(*drum); ok {
		d.beats = append(d.beats, in...)
		clear(d.beats)
		d.beats = d.beats[:0]
		drums.Put(d)
	}
}
