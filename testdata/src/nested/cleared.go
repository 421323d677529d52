package nested

import "sync"

// Elements whose slices are cut are gone when the slice of them is cleared, also
// where code that cannot be seen may have added some.

type series struct{ labels []string }

type scrape struct {
	list   []series
	labels []string
}

var scrapes = sync.Pool{New: func() any { return new(scrape) }}

func reserve(s []series, n int) []series {
	if more := n - cap(s); more > 0 {
		s = append(s[:cap(s)], make([]series, more)...)
	}
	return s[:n]
}

func (s *scrape) add(names []string, some bool) {
	n := len(s.list)
	s.list = reserve(s.list, n+len(names))[:n]
	for _, name := range names {
		from := len(s.labels)
		s.labels = append(s.labels, name)
		if some {
			s.labels = s.labels[:from]
			return
		}
		s.list = append(s.list, series{labels: s.labels[from:]})
	}
}

func putCleared(s *scrape) {
	if cap(s.list) > 100 {
		return
	}
	clear(s.list)
	s.list = s.list[:0]
	s.labels = nil
	scrapes.Put(s)
}

func goodClearedWithElements(names []string, push func(*[]series)) {
	s := scrapes.Get().(*scrape)
	s.add(names, push == nil)
	push(&s.list)
	putCleared(s)
}

type curve struct {
	list []series
}

var curves = sync.Pool{New: func() any { return new(curve) }}

func putFull(c *curve) {
	if cap(c.list) > 100 {
		return
	}
	curves.Put(c)
}

func badElementsCut(names []string, push func(*curve)) {
	c := curves.Get().(*curve)
	c.list = append(c.list, series{labels: append([]string(nil), names...)})
	c.list[0].labels = c.list[0].labels[:1]
	push(c)
	putFull(c) // want `stale elements of c\.list\[\]\.labels:`
}
