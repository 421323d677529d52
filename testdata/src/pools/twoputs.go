package pools

import "sync"

// Two Puts of one pool are judged one by one.

type sack struct{ beans []*int }

var sacks = sync.Pool{New: func() any { return new(sack) }}

func (s *sack) giveBack() {
	clear(s.beans)
	s.beans = s.beans[:0]
	sacks.Put(s)
}

func (s *sack) abandon() {
	s.beans = s.beans[:0]
	sacks.Put(s) // want `stale elements of s\.beans:`
}

func pour(beans []*int, weigh func([]*int) error) error {
	s := sacks.Get().(*sack)
	s.beans = append(s.beans, beans...)
	if err := weigh(s.beans); err != nil {
		s.abandon()
		return err
	}
	s.giveBack()
	return nil
}

// The error path puts in the same function.
func badErrorPath(beans []*int, weigh func([]*int) error) error {
	s := sacks.Get().(*sack)
	s.beans = append(s.beans, beans...)
	if err := weigh(s.beans); err != nil {
		s.beans = s.beans[:0]
		sacks.Put(s) // want `stale elements of s\.beans:`
		return err
	}
	clear(s.beans)
	s.beans = s.beans[:0]
	sacks.Put(s)
	return nil
}

// An append to the cut field right after Get, and a Put that cuts again.

type parcel struct{ head, body []byte }

var parcels = sync.Pool{New: func() any { return new(parcel) }}

func newParcel(head, body []byte) *parcel {
	p := parcels.Get().(*parcel)
	p.head = append(p.head[:0], head...)
	p.body = append(p.body[:0], body...)
	return p
}

func (p *parcel) giveUp() {
	if len(p.head) > 0 {
		p.head = p.head[:0]
	}
	clear(p.body)
	p.body = p.body[:0]
	parcels.Put(p) // want `stale elements of p\.head:`
}

func sendParcel(head, body []byte, write func(*parcel) error) error {
	p := newParcel(head, body)
	defer p.giveUp()
	return write(p)
}

// Cut by the init method of the function that puts.

type state struct{ print []byte }

var states = sync.Pool{New: func() any { return new(state) }}

func (s *state) init() { s.print = s.print[:0] }

func badInit(in string) string {
	s := states.Get().(*state)
	defer states.Put(s) // want `stale elements of s\.print:`
	s.init()
	s.print = append(s.print, in...)
	return string(s.print)
}
