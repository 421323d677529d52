package nested

import "sync"

// Slices inside of elements.

type seat struct{ names []string }

type hall struct {
	rows  [][]string
	seats []seat
	boxes [4]seat
	refs  []*seat
	plans [2][]int
}

var halls = sync.Pool{New: func() any { return new(hall) }}

func badRows(h *hall) {
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

func goodRows(h *hall) {
	for i := range h.rows {
		clear(h.rows[i])
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h)
}

func goodRowsLoop(h *hall) {
	for i := range h.rows {
		for j := range h.rows[i] {
			h.rows[i][j] = ""
		}
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h)
}

func goodRowsValue(h *hall) {
	for i, row := range h.rows {
		clear(row)
		h.rows[i] = row[:0]
	}
	halls.Put(h)
}

func badRowsValue(h *hall) {
	for i, row := range h.rows {
		h.rows[i] = row[:0]
		clear(h.rows[i])
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

// The outer slice is cut as well: only the outermost is told.
func badRowsAndWhole(h *hall) {
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	h.rows = h.rows[:0]
	halls.Put(h) // want `stale elements of h\.rows:`
}

// The rows go with the clear of the outer slice.
func goodRowsDropped(h *hall) {
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	clear(h.rows)
	h.rows = h.rows[:0]
	halls.Put(h)
}

func badSeats(h *hall) {
	for i := range h.seats {
		h.seats[i].names = h.seats[i].names[:0]
	}
	halls.Put(h) // want `stale elements of h\.seats\[\]\.names:`
}

func goodSeats(h *hall) {
	for i := range h.seats {
		s := &h.seats[i]
		clear(s.names)
		s.names = s.names[:0]
	}
	halls.Put(h)
}

func (s *seat) cut() { s.names = s.names[:0] }

func (s *seat) Reset() {
	clear(s.names)
	s.names = s.names[:0]
}

func badSeatsMethod(h *hall) {
	for i := range h.seats {
		h.seats[i].cut()
	}
	halls.Put(h) // want `stale elements of h\.seats\[\]\.names:`
}

func goodSeatsMethod(h *hall) {
	for i := range h.seats {
		h.seats[i].Reset()
	}
	halls.Put(h)
}

// A copy of the element is cut; the element keeps its length.
func goodSeatsCopy(h *hall) {
	for _, s := range h.seats {
		s.cut()
	}
	halls.Put(h)
}

func badBoxes(h *hall) {
	for i := range h.boxes {
		h.boxes[i].names = h.boxes[i].names[:0]
	}
	halls.Put(h) // want `stale elements of h\.boxes\[\]\.names:`
}

func goodBoxes(h *hall) {
	for i := range h.boxes {
		clear(h.boxes[i].names)
		h.boxes[i].names = h.boxes[i].names[:0]
	}
	halls.Put(h)
}

func badRefs(h *hall) {
	for _, s := range h.refs {
		s.names = s.names[:0]
	}
	halls.Put(h) // want `stale elements of h\.refs\[\]\.names:`
}

func goodRefs(h *hall) {
	for _, s := range h.refs {
		clear(s.names)
		s.names = s.names[:0]
	}
	halls.Put(h)
}

func badPlan(h *hall) {
	h.plans[1] = h.plans[1][:0]
	halls.Put(h) // want `stale elements of h\.plans\[1?\]:`
}

func goodPlan(h *hall) {
	clear(h.plans[1])
	h.plans[1] = h.plans[1][:0]
	halls.Put(h)
}
