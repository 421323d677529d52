package midlife

import "sync"

// Two slices that change places: what is appended to one is not in the other.

type front struct{ now, next []*string }

var fronts = sync.Pool{New: func() any { return new(front) }}

func goodTurns(f *front, step func(*string) *string) {
	for len(f.now) > 0 {
		for _, s := range f.now {
			if t := step(s); t != nil {
				f.next = append(f.next, t)
			}
		}
		clear(f.now)
		f.now = f.now[:0]
		f.now, f.next = f.next, f.now
	}
	fronts.Put(f)
}

func badTurns(f *front, step func(*string) *string) {
	for len(f.now) > 0 {
		for _, s := range f.now {
			if t := step(s); t != nil {
				f.next = append(f.next, t)
			}
		}
		f.now = f.now[:0]
		f.now, f.next = f.next, f.now
	}
	fronts.Put(f) // want `stale elements of f\.next:` `stale elements of f\.now:`
}

// Of one array, both see it.
func badShared(f *front, more []*string, keep bool) {
	f.next = nil
	now := f.now[:0]
	for _, s := range more {
		now = append(now, s)
	}
	if keep {
		f.now = now
	}
	clear(f.now)
	fronts.Put(f) // want `stale elements of f\.now:`
}
