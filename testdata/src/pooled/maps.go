package pooled

// Maps of slices.

func badMapCut(m map[string][]int) {
	for k := range m {
		m[k] = m[k][:0]
	}
	pool.Put(m) // want `stale elements of m\[\]:`
}

func goodMapCleared(m map[string][]int) {
	for k, v := range m {
		clear(v)
		m[k] = v[:0]
	}
	pool.Put(m)
}

func goodMapEmptied(m map[string][]int) {
	clear(m)
	pool.Put(m)
}

func goodMapDeleted(m map[string][]int) {
	for k := range m {
		delete(m, k)
	}
	pool.Put(m)
}

func goodMapUntouched(m map[string][]int, k string, n int) {
	m[k] = append(m[k], n)
	pool.Put(m)
}
