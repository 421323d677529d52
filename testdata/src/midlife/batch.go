// Package midlife shortens slices between Get and Put: clearing up to the
// length beside Put comes too late for what was cut before.
package midlife

import "sync"

type letter struct{ text []byte }

type bag struct{ letters []letter }

// wipe clears what is live and cuts it.
func (b *bag) wipe() {
	clear(b.letters)
	b.letters = b.letters[:0]
}

var bags = sync.Pool{New: func() any { return new(bag) }}

func badBatch(in []letter, size int, send func([]letter)) {
	b := bags.Get().(*bag)
	for _, l := range in {
		if len(b.letters) == size {
			send(b.letters)
			b.letters = b.letters[:0]
		}
		b.letters = append(b.letters, l)
	}
	send(b.letters)
	clear(b.letters)
	b.letters = b.letters[:0]
	bags.Put(b) // want `stale elements of b\.letters:`
}

func goodBatch(in []letter, size int, send func([]letter)) {
	b := bags.Get().(*bag)
	for _, l := range in {
		if len(b.letters) == size {
			send(b.letters)
			clear(b.letters)
			b.letters = b.letters[:0]
		}
		b.letters = append(b.letters, l)
	}
	send(b.letters)
	clear(b.letters)
	b.letters = b.letters[:0]
	bags.Put(b)
}

// Cut in the middle, but the whole capacity is cleared at the end.
func goodBatchClearedToCap(in []letter, size int, send func([]letter)) {
	b := bags.Get().(*bag)
	for _, l := range in {
		if len(b.letters) == size {
			send(b.letters)
			b.letters = b.letters[:0]
		}
		b.letters = append(b.letters, l)
	}
	send(b.letters)
	clear(b.letters[:cap(b.letters)])
	b.letters = b.letters[:0]
	bags.Put(b)
}

// Nothing shortens the slice but the reset itself.
func goodNoBatch(in []letter, send func([]letter)) {
	b := bags.Get().(*bag)
	for _, l := range in {
		b.letters = append(b.letters, l)
	}
	send(b.letters)
	clear(b.letters)
	b.letters = b.letters[:0]
	bags.Put(b)
}

// The same with the reset and the flush in functions.

func (b *bag) flush(send func([]letter)) {
	send(b.letters)
	b.letters = b.letters[:0]
}

func (b *bag) flushClean(send func([]letter)) {
	send(b.letters)
	b.wipe()
}

func (b *bag) add(l letter) { b.letters = append(b.letters, l) }

func badBatchMethods(in []letter, send func([]letter)) {
	b := bags.Get().(*bag)
	for i, l := range in {
		if i%10 == 9 {
			b.flush(send)
		}
		b.add(l)
	}
	b.flushClean(send)
	bags.Put(b) // want `stale elements of b\.letters:`
}

func goodBatchMethods(in []letter, send func([]letter)) {
	b := bags.Get().(*bag)
	for i, l := range in {
		if i%10 == 9 {
			b.flushClean(send)
		}
		b.add(l)
	}
	b.flushClean(send)
	bags.Put(b)
}

// The cut stands behind a continue.
func badBatchContinue(in []letter, send func([]letter)) {
	b := bags.Get().(*bag)
	defer func() {
		b.wipe()
		bags.Put(b) // want `stale elements of b\.letters:`
	}()
	for _, l := range in {
		b.letters = append(b.letters, l)
		if len(b.letters) < 10 {
			continue
		}
		send(b.letters)
		b.letters = b.letters[:0]
	}
	send(b.letters)
}

func goodBatchContinue(in []letter, send func([]letter)) {
	b := bags.Get().(*bag)
	defer func() {
		b.wipe()
		bags.Put(b)
	}()
	for _, l := range in {
		b.letters = append(b.letters, l)
		if len(b.letters) < 10 {
			continue
		}
		send(b.letters)
		b.wipe()
	}
	send(b.letters)
}
