// Package user pools what another package works on with the standard library.
package user

import (
	"encoding/json"
	"io"
	"maps"
	"sort"
	"strings"
	"sync"

	"lib"
)

var pool sync.Pool

func reset(b *lib.Batch) {
	clear(b.Rows)
	clear(b.Raw)
	b.Rows, b.Raw = b.Rows[:0], b.Raw[:0]
}

func badShift(b *lib.Batch) {
	b.Shift()
	reset(b)
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodShift(b *lib.Batch) {
	b.ShiftZero()
	reset(b)
	pool.Put(b)
}

func badSort(b *lib.Batch) {
	b.Sort()
	b.Rows = b.Rows[:0]
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodSort(b *lib.Batch) {
	b.Sort()
	sort.Sort(sort.StringSlice(b.Rows))
	sort.Slice(b.Rows, func(i, j int) bool { return b.Rows[i] < b.Rows[j] })
	reset(b)
	pool.Put(b)
}

func badRead(b *lib.Batch, r io.Reader) error {
	err := b.Read(r)
	reset(b)
	pool.Put(b) // want `stale elements of b\.Raw:`
	return err
}

func badFill(b *lib.Batch, r io.Reader) error {
	err := b.Fill(r)
	b.Raw = b.Raw[:0]
	pool.Put(b) // want `stale elements of b\.Raw:`
	return err
}

func goodFill(b *lib.Batch, r io.Reader) error {
	err := b.Fill(r)
	reset(b)
	pool.Put(b)
	return err
}

func badCopy(b *lib.Batch, in []string) {
	reset(b)
	b.Rows = append(b.Rows, make([]string, 4)...)
	copy(b.Rows, in)
	b.Rows = b.Rows[:0]
	pool.Put(b) // want `stale elements of b\.Rows:`
}

func goodCopy(b *lib.Batch, in []string) {
	copy(b.Rows, in)
	reset(b)
	pool.Put(b)
}

// Maps.

func badSets(b *lib.Batch) {
	b.CutSets()
	pool.Put(b) // want `stale elements of b\.Sets\[\]:`
}

func goodSets(b *lib.Batch) {
	b.CutSets()
	b.ClearSets()
	pool.Put(b)
}

func goodDropSets(b *lib.Batch) {
	b.CutSets()
	b.DropSets()
	pool.Put(b)
}

func goodNilSets(b *lib.Batch) {
	b.CutSets()
	b.Sets = nil
	pool.Put(b)
}

// The function deletes all.
func unsureDeleteFunc(b *lib.Batch) {
	b.CutSets()
	maps.DeleteFunc(b.Sets, func(string, []string) bool { return true })
	pool.Put(b) // unsure: whether the model sees that it does
}

func badDeleteFunc(b *lib.Batch, old func(string, []string) bool) {
	b.CutSets()
	maps.DeleteFunc(b.Sets, old)
	pool.Put(b) // want `stale elements of b\.Sets\[\]:`
}

// maps.Clone is shallow: the slices are the same arrays, the headers are not.
func goodCopySets(b *lib.Batch) {
	sets := b.CopySets()
	for k, s := range sets {
		sets[k] = s[:0]
	}
	pool.Put(b)
}

// Strings are made anew.

func goodSplit(b *lib.Batch, s string) {
	b.Rows = b.Rows[:0]
	b.Rows = strings.Split(s, ",")
	reset(b)
	pool.Put(b)
}

func goodFields(b *lib.Batch, s string) {
	b.Rows = b.Rows[:0]
	b.Rows = strings.Fields(s)
	reset(b)
	pool.Put(b)
}

// Through a pointer to the slice: unknown, and silent.
func goodUnmarshal(b *lib.Batch, data []byte) error {
	b.Rows = b.Rows[:0]
	err := json.Unmarshal(data, &b.Rows)
	pool.Put(b)
	return err
}

// Read only.

func goodMarshal(b *lib.Batch) ([]byte, error) {
	data, err := json.Marshal(b.Rows)
	reset(b)
	pool.Put(b)
	return data, err
}

func badMarshal(b *lib.Batch) ([]byte, error) {
	data, err := json.Marshal(b.Rows)
	b.Rows = b.Rows[:0]
	pool.Put(b) // want `stale elements of b\.Rows:`
	return data, err
}

func badJoin(b *lib.Batch) string {
	b.Rows = b.Rows[:0]
	s := strings.Join(b.Rows, ",")
	reset(b)
	pool.Put(b) // want `stale elements of b\.Rows:`
	return s
}
