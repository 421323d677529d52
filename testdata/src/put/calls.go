package put

import "sync"

// Put called as a method value, deferred, in closures, and in goroutines.

type boat struct{ oars []*int }

var boats = sync.Pool{New: func() any { return new(boat) }}

func badMethodValue(b *boat) {
	put := boats.Put
	b.oars = b.oars[:0]
	put(b) // want `stale elements of b\.oars:`
}

func goodMethodValue(b *boat) {
	put := boats.Put
	clear(b.oars)
	b.oars = b.oars[:0]
	put(b)
}

func badMethodExpression(b *boat) {
	b.oars = b.oars[:0]
	(*sync.Pool).Put(&boats, b) // want `stale elements of b\.oars:`
}

func goodMethodExpression(b *boat) {
	clear(b.oars)
	b.oars = b.oars[:0]
	(*sync.Pool).Put(&boats, b)
}

func badDefer(fill func(*boat)) {
	b := boats.Get().(*boat)
	defer boats.Put(b) // want `stale elements of b\.oars:`
	fill(b)
	b.oars = b.oars[:0]
}

func goodDefer(fill func(*boat)) {
	b := boats.Get().(*boat)
	defer boats.Put(b)
	fill(b)
	clear(b.oars)
	b.oars = b.oars[:0]
}

func badDeferredMethodValue(fill func(*boat)) {
	b := boats.Get().(*boat)
	put := boats.Put
	defer put(b) // want `stale elements of b\.oars:`
	fill(b)
	b.oars = b.oars[:0]
}

func badDeferredClosure(fill func(*boat)) {
	b := boats.Get().(*boat)
	defer func() {
		b.oars = b.oars[:0]
		boats.Put(b) // want `stale elements of b\.oars:`
	}()
	fill(b)
}

func goodDeferredClosure(fill func(*boat)) {
	b := boats.Get().(*boat)
	defer func() {
		clear(b.oars)
		b.oars = b.oars[:0]
		boats.Put(b)
	}()
	fill(b)
}

// The cut stands outside, the Put inside the closure.
func badCutOutsideClosure(fill func(*boat)) {
	b := boats.Get().(*boat)
	defer func() {
		boats.Put(b) // want `stale elements of b\.oars:`
	}()
	fill(b)
	b.oars = b.oars[:0]
}

func badStackedDefers(fill func(*boat)) {
	b := boats.Get().(*boat)
	defer boats.Put(b) // want `stale elements of b\.oars:`
	defer func() { b.oars = b.oars[:0] }()
	fill(b)
}

func goodStackedDefers(fill func(*boat)) {
	b := boats.Get().(*boat)
	defer boats.Put(b)
	defer func() { b.oars = b.oars[:0] }()
	defer func() { clear(b.oars) }()
	fill(b)
}

func badGo(b *boat) {
	b.oars = b.oars[:0]
	go boats.Put(b) // want `stale elements of b\.oars:`
}

func goodGo(b *boat) {
	clear(b.oars)
	b.oars = b.oars[:0]
	go boats.Put(b)
}

func badGoClosure(b *boat, done chan<- int) {
	go func() {
		done <- len(b.oars)
		b.oars = b.oars[:0]
		boats.Put(b) // want `stale elements of b\.oars:`
	}()
}

func goodGoClosure(b *boat, done chan<- int) {
	go func() {
		done <- len(b.oars)
		clear(b.oars)
		b.oars = b.oars[:0]
		boats.Put(b)
	}()
}

func badCalledLiteral(b *boat) {
	func() {
		b.oars = b.oars[:0]
		boats.Put(b) // want `stale elements of b\.oars:`
	}()
}

func badNamedClosure(fill func(*boat) error) error {
	b := boats.Get().(*boat)
	release := func() {
		b.oars = b.oars[:0]
		boats.Put(b) // want `stale elements of b\.oars:`
	}
	defer release()
	return fill(b)
}

func goodNamedClosure(fill func(*boat) error) error {
	b := boats.Get().(*boat)
	release := func() {
		clear(b.oars)
		b.oars = b.oars[:0]
		boats.Put(b)
	}
	defer release()
	return fill(b)
}

// The literal takes the object as its argument.
func badLiteralWithArgument(b *boat) {
	b.oars = b.oars[:0]
	defer func(b *boat) { boats.Put(b) }(b) // want `stale elements of b\.oars:`
}

// A function literal in a package variable.
var badPackageLiteral = func(b *boat) {
	b.oars = b.oars[:0]
	boats.Put(b) // want `stale elements of b\.oars:`
}

var goodPackageLiteral = func(b *boat) {
	clear(b.oars)
	b.oars = b.oars[:0]
	boats.Put(b)
}
