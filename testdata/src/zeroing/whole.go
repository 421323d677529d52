// Package zeroing holds the ways to zero the elements of a slice, and what
// only looks like one of them.
package zeroing

import (
	"slices"
	"sync"
)

type coin struct {
	mint  string
	value int
}

type purse struct {
	coins []coin
	slips []*string
	bytes []byte
}

var purses = sync.Pool{New: func() any { return new(purse) }}

func goodClear(p *purse) {
	clear(p.coins)
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodRangeIndex(p *purse) {
	for i := range p.coins {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodRangeIndexNil(p *purse) {
	for i := range p.slips {
		p.slips[i] = nil
	}
	p.slips = p.slips[:0]
	purses.Put(p)
}

func goodZeroVariable(p *purse) {
	var zero coin
	for i := range p.coins {
		p.coins[i] = zero
	}
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodCounted(p *purse) {
	for i := 0; i < len(p.coins); i++ {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodCountedHoisted(p *purse) {
	n := len(p.coins)
	for i := 0; i < n; i++ {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodRangeInt(p *purse) {
	for i := range len(p.coins) {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodDescending(p *purse) {
	for i := len(p.coins) - 1; i >= 0; i-- {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodPointers(p *purse) {
	for i := range p.coins {
		c := &p.coins[i]
		*c = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodAliasLoop(p *purse) {
	coins := p.coins
	for i := range coins {
		coins[i] = coin{}
	}
	p.coins = coins[:0]
	purses.Put(p)
}

func goodAllLoop(p *purse) {
	p.coins = p.coins[:0]
	all := p.coins[:cap(p.coins)]
	for i := range all {
		all[i] = coin{}
	}
	purses.Put(p)
}

func goodAllClear(p *purse) {
	p.coins = p.coins[:0]
	p.coins = p.coins[:cap(p.coins)]
	clear(p.coins)
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodUpToCap(p *purse) {
	p.coins = p.coins[:cap(p.coins)]
	for i := 0; i < len(p.coins); i++ {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p)
}

func goodDoublingCopy(p *purse) {
	if len(p.bytes) > 0 {
		p.bytes[0] = 0
		for n := 1; n < len(p.bytes); n *= 2 {
			copy(p.bytes[n:], p.bytes[:n])
		}
	}
	p.bytes = p.bytes[:0]
	purses.Put(p)
}

func goodDeleteAll(p *purse) {
	p.coins = slices.Delete(p.coins, 0, len(p.coins))
	purses.Put(p)
}

func zero[T any](s []T) {
	var none T
	for i := range s {
		s[i] = none
	}
}

func goodHelper(p *purse) {
	zero(p.coins)
	zero(p.bytes)
	p.coins, p.bytes = p.coins[:0], p.bytes[:0]
	purses.Put(p)
}

// Each element is used before it goes.
func goodUsedThenZeroed(p *purse, use func(*string)) {
	for i := range p.slips {
		use(p.slips[i])
		p.slips[i] = nil
	}
	p.slips = p.slips[:0]
	purses.Put(p)
}

func goodValueAndIndex(p *purse, use func(*string)) {
	for i, s := range p.slips {
		if s != nil {
			use(s)
		}
		p.slips[i] = nil
	}
	p.slips = p.slips[:0]
	purses.Put(p)
}

// A loop over elements that are already hidden zeroes nothing.
func badLoopAfterCut(p *purse) {
	p.coins = p.coins[:0]
	for i := range p.coins {
		p.coins[i] = coin{}
	}
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badDeleteAfterCut(p *purse) {
	p.coins = p.coins[:0]
	p.coins = slices.Delete(p.coins, 0, len(p.coins))
	purses.Put(p) // want `stale elements of p\.coins:`
}
