package suppositions

import "sync"

var groups = sync.Pool{New: func() any { return make(map[string][]string) }}

func fill(m map[string][]string, keys, values []string) {
	for i, k := range keys {
		m[k] = append(m[k], values[i])
	}
	for _, v := range values {
		m[v] = append(m[v], v)
	}
}

func goodGroups(keys, values []string, use func(map[string][]string)) {
	m := groups.Get().(map[string][]string)
	fill(m, keys, values)
	use(m)
	clear(m)
	groups.Put(m)
}

// Taken from a list or from the pool, and only ever appended to.
func goodPick(free []*bead, all []*int) {
	var b *bead
	if n := len(free); n > 0 {
		b = free[n-1]
	} else {
		b = beads.Get().(*bead)
	}
	for _, m := range all {
		b.marks = append(b.marks, m)
	}
	clear(b.marks)
	beads.Put(b)
}
