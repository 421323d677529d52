package zeroing

// The tail that is given up is zeroed one by one, from where it begins.

func goodTailUp(a *album, n int) {
	for i := n; i < len(a.refs); i++ {
		a.refs[i] = nil
	}
	a.refs = a.refs[:n]
	wipe(a)
}

func goodTailDown(a *album, n int) {
	for i := len(a.refs); i > n; i-- {
		a.refs[i-1] = nil
	}
	a.refs = a.refs[:n]
	wipe(a)
}

func goodFilterTail(a *album, keep func(*stamp) bool) {
	n := 0
	for _, s := range a.refs {
		if keep(s) {
			a.refs[n] = s
			n++
		}
	}
	for i := n; i < len(a.refs); i++ {
		a.refs[i] = nil
	}
	a.refs = a.refs[:n]
	wipe(a)
}

// One element of the tail stays.
func badTailFromNext(a *album, n int) {
	for i := n + 1; i < len(a.refs); i++ {
		a.refs[i] = nil
	}
	a.refs = a.refs[:n]
	wipe(a) // want `stale elements of a\.refs:`
}

func badTailEndsEarly(a *album, n int) {
	for i := n; i < len(a.refs)-1; i++ {
		a.refs[i] = nil
	}
	a.refs = a.refs[:n]
	wipe(a) // want `stale elements of a\.refs:`
}

// An element that is zero already need not be zeroed.

func goodGuarded(a *album) {
	for i := range a.refs {
		if a.refs[i] != nil {
			a.refs[i] = nil
		}
	}
	a.refs = a.refs[:0]
	albums.Put(a)
}

func goodSkipped(a *album) {
	for i, s := range a.refs {
		if s == nil {
			continue
		}
		a.refs[i] = nil
	}
	a.refs = a.refs[:0]
	albums.Put(a)
}

func badGuardTurned(a *album) {
	for i := range a.refs {
		if a.refs[i] == nil {
			a.refs[i] = nil
		}
	}
	a.refs = a.refs[:0]
	albums.Put(a) // want `stale elements of a\.refs:`
}

func wipe(a *album) {
	clear(a.refs)
	a.refs = a.refs[:0]
	albums.Put(a)
}
