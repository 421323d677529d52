package midlife

import "slices"

// In-place filters.

func badFilter(b *bag, keep func(letter) bool) {
	kept := b.letters[:0]
	for _, l := range b.letters {
		if keep(l) {
			kept = append(kept, l)
		}
	}
	b.letters = kept
	b.wipe()
	bags.Put(b) // want `stale elements of b\.letters:`
}

func goodFilterClearRest(b *bag, keep func(letter) bool) {
	kept := b.letters[:0]
	for _, l := range b.letters {
		if keep(l) {
			kept = append(kept, l)
		}
	}
	clear(b.letters[len(kept):])
	b.letters = kept
	b.wipe()
	bags.Put(b)
}

func goodFilterLoopRest(b *bag, keep func(letter) bool) {
	kept := b.letters[:0]
	for _, l := range b.letters {
		if keep(l) {
			kept = append(kept, l)
		}
	}
	for i := len(kept); i < len(b.letters); i++ {
		b.letters[i] = letter{}
	}
	b.letters = kept
	b.wipe()
	bags.Put(b)
}

// The rest is cleared after the header was replaced: nothing is cleared.
func badFilterClearTooLate(b *bag, keep func(letter) bool) {
	kept := b.letters[:0]
	for _, l := range b.letters {
		if keep(l) {
			kept = append(kept, l)
		}
	}
	b.letters = kept
	clear(b.letters[len(kept):])
	b.wipe()
	bags.Put(b) // want `stale elements of b\.letters:`
}

func badFilterByIndex(b *bag, keep func(letter) bool) {
	n := 0
	for _, l := range b.letters {
		if keep(l) {
			b.letters[n] = l
			n++
		}
	}
	b.letters = b.letters[:n]
	b.wipe()
	bags.Put(b) // want `stale elements of b\.letters:`
}

func goodFilterByIndex(b *bag, keep func(letter) bool) {
	n := 0
	for _, l := range b.letters {
		if keep(l) {
			b.letters[n] = l
			n++
		}
	}
	clear(b.letters[n:])
	b.letters = b.letters[:n]
	b.wipe()
	bags.Put(b)
}

func goodFilterDeleteFunc(b *bag, drop func(letter) bool) {
	b.letters = slices.DeleteFunc(b.letters, drop)
	b.wipe()
	bags.Put(b)
}

// The filtered slice lives in an array of its own.
func goodFilterCopy(b *bag, keep func(letter) bool) {
	var kept []letter
	for _, l := range b.letters {
		if keep(l) {
			kept = append(kept, l)
		}
	}
	b.letters = kept
	b.wipe()
	bags.Put(b)
}

// A helper that filters in place and returns the shorter slice.

func without(s []letter, drop func(letter) bool) []letter {
	kept := s[:0]
	for _, l := range s {
		if !drop(l) {
			kept = append(kept, l)
		}
	}
	return kept
}

func withoutClean(s []letter, drop func(letter) bool) []letter {
	kept := s[:0]
	for _, l := range s {
		if !drop(l) {
			kept = append(kept, l)
		}
	}
	clear(s[len(kept):])
	return kept
}

func badFilterHelper(b *bag, drop func(letter) bool) {
	b.letters = without(b.letters, drop)
	b.wipe()
	bags.Put(b) // want `stale elements of b\.letters:`
}

func goodFilterHelper(b *bag, drop func(letter) bool) {
	b.letters = withoutClean(b.letters, drop)
	b.wipe()
	bags.Put(b)
}

// What the filter keeps is never beyond the length: the list is cleared whole.
func goodFilterAside(b *bag, keep func(letter) bool, send func([]letter)) {
	kept := b.letters[:0]
	for _, l := range b.letters {
		if keep(l) {
			kept = append(kept, l)
		}
	}
	send(kept)
	b.wipe()
	bags.Put(b)
}

// Two of each may be.
func badDoubleAside(keep func(letter) bool, send func([]letter)) {
	b := bags.Get().(*bag)
	kept := b.letters[:0]
	for _, l := range b.letters {
		if keep(l) {
			kept = append(kept, l, l)
		}
	}
	send(kept)
	b.wipe()
	bags.Put(b) // want `stale elements of b\.letters:`
}

// As may be with one more.
func badOneMoreAside(last letter, keep func(letter) bool, send func([]letter)) {
	b := bags.Get().(*bag)
	kept := b.letters[:0]
	for _, l := range b.letters {
		if keep(l) {
			kept = append(kept, l)
		}
	}
	kept = append(kept, last)
	send(kept)
	b.wipe()
	bags.Put(b) // want `stale elements of b\.letters:`
}
