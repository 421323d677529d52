// Package user appends to pooled bytes with the standard library.
package user

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strconv"
	"sync"
	"time"
	"unicode/utf8"

	"lib"
)

type line struct{ buf []byte }

var pool sync.Pool

func put(l *line) {
	clear(l.buf)
	l.buf = l.buf[:0]
	pool.Put(l)
}

// From the start, over what was there: hidden is what was longer.

func badInt(l *line, n int64) {
	l.buf = strconv.AppendInt(l.buf[:0], n, 10)
	put(l) // want `stale elements of l\.buf:`
}

func badQuote(l *line, s string) {
	l.buf = strconv.AppendQuote(l.buf[:0], s)
	put(l) // want `stale elements of l\.buf:`
}

func badAppendf(l *line, n int) {
	l.buf = fmt.Appendf(l.buf[:0], "%d", n)
	put(l) // want `stale elements of l\.buf:`
}

func badAppendln(l *line, n int) {
	l.buf = fmt.Appendln(l.buf[:0], n)
	put(l) // want `stale elements of l\.buf:`
}

func badHex(l *line, src []byte) {
	l.buf = hex.AppendEncode(l.buf[:0], src)
	put(l) // want `stale elements of l\.buf:`
}

func badBase64(l *line, src []byte) {
	l.buf = base64.StdEncoding.AppendEncode(l.buf[:0], src)
	put(l) // want `stale elements of l\.buf:`
}

func badRune(l *line, r rune) {
	l.buf = utf8.AppendRune(l.buf[:0], r)
	put(l) // want `stale elements of l\.buf:`
}

func badUvarint(l *line, n uint64) {
	l.buf = binary.AppendUvarint(l.buf[:0], n)
	put(l) // want `stale elements of l\.buf:`
}

func badUint32(l *line, n uint32) {
	l.buf = binary.BigEndian.AppendUint32(l.buf[:0], n)
	put(l) // want `stale elements of l\.buf:`
}

func badTime(l *line, t time.Time) {
	l.buf = t.AppendFormat(l.buf[:0], time.RFC3339)
	put(l) // want `stale elements of l\.buf:`
}

func badBuiltin(l *line, s string) {
	l.buf = append(l.buf[:0], s...)
	put(l) // want `stale elements of l\.buf:`
}

// At the end.

func goodInt(l *line, n int64) {
	l.buf = strconv.AppendInt(l.buf, n, 10)
	put(l)
}

func goodAppendf(l *line, n int) {
	l.buf = fmt.Appendf(l.buf, "%d", n)
	put(l)
}

func goodHex(l *line, src []byte) {
	l.buf = hex.AppendEncode(l.buf, src)
	put(l)
}

func goodBase64(l *line, src []byte) {
	l.buf = base64.StdEncoding.AppendEncode(l.buf, src)
	put(l)
}

func goodRune(l *line, r rune) {
	l.buf = utf8.AppendRune(l.buf, r)
	put(l)
}

func goodUint32(l *line, n uint32) {
	l.buf = binary.BigEndian.AppendUint32(l.buf, n)
	put(l)
}

func goodTime(l *line, t time.Time) {
	l.buf = t.AppendFormat(l.buf, time.RFC3339)
	put(l)
}

// Cleared before it starts over.

func goodClearedInt(l *line, n int64) {
	clear(l.buf)
	l.buf = strconv.AppendInt(l.buf[:0], n, 10)
	put(l)
}

func goodClearedAppendf(l *line, n int) {
	clear(l.buf)
	l.buf = fmt.Appendf(l.buf[:0], "%d", n)
	put(l)
}

// Appended, then cut.

func badCutInt(l *line, n int64) {
	l.buf = strconv.AppendInt(l.buf, n, 10)
	l.buf = l.buf[:0]
	pool.Put(l) // want `stale elements of l\.buf:`
}

func badCutAppendf(l *line, n int) {
	l.buf = fmt.Appendf(l.buf, "%d", n)
	l.buf = l.buf[:0]
	pool.Put(l) // want `stale elements of l\.buf:`
}

// Onto nothing: another array.

func goodFresh(l *line, n int64) {
	l.buf = strconv.AppendInt(nil, n, 10)
	put(l)
}

// In another package.

func badEncoder(e *lib.Encoder) {
	e.Int(1)
	e.Buf = e.Buf[:0]
	pool.Put(e) // want `stale elements of e\.Buf:`
}

func goodEncoder(e *lib.Encoder) {
	e.Int(1)
	e.Reset()
	pool.Put(e)
}

func badOnly(e *lib.Encoder) {
	e.Only(1)
	e.Reset()
	pool.Put(e) // want `stale elements of e\.Buf:`
}

func goodOnly(e *lib.Encoder) {
	e.Reset()
	e.Only(1)
	e.Reset()
	pool.Put(e)
}
