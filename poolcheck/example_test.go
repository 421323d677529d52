package poolcheck_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

type batch struct {
	rows  [][]byte
	names []string
}

var batches = sync.Pool{New: func() any { return new(batch) }}

func (b *batch) reset() {
	clear(b.rows)
	b.rows = b.rows[:0]
	clear(b.names)
	b.names = b.names[:0]
}

// Send hands the rows on, at most limit at a time.
func Send(rows [][]byte, limit int, send func([][]byte)) {
	b := batches.Get().(*batch)
	for _, row := range rows {
		if len(b.rows) == limit {
			send(b.rows)
			b.reset()
		}
		b.rows = append(b.rows, row)
	}
	send(b.rows)
	b.reset()
	batches.Put(b)
}

func TestReset(t *testing.T) {
	b := new(batch)
	poolcheck.Grow(t, b, 4) // gives the empty slices a length
	poolcheck.Fill(t, b)
	b.reset()
	poolcheck.Clean(t, b)
}

func TestSendLeavesNothing(t *testing.T) {
	rows := make([][]byte, 12)
	for i := range rows {
		rows[i] = []byte("row")
	}
	for range 100 { // a sync.Pool may lose what it is given
		Send(rows, 10, func([][]byte) {})
		if poolcheck.Drain(t, &batches) > 0 {
			return
		}
	}
	t.Error("no batch came back from the pool")
}

// printer prints how a test fails.
type printer struct{}

func (printer) Helper() {}

func (printer) Errorf(format string, args ...any) { fmt.Printf(format+"\n", args...) }

// A reset function that forgets one of two slices.
func Example() {
	var t printer // a *testing.T in a test

	b := new(batch)
	poolcheck.Grow(t, b, 4)
	poolcheck.Fill(t, b)

	clear(b.rows)
	b.rows = b.rows[:0]
	b.names = b.names[:0]

	poolcheck.Clean(t, b)
	// Output:
	// poolcheck: *poolcheck_test.batch keeps stale elements of batch.names: length 0, capacity 4, element 0 is not zero (they hold pointers, so what they point to cannot be collected)
}

// The paths alone, from the name that the object has in the code.
func ExampleStale() {
	b := &batch{rows: [][]byte{[]byte("first"), []byte("second")}}
	b.rows = b.rows[:1]

	found, err := poolcheck.Stale("b", b)
	if err != nil {
		fmt.Println(err)
	}
	for _, f := range found {
		fmt.Println(f.Path, f.Len, f.Cap, f.Index)
	}
	// Output:
	// b.rows 1 2 1
}

// Elements that are kept beyond the length on purpose.
func ExampleChecker() {
	b := &batch{rows: make([][]byte, 1), names: []string{"kept"}}
	b.rows, b.names = b.rows[:0], b.names[:0]

	c := poolcheck.Checker{Ignore: []string{"batch.names"}}
	fmt.Println(c.Clean(printer{}, b))
	// Output:
	// true
}

// A pool that checks, where the code takes its pool from outside.
func ExamplePool() {
	pool := &poolcheck.Pool{
		TB:  printer{}, // a *testing.T in a test
		New: func() any { return new(batch) },
	}
	b := pool.Get().(*batch)
	b.reset()
	pool.Put(b)
	fmt.Println(pool.Get() == b)
	// Output:
	// true
}
