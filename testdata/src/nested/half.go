package nested

import "sync"

type halfShelf struct{ boxes []*halfBox }

type halfBox struct{ items []string }

var halfShelves sync.Pool

// Clearing the end of a slice says nothing of its beginning.
func badEndCleared(s *halfShelf, n int) {
	clear(s.boxes[n:])
	s.boxes = s.boxes[:n]
	for i := range s.boxes {
		if s.boxes[i] != nil {
			s.boxes[i].items = append(s.boxes[i].items, "a")
		}
	}
	s.boxes = s.boxes[:0]
	halfShelves.Put(s) // want `stale elements of s\.boxes:`
}

func goodEndCleared(s *halfShelf, n int) {
	clear(s.boxes[n:])
	s.boxes = s.boxes[:n]
	clear(s.boxes)
	s.boxes = s.boxes[:0]
	halfShelves.Put(s)
}

type halfCrates struct{ crates []halfCrate }

type halfCrate struct{ items []string }

func badSpareCleared(c *halfCrates) {
	for i := range c.crates {
		c.crates[i].items = c.crates[i].items[:0]
	}
	clear(c.crates[len(c.crates):cap(c.crates)])
	halfShelves.Put(c) // want `stale elements of c\.crates\[\]\.items:`
}
