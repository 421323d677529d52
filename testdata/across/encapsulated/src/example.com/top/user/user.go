// Package user is analysed with -encapsulated: what lies behind unexported
// fields of other modules is reported.
package user

import (
	"bytes"
	"strings"
	"sync"

	"example.com/low/lib"
)

var pool sync.Pool

func badReset(b *lib.Batch) {
	b.Reset()
	pool.Put(b) // want `stale elements of b\.Rows:` `stale elements of b\.rows:`
}

func goodReset(b *lib.Batch) {
	b.Clear()
	b.Reset()
	pool.Put(b)
}

func badHidden(b *lib.Batch) {
	clear(b.Rows)
	b.Reset()
	pool.Put(b) // want `stale elements of b\.rows:`
}

func badPut(b *lib.Batch) {
	clear(b.Rows)
	b.Reset()
	lib.Put(b) // want `stale elements of b\.rows:`
}

// Standard types.

func badBuffer(b *bytes.Buffer, s string) {
	b.WriteString(s)
	b.Reset()
	pool.Put(b) // want `stale elements of b\.\S+:`
}

func badTruncate(b *bytes.Buffer, s string) {
	b.WriteString(s)
	b.Truncate(0)
	pool.Put(b) // want `stale elements of b\.\S+:`
}

func goodFresh(b *bytes.Buffer, s string) {
	b.WriteString(s)
	*b = bytes.Buffer{}
	pool.Put(b)
}

// Reset gives the array up.
func goodBuilder(b *strings.Builder, s string) {
	b.WriteString(s)
	b.Reset()
	pool.Put(b)
}

type answer struct {
	bytes.Buffer
	heads []string
}

func badEmbedded(a *answer, s string) {
	a.WriteString(s)
	a.Reset()
	pool.Put(a) // want `stale elements of a\.\S+:`
}

func badEmbeddedBoth(a *answer, s string) {
	a.WriteString(s)
	a.Reset()
	a.heads = a.heads[:0]
	pool.Put(a) // want `stale elements of a\.heads:` `stale elements of a\.\S*buf:`
}

// WriteTo resets when all is written.
func unsureWriteTo(b *bytes.Buffer, s string) {
	b.WriteString(s)
	b.WriteTo(new(strings.Builder))
	pool.Put(b) // unsure: whether the table knows WriteTo
}
