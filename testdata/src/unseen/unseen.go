// Package unseen hands pooled objects to code that the analysis cannot see.
package unseen

import (
	"encoding/json"
	"io"
	"sort"
	"sync"
)

type form struct {
	fields []string
	raw    []byte
}

var forms = sync.Pool{New: func() any { return new(form) }}

// It may fill the object.

func badFilled(fill func(*form)) {
	f := forms.Get().(*form)
	fill(f)
	f.fields = f.fields[:0]
	f.raw = nil
	forms.Put(f) // want `stale elements of f\.fields:`
}

func goodFilled(fill func(*form)) {
	f := forms.Get().(*form)
	fill(f)
	clear(f.fields)
	f.fields = f.fields[:0]
	f.raw = nil
	forms.Put(f)
}

type filler interface{ Fill(*form) error }

func badFilledByInterface(by filler) error {
	f := forms.Get().(*form)
	err := by.Fill(f)
	f.fields = f.fields[:0]
	forms.Put(f) // want `stale elements of f\.fields:`
	return err
}

func goodFilledByInterface(by filler) error {
	f := forms.Get().(*form)
	err := by.Fill(f)
	clear(f.fields)
	f.fields = f.fields[:0]
	forms.Put(f)
	return err
}

// It is taken neither to clear nor to shorten.

func badDirtStays(f *form, use func(*form)) {
	f.fields = f.fields[:0]
	use(f)
	clear(f.fields)
	f.fields = f.fields[:0]
	forms.Put(f) // want `stale elements of f\.fields:`
}

func badDirtStaysByInterface(f *form, by filler) {
	f.fields = f.fields[:0]
	_ = by.Fill(f)
	forms.Put(f) // want `stale elements of f\.fields:`
}

func badSliceHandedOn(f *form, use func([]string)) {
	f.fields = f.fields[:0]
	use(f.fields)
	forms.Put(f) // want `stale elements of f\.fields:`
}

func goodSpareStaysClean(f *form, use func(*form)) {
	clear(f.fields)
	f.fields = f.fields[:0]
	use(f)
	forms.Put(f)
}

// Written out, then cut.

func badWritten(f *form, w io.Writer) error {
	_, err := w.Write(f.raw)
	f.raw = f.raw[:0]
	forms.Put(f) // want `stale elements of f\.raw:`
	return err
}

func goodWritten(f *form, w io.Writer) error {
	_, err := w.Write(f.raw)
	clear(f.raw)
	f.raw = f.raw[:0]
	forms.Put(f)
	return err
}

func badSorted(f *form) {
	sort.Strings(f.fields)
	f.fields = f.fields[:0]
	forms.Put(f) // want `stale elements of f\.fields:`
}

func goodSorted(f *form) {
	sort.Strings(f.fields)
	clear(f.fields)
	f.fields = f.fields[:0]
	forms.Put(f)
}

// A pointer to the header: anything may have been stored there.

func goodDecoded(f *form, data []byte) error {
	f.fields = f.fields[:0]
	err := json.Unmarshal(data, &f.fields)
	forms.Put(f)
	return err
}

func goodDecodedLocal(data []byte) error {
	f := forms.Get().(*form)
	list := f.fields[:0]
	err := json.Unmarshal(data, &list)
	clear(list[:cap(list)])
	f.fields = list[:0]
	forms.Put(f)
	return err
}

// The receiver of a method that cannot be seen is unknown after the call.

type resetter interface{ Reset() }

func goodReset(r resetter) {
	r.Reset()
	forms.Put(r)
}
