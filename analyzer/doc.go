// Package analyzer defines an Analyzer that reports unsafe sync.Pool resets.
//
// # Analyzer poolreset
//
// poolreset: report sync.Pool Puts of objects that keep stale slice elements
//
// A sync.Pool hands the memory of one user to the next. Truncating a slice,
// s = s[:0], moves its length and leaves its elements where they are. Through a
// longer slice of the same array the next user sees them, and what they point
// to cannot be collected while the object lives. The cure is to clear the slice
// before it is truncated: clear goes no further than the length.
//
// # Terms
//
// The live part of a slice s is s[0:len(s)], and its spare part is
// s[len(s):cap(s)]. An element is zero if it is the zero value itself: a nil
// pointer, but not a pointer to a zero struct.
//
// An object is clean if the spare part of every slice that can be reached from
// it, in memory that it owns, holds zero elements only. The pool invariant is
// that every Put gives back a clean object, so that every Get may rely on one.
//
// An access path leads from the argument of Put to a slice: b.rows, *p, or
// b.groups[].names, where [] stands for any element.
//
// # What is reported
//
// A finding is a Put and an access path whose spare part may hold an element
// that is not zero, on some path through the function. Of nested slices only
// the outermost is reported. The examples share these declarations:
//
//	type batch struct {
//		rows  []*row
//		names []string
//	}
//
//	type row struct{ cells []string }
//
//	var pool = sync.Pool{New: func() any { return new(batch) }}
//
// The slice is truncated and never cleared, or cleared when it is empty:
//
//	func wrong(b *batch) {
//		b.rows = b.rows[:0]
//		b.names = b.names[:0]
//		clear(b.names) // clears nothing
//		pool.Put(b) // reported: b.rows, b.names
//	}
//
//	func right(b *batch) {
//		clear(b.rows)
//		b.rows = b.rows[:0]
//		b.names = nil
//		pool.Put(b)
//	}
//
// It is cleared on some paths only:
//
//	func wrongOnOnePath(b *batch, keep bool) {
//		if !keep {
//			clear(b.rows)
//		}
//		b.rows = b.rows[:0]
//		pool.Put(b) // reported: b.rows
//	}
//
// It is cleared at Put, up to its length, but was longer before. Whatever
// shortens a slice hides elements: a loop that starts over, a filter in place,
// a pop, a removal that moves the others up.
//
//	func wrongInTheMiddle(rows []*row, limit int, send func([]*row)) {
//		b := pool.Get().(*batch)
//		for _, r := range rows {
//			if len(b.rows) == limit {
//				send(b.rows)
//				b.rows = b.rows[:0]
//			}
//			b.rows = append(b.rows, r)
//		}
//		send(b.rows)
//		clear(b.rows)
//		b.rows = b.rows[:0]
//		pool.Put(b) // reported: b.rows
//	}
//
//	func rightInTheMiddle(rows []*row, limit int, send func([]*row)) {
//		b := pool.Get().(*batch)
//		for _, r := range rows {
//			if len(b.rows) == limit {
//				send(b.rows)
//				clear(b.rows)
//				b.rows = b.rows[:0]
//			}
//			b.rows = append(b.rows, r)
//		}
//		send(b.rows)
//		clear(b.rows)
//		b.rows = b.rows[:0]
//		pool.Put(b)
//	}
//
// A deferred Put takes its argument where the defer statement stands:
//
//	var slices = sync.Pool{New: func() any { return []*row(nil) }}
//
//	func putSlice(s []*row) {
//		clear(s)
//		slices.Put(s[:0])
//	}
//
//	func wrongHeader(rows []*row, send func([]*row)) {
//		s := slices.Get().([]*row)[:0]
//		defer putSlice(s) // reported: s
//		s = append(s, rows...)
//		send(s)
//	}
//
//	func rightHeader(rows []*row, send func([]*row)) {
//		s := slices.Get().([]*row)[:0]
//		defer func() { putSlice(s) }()
//		s = append(s, rows...)
//		send(s)
//	}
//
// Clearing is whatever makes every element zero: clear, a loop over all of
// them, slices.Delete, an assignment that gives the slice a new array or none.
// Growing is not truncating: v[:cap(v)], v[:len(v)+n].
//
// # Who is told
//
// What a function leaves behind for any caller is reported in it, at its Put,
// and not again where it is called. What reaches a Put from one caller only,
// because he truncated the slice before he called the function that puts the
// object back, is reported at his call:
//
//	func put(b *batch) {
//		clear(b.rows)
//		b.rows = b.rows[:0]
//		pool.Put(b)
//	}
//
//	func caller(b *batch) {
//		b.rows = b.rows[:len(b.rows)-1]
//		put(b) // reported: b.rows
//	}
//
// What a Put leaves in the live part and a function truncates after its Get,
// before it hands the object out, is reported at the Puts that left it. The same
// holds between packages: what a function of another package leaves for any
// caller is reported there, and what only this caller's slices or functions make
// of it, here.
//
// # What is assumed
//
// An object is clean at Get and where a function takes it as a parameter. What
// another holder did to it between two calls is not known.
//
// The live part at Get is what the Puts and the New function of that pool left
// there. If the pool cannot be told, because it is a parameter or lies behind
// an interface, nothing is reported on this ground.
//
// Code that is not seen may fill what it is given. It is taken neither to clear
// nor to shorten: what was hidden stays hidden, and a clean spare part stays
// clean. What it can reach through a pointer to the slice, and the whole object
// if one of its own methods is called that way, is unknown afterwards, and what
// is unknown is not reported. A function that it is given may be called, any
// number of times; what that zeroes is taken to be zeroed. Not seen are interface
// methods, unless it is known what type the interface holds or one type of the
// package is all that can be behind them, and function values that cannot be
// resolved. Of the standard library a table says what its functions do, the same
// under every driver; those that are not in it are not seen.
//
// What a function of another package or module does is told by a fact, which go
// vet, golangci-lint and the command carry from package to package. If it calls
// what it was given, a reset function or a method of a type parameter, that is
// resolved at each call. Where its package was not analysed, it is not seen.
//
// A slice of memory that the object does not own, b.text = src[i:j], has no
// spare part of its own. Only truncations after it was stored count.
//
// # What is not reported
//
//   - Slices behind unexported fields of other modules' types, such as the one
//     inside a bytes.Buffer: the reader cannot clear them.
//   - Puts in generated files, without -generated. What their functions do counts
//     for their callers.
//   - Content left in the live part, in maps or in other fields, as long as
//     nothing truncates it.
//   - Paths that panic, unless a deferred Put runs on them.
//
// Arithmetic on lengths is not followed: a slice that is truncated and then
// filled again as far as it was before is reported.
//
// Where two paths meet with different arrays in one slice, clearing it is taken
// to clear both. Elements of an array are told apart by the index that the code
// is at; what is done to one of them, and to another, may be taken together.
//
// A function is given up, and is like one that cannot be seen, when it keeps
// more slices and parts of them apart than hand-written code does, or takes
// seconds to interpret.
//
// # Fixes
//
// A finding comes with a fix where all its truncations are in the package, and a
// clear in front of them does nothing else: it changes no length, no capacity
// and no order, and nobody else looks at the elements. Where no clear can be put
// in front, the one at the reset is made to go up to the capacity. Packages of the
// standard library, and of modules that the user's modules require, get none.
//
// Code that is not seen and was given a slice is taken to be done with it when it
// returns. If it is asked again in the same function, before the slice is filled
// again or put, there is no fix: it may have kept it.
//
// # Directives
//
// The comment //poolreset:ignore with a reason silences what is reported on its
// line, or on the next one if it stands alone. At a truncation, it takes that
// one out of all findings of the package.
//
// The comment //poolreset:keep with a reason, at a struct field or a type, says
// that elements are kept beyond the length on purpose. It silences each path that
// leads through the field, or through a value of the type, in the packages that
// import this one as well.
//
// Without a reason, misspelt, or where it silences nothing, a directive is a
// finding of its own. A keep that is idle is none if another package may need
// it, and with -elems=refs no directive is taken for idle.
//
// # Flags
//
// -elems=refs reports only slices whose elements hold pointers. The default,
// -elems=all, reports plain data as well.
//
// -encapsulated reports also what the reader cannot clear: slices behind
// unexported fields of other modules' types, and in a bytes.Buffer.
//
// -pools=path.Type,... names types that count as pools beside sync.Pool, structs
// or interfaces, by import path and name. If their methods are not called Get and
// Put, their names follow: path.Type:Acquire:Release. Findings then begin with
// the pool's type and method. The command warns of a type that none of its
// packages has or imports; go vet, which shows a tool one package at a time,
// cannot.
//
// -generated reports in generated files as well.
//
// -tests=false reports nothing in files whose names end in _test.go. Their
// directives are not looked at either.
package analyzer
