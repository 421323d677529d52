package deferred

import "sync"

// Calls that are deferred on the same paths run on the same paths: what one leaves,
// the other finds.

type parcel struct{ things []*int }

var parcels = sync.Pool{New: func() any { return new(parcel) }}

func (p *parcel) drop() { p.things = nil }

func goodDroppedWithPut(in []*int, keep bool) {
	p := parcels.Get().(*parcel)
	if !keep {
		defer parcels.Put(p)
		defer p.drop()
	}
	p.things = append(p.things, in...)
	p.things = p.things[:1]
}

func badPutBeforeDrop(in []*int, keep bool) {
	p := parcels.Get().(*parcel)
	if !keep {
		defer p.drop()
		defer parcels.Put(p) // want `stale elements of p\.things:`
	}
	p.things = append(p.things, in...)
	p.things = p.things[:1]
}

func goodDroppedAfterBranch(in []*int, keep bool, log func(string)) {
	p := parcels.Get().(*parcel)
	if !keep {
		defer parcels.Put(p)
		if log != nil {
			log("dropped")
		}
		defer p.drop()
	}
	p.things = append(p.things, in...)
	p.things = p.things[:1]
}

func badDroppedOnOneSide(in []*int, keep, drop bool) {
	p := parcels.Get().(*parcel)
	if !keep {
		defer parcels.Put(p) // want `stale elements of p\.things:`
		if drop {
			defer p.drop()
		}
	}
	p.things = append(p.things, in...)
	p.things = p.things[:1]
}

func badDroppedForAnotherReason(in []*int, keep, drop bool) {
	p := parcels.Get().(*parcel)
	if !keep {
		defer parcels.Put(p) // want `stale elements of p\.things:`
	}
	if drop {
		defer p.drop()
	}
	p.things = append(p.things, in...)
	p.things = p.things[:1]
}

func badReturnsBetween(in []*int, keep bool, check func() error) error {
	p := parcels.Get().(*parcel)
	p.things = append(p.things, in...)
	p.things = p.things[:1]
	if !keep {
		defer parcels.Put(p) // want `stale elements of p\.things:`
		if err := check(); err != nil {
			return err
		}
		defer p.drop()
	}
	return nil
}
