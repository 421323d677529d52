package forms

func pop(t *tray) *string {
	n := len(t.cups) - 1
	c := t.cups[n]
	t.cups = t.cups[:n]
	trays.Put(t) // want `t\.cups:`
	return c
}

func popLast(t *tray) {
	t.cups = t.cups[:len(t.cups)-1]
	trays.Put(t) // want `t\.cups:`
}

// No more than there is, says the condition.
func guarded(t *tray, n int) {
	if len(t.cups) > n {
		t.cups = t.cups[:n]
	}
	trays.Put(t) // want `t\.cups:`
}

// n may be above the length: t.cups[n:] would panic where t.cups[:n] does not.
func either(t *tray, n int) {
	t.cups = t.cups[:n]
	trays.Put(t) // want `t\.cups:`
}

func rollback(t *tray, in []*string, try func(*tray) error) {
	mark := len(t.cups)
	t.cups = append(t.cups, in...)
	if try(t) != nil {
		t.cups = t.cups[:mark]
	}
	trays.Put(t) // want `t\.cups:`
}

func filter(t *tray, want func(*string) bool) {
	kept := t.cups[:0]
	for _, c := range t.cups {
		if want(c) {
			kept = append(kept, c)
		}
	}
	t.cups = kept
	trays.Put(t) // want `t\.cups:`
}

// It may keep more than there was.
func filterAndDouble(t *tray, want func(*string) bool) {
	kept := t.cups[:0]
	for _, c := range t.cups {
		if want(c) {
			kept = append(kept, c, c)
		}
	}
	t.cups = kept
	trays.Put(t) // want `t\.cups:`
}

func count(t *tray, want func(*string) bool) {
	n := 0
	for _, c := range t.cups {
		if want(c) {
			t.cups[n] = c
			n++
		}
	}
	t.cups = t.cups[:n]
	trays.Put(t) // want `t\.cups:`
}

// The end cannot be cleared before it moves: the clear at the reset goes to
// the capacity.
func remove(t *tray, i int) {
	t.cups = append(t.cups[:i], t.cups[i+1:]...)
	clear(t.cups)
	t.cups = t.cups[:0]
	trays.Put(t) // want `t\.cups:`
}

func removeOfPointer(p *[]string, i int) {
	*p = append((*p)[:i], (*p)[i+1:]...)
	clear(*p)
	*p = (*p)[:0]
	lists.Put(p) // want `\*p:`
}

func popIf(t *tray) *string {
	var c *string
	if n := len(t.cups); n > 0 {
		c = t.cups[n-1]
		t.cups = t.cups[:n-1]
	}
	trays.Put(t) // want `t\.cups:`
	return c
}
