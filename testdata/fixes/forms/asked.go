package forms

import (
	stdbytes "bytes"
	"io"
	"sync"
)

// Code that cannot be seen was given the slice, and is asked again after the cut:
// it may have kept it. Those whose name begins with plain have a fix.

type mail struct{ body, more, text, parts, memo, plain []byte }

var mails = sync.Pool{New: func() any { return new(mail) }}

type request interface {
	SetBody([]byte)
	Do()
}

func byReceiver(m *mail, r request) {
	r.SetBody(m.body)
	m.body = m.body[:0]
	r.Do()
	mails.Put(m) // want `m\.body:`
}

func byTypeOfOthers(m *mail, r *stdbytes.Reader, w io.Writer) {
	r.Reset(m.more)
	m.more = m.more[:0]
	io.Copy(w, r)
	mails.Put(m) // want `m\.more:`
}

func byArgument(m *mail, keep func(*mail, []byte), to *mail) {
	keep(to, m.text)
	m.text = m.text[:0]
	show(to.text)
	mails.Put(m) // want `m\.text:`
}

func inLoop(ms []*mail, r request) {
	m := mails.Get().(*mail)
	defer mails.Put(m) // want `m\.parts:`
	m.parts = append(m.parts, 1)
	for range ms {
		r.Do()
		r.SetBody(m.parts)
		m.parts = m.parts[:0]
	}
}

func byFunctionValue(m *mail, keep func([]byte), look func()) {
	keep(m.memo)
	m.memo = m.memo[:0]
	look()
	mails.Put(m) // want `m\.memo:`
}

// It is put by then, and anyone's.
func plainAfterPut(m *mail, r request) {
	r.SetBody(m.plain)
	m.plain = m.plain[:0]
	mails.Put(m) // want `m\.plain:`
	r.Do()
}

// Asked before the cut.
func plainBefore(m *mail, r request) {
	r.SetBody(m.plain)
	r.Do()
	m.plain = m.plain[:0]
	mails.Put(m) // want `m\.plain:`
}

// What is filled again is lost for who kept it, with a clear and without.
func plainFilled(in []byte, r request, w io.Writer) {
	m := mails.Get().(*mail)
	defer mails.Put(m) // want `m\.plain:`
	for _, b := range in {
		if len(m.plain) == 10 {
			r.SetBody(m.plain)
			m.plain = m.plain[:0]
		}
		m.plain = append(m.plain, b)
		r.Do()
	}
}

// Write keeps nothing.
func plainWrite(m *mail, w interface {
	io.Writer
	Flush()
}) {
	w.Write(m.plain)
	m.plain = m.plain[:0]
	w.Flush()
	mails.Put(m) // want `m\.plain:`
}

// Others are asked.
func plainOthers(m *mail, r, other request) {
	r.SetBody(m.plain)
	m.plain = m.plain[:0]
	other.Do()
	mails.Put(m) // want `m\.plain:`
}
