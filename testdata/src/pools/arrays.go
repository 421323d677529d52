package pools

import "sync"

// One element of an array comes back empty, the other one does not.

type racks struct{ rows [2][]*string }

var racksPool = sync.Pool{New: func() any { return new(racks) }}

func badSecondRow(in []*string) {
	r := racksPool.Get().(*racks)
	r.rows[1] = r.rows[1][:0]
	r.rows[1] = append(r.rows[1], in...)
	r.rows[0] = nil
	racksPool.Put(r) // want `stale elements of r\.rows\[\]:`
}

var clearedRacks = sync.Pool{New: func() any { return new(racks) }}

func goodBothRows(in []*string) {
	r := clearedRacks.Get().(*racks)
	r.rows[1] = r.rows[1][:0]
	r.rows[1] = append(r.rows[1], in...)
	r.rows[0] = nil
	clear(r.rows[1])
	clearedRacks.Put(r)
}
