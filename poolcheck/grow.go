package poolcheck

import "reflect"

// Grow gives every slice that v reaches and that is empty a length of n: in its
// own array if the capacity is n or more, in a new one otherwise. The new
// elements are those of the array, or zero, and are not walked in their turn, so
// what they hold stays empty; [Fill] then fills it.
//
// Nil pointers stay nil, and slices that cannot be set stay empty: the values of
// a map, what an interface holds, and those of a v that is no pointer. Grow
// fails t if n is not positive, and if there is no slice that can be set, for
// instance because v is no pointer.
func Grow(t TB, v any, n int) {
	t.Helper()
	if n <= 0 {
		t.Errorf("poolcheck: a slice cannot grow to a length of %d: ask for one or more", n)
		return
	}
	paths, err := reached(v)
	if err != nil {
		t.Errorf("poolcheck: %v", err)
	}
	settled := false
	for _, p := range paths {
		for _, s := range p.slices {
			if !s.CanAddr() {
				continue
			}
			settled = true
			if s = settable(s); s.Len() > 0 {
				continue
			}
			if s.Cap() < n {
				s.Set(reflect.MakeSlice(s.Type(), n, n))
			}
			s.SetLen(n)
		}
	}
	if !settled {
		t.Errorf("poolcheck: no slice in %s can be given a length: hand over a pointer to it", typeText(v))
	}
}
