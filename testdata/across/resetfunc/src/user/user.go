// Package user gives reset functions to the pools of another package.
package user

import (
	"sync"

	"lib"
)

type room struct{ guests []*string }

func newRoom() *room { return new(room) }

func cutRoom(r *room) { r.guests = r.guests[:0] }

func clearRoom(r *room) {
	clear(r.guests)
	r.guests = r.guests[:0]
}

func (r *room) cut() { r.guests = r.guests[:0] }

func (r *room) clear() {
	clear(r.guests)
	r.guests = r.guests[:0]
}

var (
	cutRooms   = lib.NewPool(newRoom, cutRoom)
	clearRooms = lib.NewPool(newRoom, clearRoom)
	nilRooms   = lib.NewPool(newRoom, nil)

	cutMethods   = lib.NewPool(newRoom, (*room).cut)
	clearMethods = lib.NewPool(newRoom, (*room).clear)

	cutLiterals = lib.NewPool(newRoom, func(r *room) { r.guests = r.guests[:0] })

	clearLiterals = lib.NewPool(newRoom, func(r *room) {
		clear(r.guests)
		r.guests = r.guests[:0]
	})
)

func badFunction(r *room) {
	cutRooms.Put(r) // want `stale elements of r\.guests:`
}

func goodFunction(r *room) { clearRooms.Put(r) }

func goodNil(r *room) { nilRooms.Put(r) }

func badNil(r *room) {
	r.guests = r.guests[:0]
	nilRooms.Put(r) // want `stale elements of r\.guests:`
}

func badTooLate(r *room) {
	r.guests = r.guests[:0]
	clearRooms.Put(r) // want `stale elements of r\.guests:`
}

func goodCleared(r *room) {
	clear(r.guests)
	cutRooms.Put(r)
}

func badMethod(r *room) {
	cutMethods.Put(r) // want `stale elements of r\.guests:`
}

func goodMethod(r *room) { clearMethods.Put(r) }

func badLiteral(r *room) {
	cutLiterals.Put(r) // want `stale elements of r\.guests:`
}

func goodLiteral(r *room) { clearLiterals.Put(r) }

func badDeferred(in []*string) {
	r := cutRooms.Get()
	defer cutRooms.Put(r) // want `stale elements of r\.guests:`
	r.guests = append(r.guests, in...)
}

func goodDeferred(in []*string) {
	r := clearRooms.Get()
	defer clearRooms.Put(r)
	r.guests = append(r.guests, in...)
}

// The function returns what is pooled.

func cutErrors(s []error) []error { return s[:0] }

func clearErrors(s []error) []error {
	clear(s)
	return s[:0]
}

var (
	cutLists   = lib.NewReturning(cutErrors)
	clearLists = lib.NewReturning(clearErrors)
)

func badReturning(s []error) {
	cutLists.Put(s) // want `stale elements of s:`
}

func goodReturning(s []error) { clearLists.Put(s) }

func badReturningTooLate(s []error) {
	clearLists.Put(s[:0]) // want `stale elements of s:`
}

// A literal of the pool type, with functions of its own package.

var (
	plainCut   = lib.Plain{Reset: lib.Cut}
	plainClear = &lib.Plain{Reset: lib.Clear}
)

func badPlain(b *lib.Batch) {
	plainCut.Put(b) // want `stale elements of b\.Rows:`
}

func goodPlain(b *lib.Batch) { plainClear.Put(b) }

// A field that is set in one place.

type server struct{ cut, clear *lib.Pool[*room] }

func newServer() *server {
	return &server{
		cut:   lib.NewPool(newRoom, cutRoom),
		clear: lib.NewPool(newRoom, clearRoom),
	}
}

func (s *server) badField(r *room) {
	s.cut.Put(r) // want `stale elements of r\.guests:`
}

func (s *server) goodField(r *room) { s.clear.Put(r) }

// A pool that we are given: nobody knows its function, which may cut or not.
func goodUnknown(p *lib.Pool[*room], r *room) { p.Put(r) }

// It is taken neither to clear nor to shorten.
func badUnknown(p *lib.Pool[*room], r *room) {
	r.guests = r.guests[:0]
	p.Put(r) // want `stale elements of r\.guests:`
}

// Handed over at the call.

var pool sync.Pool

func badPutWith(r *room) {
	lib.PutWith(&pool, r, cutRoom) // want `stale elements of r\.guests:`
}

func goodPutWith(r *room) { lib.PutWith(&pool, r, clearRoom) }

func badPutWithMethod(r *room) {
	lib.PutWith(&pool, r, (*room).cut) // want `stale elements of r\.guests:`
}

func goodPutWithNothing(r *room) { lib.PutWith(&pool, r, func(*room) {}) }

// The function goes through more hands.

var batches sync.Pool

func badThrough(b *lib.Batch) {
	lib.PutThrough(&batches, b, lib.Cut) // want `stale elements of b\.Rows:`
}

func goodThrough(b *lib.Batch) { lib.PutThrough(&batches, b, lib.Clear) }

func badByHelper(b *lib.Batch) {
	lib.PutByHelper(&batches, b, lib.Cut) // want `stale elements of b\.Rows:`
}

func goodByHelper(b *lib.Batch) { lib.PutByHelper(&batches, b, lib.Clear) }
