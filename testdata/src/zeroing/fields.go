package zeroing

import "sync"

// Elements zeroed field by field: right when no field that holds data is left.

type stamp struct {
	land  string
	price int
	_     [4]byte
}

func (s *stamp) wipe() { *s = stamp{} }

func (s *stamp) wipeFields() { s.land, s.price = "", 0 }

func (s *stamp) wipeLand() { s.land = "" }

type album struct {
	stamps []stamp
	refs   []*stamp
}

var albums = sync.Pool{New: func() any { return new(album) }}

func goodAllFields(a *album) {
	for i := range a.stamps {
		a.stamps[i].land = ""
		a.stamps[i].price = 0
	}
	a.stamps = a.stamps[:0]
	albums.Put(a)
}

func badOneField(a *album) {
	for i := range a.stamps {
		a.stamps[i].land = ""
	}
	a.stamps = a.stamps[:0]
	albums.Put(a) // want `stale elements of a\.stamps:`
}

func goodAllFieldsByPointer(a *album) {
	for i := range a.stamps {
		s := &a.stamps[i]
		s.land = ""
		s.price = 0
	}
	a.stamps = a.stamps[:0]
	albums.Put(a)
}

func badOneFieldByPointer(a *album) {
	for i := range a.stamps {
		s := &a.stamps[i]
		s.price = 0
	}
	a.stamps = a.stamps[:0]
	albums.Put(a) // want `stale elements of a\.stamps:`
}

func badFieldConditional(a *album) {
	for i := range a.stamps {
		a.stamps[i].land = ""
		if a.stamps[i].price > 5 {
			a.stamps[i].price = 0
		}
	}
	a.stamps = a.stamps[:0]
	albums.Put(a) // want `stale elements of a\.stamps:`
}

func goodElementMethod(a *album) {
	for i := range a.stamps {
		a.stamps[i].wipe()
	}
	a.stamps = a.stamps[:0]
	albums.Put(a)
}

func goodElementMethodFields(a *album) {
	for i := range a.stamps {
		a.stamps[i].wipeFields()
	}
	a.stamps = a.stamps[:0]
	albums.Put(a)
}

func badElementMethod(a *album) {
	for i := range a.stamps {
		a.stamps[i].wipeLand()
	}
	a.stamps = a.stamps[:0]
	albums.Put(a) // want `stale elements of a\.stamps:`
}

// The range value is a copy: its method zeroes the copy.
func badElementCopy(a *album) {
	for _, s := range a.stamps {
		s.wipe()
	}
	a.stamps = a.stamps[:0]
	albums.Put(a) // want `stale elements of a\.stamps:`
}

// The elements are pointers: what they point to is wiped, they stay.
func badElementPointers(a *album) {
	for _, s := range a.refs {
		s.wipe()
	}
	a.refs = a.refs[:0]
	albums.Put(a) // want `stale elements of a\.refs:`
}

func goodElementPointers(a *album) {
	for i, s := range a.refs {
		s.wipe()
		a.refs[i] = nil
	}
	a.refs = a.refs[:0]
	albums.Put(a)
}

func wipeStamp(s *stamp) { *s = stamp{} }

func goodElementHelper(a *album) {
	for i := range a.stamps {
		wipeStamp(&a.stamps[i])
	}
	a.stamps = a.stamps[:0]
	albums.Put(a)
}

// Nested fields.

type parcel struct {
	to   struct{ name, street string }
	gram int
}

type van struct{ parcels []parcel }

func goodNestedFields(v *van) {
	for i := range v.parcels {
		p := &v.parcels[i]
		p.to.name = ""
		p.to.street = ""
		p.gram = 0
	}
	v.parcels = v.parcels[:0]
	albums.Put(v)
}

func badNestedFields(v *van) {
	for i := range v.parcels {
		p := &v.parcels[i]
		p.to.name = ""
		p.gram = 0
	}
	v.parcels = v.parcels[:0]
	albums.Put(v) // want `stale elements of v\.parcels:`
}
