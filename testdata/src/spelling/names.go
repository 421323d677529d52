package spelling

// A type alias.

type drumName = drum

func badAlias(d *drumName) {
	d.beats = d.beats[:0]
	drums.Put(d) // want `stale elements of d\.beats:`
}

func goodAlias(d *drumName) {
	clear(d.beats)
	d.beats = d.beats[:0]
	drums.Put(d)
}

// The selector of an embedded pointer, short and long.

type band struct{ *drum }

func badEmbeddedShort(b band) {
	b.beats = b.beats[:0]
	drums.Put(b.drum) // want `stale elements of b\.(drum\.)?beats:`
}

func badEmbeddedLong(b band) {
	b.drum.beats = b.drum.beats[:0]
	drums.Put(b.drum) // want `stale elements of b\.(drum\.)?beats:`
}

func goodEmbedded(b band) {
	clear(b.beats)
	b.drum.beats = b.beats[:0]
	drums.Put(b.drum)
}

// Several assignments in one statement, and an assignment operation before.

func badTuple(d *drum) (n int) {
	n, d.beats = len(d.beats), d.beats[:0]
	drums.Put(d) // want `stale elements of d\.beats:`
	return n
}

func goodTuple(d *drum) (n int) {
	clear(d.beats)
	n, d.beats = len(d.beats), d.beats[:0]
	drums.Put(d)
	return n
}

// A shadowed name.

func goodShadowed(d *drum, others []*drum) {
	for _, d := range others {
		d.beats = nil
		drums.Put(d)
	}
	clear(d.beats)
	d.beats = d.beats[:0]
	drums.Put(d)
}

func badShadowed(d *drum, others []*drum) {
	for _, d := range others {
		clear(d.beats)
	}
	d.beats = d.beats[:0]
	drums.Put(d) // want `stale elements of d\.beats:`
}

// The reset by a helper, by a method, by a closure.

func cutDrum(d *drum) { d.beats = d.beats[:0] }

func (d *drum) wipe() { clear(d.beats) }

func badByHelper(d *drum) {
	cutDrum(d)
	drums.Put(d) // want `stale elements of d\.beats:`
}

func goodByHelper(d *drum) {
	d.wipe()
	cutDrum(d)
	drums.Put(d)
}

func badByClosure(d *drum) {
	func() { d.beats = d.beats[:0] }()
	drums.Put(d) // want `stale elements of d\.beats:`
}

func goodByClosure(d *drum) {
	func() { clear(d.beats); d.beats = d.beats[:0] }()
	drums.Put(d)
}
