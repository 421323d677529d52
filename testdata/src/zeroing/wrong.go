package zeroing

// Loops that prove nothing.

// v is a copy of the element.
func badRangeValue(p *purse) {
	for _, v := range p.coins {
		v = coin{}
		_ = v
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badOtherLength(p *purse) {
	for i := range p.slips {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badOtherSlice(p *purse, other []coin) {
	for i := range p.coins {
		other[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badBound(p *purse, n int) {
	for i := 0; i < n; i++ {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badBreak(p *purse) {
	for i := range p.coins {
		if p.coins[i].value == 0 {
			break
		}
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badContinue(p *purse) {
	for i := range p.coins {
		if p.coins[i].value < 10 {
			continue
		}
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badConditional(p *purse) {
	for i := range p.coins {
		if p.coins[i].value > 10 {
			p.coins[i] = coin{}
		}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badFromOne(p *purse) {
	for i := 1; i < len(p.coins); i++ {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badStep(p *purse) {
	for i := 0; i < len(p.coins); i += 2 {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badDescendingToOne(p *purse) {
	for i := len(p.coins) - 1; i > 0; i-- {
		p.coins[i] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badConstantIndex(p *purse) {
	for range p.coins {
		p.coins[0] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func badNotZero(p *purse) {
	for i := range p.coins {
		p.coins[i] = coin{mint: "unknown"}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

// Zeroed, and filled again before the cut.
func badFilledAgain(p *purse, c coin) {
	clear(p.coins)
	p.coins = append(p.coins, c)
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

func goodFilledAgain(p *purse, c coin) {
	clear(p.coins)
	p.coins = append(p.coins, c)
	clear(p.coins)
	p.coins = p.coins[:0]
	purses.Put(p)
}

func badOneElement(p *purse) {
	if len(p.coins) > 0 {
		p.coins[0] = coin{}
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

// Only a part is cleared.
func badPart(p *purse) {
	if len(p.coins) > 0 {
		clear(p.coins[1:])
	}
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

// An array that is cleared in a copy.
func badClearedCopy(p *purse) {
	other := append([]coin(nil), p.coins...)
	clear(other)
	p.coins = p.coins[:0]
	purses.Put(p) // want `stale elements of p\.coins:`
}

// The pointers in the slice stay, whatever becomes of what they point to.
func badPointees(p *purse) {
	for _, s := range p.slips {
		*s = ""
	}
	p.slips = p.slips[:0]
	purses.Put(p) // want `stale elements of p\.slips:`
}
