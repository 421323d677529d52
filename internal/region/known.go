package region

// inequality says that p - q <= k.
type inequality struct {
	p, q Base
	k    int64
}

// order is what is known of integers: inequalities, of each pair of bases the
// strongest. There are few, so that to go through them is the fastest. A copy
// shares them until it is written.
type order struct {
	all    []inequality
	shared bool // another one has these, too
}

// clone returns a copy; both share what they know until they are written.
func (o *order) clone() order {
	o.shared = true
	return *o
}

func (o *order) own() {
	if o.shared {
		o.all, o.shared = append(make([]inequality, 0, len(o.all)+4), o.all...), false
	}
}

// index returns where the inequality of p and q is, -1 if there is none; near is
// where to look first.
func (o *order) index(p, q Base, near int) int {
	if near < len(o.all) && o.all[near].p == p && o.all[near].q == q {
		return near
	}
	for i := range o.all {
		if o.all[i].p == p && o.all[i].q == q {
			return i
		}
	}
	return -1
}

// at returns the least k with p - q <= k, and whether one is known.
func (o *order) at(p, q Base) (int64, bool) {
	if i := o.index(p, q, 0); i >= 0 {
		return o.all[i].k, true
	}
	return 0, false
}

// set replaces what is known of p and q.
func (o *order) set(p, q Base, k int64) {
	o.own()
	if i := o.index(p, q, 0); i >= 0 {
		o.all[i].k = k
	} else {
		o.all = append(o.all, inequality{p, q, k})
	}
}

// drop forgets the inequalities that stale picks.
func (o *order) drop(stale func(inequality) bool) {
	for i, f := range o.all {
		if !stale(f) {
			continue
		}
		kept := append(make([]inequality, 0, len(o.all)), o.all[:i]...)
		for _, f := range o.all[i+1:] {
			if !stale(f) {
				kept = append(kept, f)
			}
		}
		o.all, o.shared = kept, false
		return
	}
}

// join keeps what holds in both, and reports whether that is less than was known.
// With widen, what is weaker in g is given up.
func (o *order) join(g *order, widen bool) bool {
	if len(o.all) == len(g.all) && (len(o.all) == 0 || &o.all[0] == &g.all[0]) {
		return false
	}
	var out []inequality // nil as long as nothing changes
	for i, f := range o.all {
		j := g.index(f.p, f.q, i)
		if j >= 0 && g.all[j].k <= f.k {
			if out != nil {
				out = append(out, f)
			}
			continue
		}
		if out == nil {
			out = append(make([]inequality, 0, len(o.all)), o.all[:i]...)
		}
		if j >= 0 && !widen {
			out = append(out, inequality{f.p, f.q, g.all[j].k})
		}
	}
	if out == nil {
		return false
	}
	o.all, o.shared = out, false
	return true
}
