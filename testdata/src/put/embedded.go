package put

import "sync"

// A pool embedded in a type: Put and Get are promoted.

type lamp struct{ bulbs []string }

type lampPool struct{ sync.Pool }

type lampStore struct{ lampPool }

type lampPtrPool struct{ *sync.Pool }

var (
	lamps    = lampPool{sync.Pool{New: func() any { return new(lamp) }}}
	lampsIn  lampStore
	lampsPtr = lampPtrPool{new(sync.Pool)}
)

func badEmbedded(l *lamp) {
	l.bulbs = l.bulbs[:0]
	lamps.Put(l) // want `stale elements of l\.bulbs:`
}

func goodEmbedded(l *lamp) {
	clear(l.bulbs)
	l.bulbs = l.bulbs[:0]
	lamps.Put(l)
}

func badTwiceEmbedded(l *lamp) {
	l.bulbs = l.bulbs[:0]
	lampsIn.Put(l) // want `stale elements of l\.bulbs:`
}

func goodTwiceEmbedded(l *lamp) {
	clear(l.bulbs)
	l.bulbs = l.bulbs[:0]
	lampsIn.Put(l)
}

func badEmbeddedPointer(l *lamp) {
	l.bulbs = l.bulbs[:0]
	lampsPtr.Put(l) // want `stale elements of l\.bulbs:`
}

func badEmbeddedSpelledOut(l *lamp) {
	l.bulbs = l.bulbs[:0]
	lampsIn.lampPool.Pool.Put(l) // want `stale elements of l\.bulbs:`
}

func (p *lampPool) badInMethod(l *lamp) {
	l.bulbs = l.bulbs[:0]
	p.Put(l) // want `stale elements of l\.bulbs:`
}

// candlePool shadows both methods of the pool that it embeds, and clears.
type candlePool struct{ sync.Pool }

type candle struct{ wicks []string }

func (p *candlePool) Get() *candle {
	if c, ok := p.Pool.Get().(*candle); ok {
		return c
	}
	return new(candle)
}

func (p *candlePool) Put(c *candle) {
	clear(c.wicks)
	c.wicks = c.wicks[:0]
	p.Pool.Put(c)
}

// torchPool shadows them too, and does not clear.
type torchPool struct{ sync.Pool }

type torch struct{ flames []string }

func (p *torchPool) Get() *torch {
	if t, ok := p.Pool.Get().(*torch); ok {
		return t
	}
	return new(torch)
}

func (p *torchPool) Put(t *torch) {
	t.flames = t.flames[:0]
	p.Pool.Put(t) // want `stale elements of t\.flames:`
}

var (
	candles candlePool
	torches torchPool
)

func goodShadowing(names []string) int {
	c := candles.Get()
	c.wicks = append(c.wicks, names...)
	n := len(c.wicks)
	candles.Put(c)
	return n
}

// The fault is told in torchPool.Put, not here again.
func goodShadowingCaller(names []string) int {
	t := torches.Get()
	t.flames = append(t.flames, names...)
	n := len(t.flames)
	torches.Put(t)
	return n
}
