package loops

import "sync"

type tree struct {
	kids []*tree
	name string
}

type walker struct{ path []*tree }

func (w *walker) wipe() {
	clear(w.path)
	w.path = w.path[:0]
}

var walkers = sync.Pool{New: func() any { return new(walker) }}

// Each level pushes itself, and pops on the way back.

func (w *walker) visit(t *tree, f func([]*tree)) {
	w.path = append(w.path, t)
	f(w.path)
	for _, k := range t.kids {
		w.visit(k, f)
	}
	w.path = w.path[:len(w.path)-1]
}

func (w *walker) visitClean(t *tree, f func([]*tree)) {
	w.path = append(w.path, t)
	f(w.path)
	for _, k := range t.kids {
		w.visitClean(k, f)
	}
	last := len(w.path) - 1
	w.path[last] = nil
	w.path = w.path[:last]
}

func badWalk(t *tree, f func([]*tree)) {
	w := walkers.Get().(*walker)
	w.visit(t, f)
	w.wipe()
	walkers.Put(w) // want `stale elements of w\.path:`
}

func goodWalk(t *tree, f func([]*tree)) {
	w := walkers.Get().(*walker)
	w.visitClean(t, f)
	w.wipe()
	walkers.Put(w)
}

// Recursion that only appends.

func (w *walker) collect(t *tree) {
	if t == nil {
		return
	}
	w.path = append(w.path, t)
	for _, k := range t.kids {
		w.collect(k)
	}
}

func goodCollect(t *tree) int {
	w := walkers.Get().(*walker)
	w.collect(t)
	n := len(w.path)
	w.wipe()
	walkers.Put(w)
	return n
}

func badCollect(t *tree) int {
	w := walkers.Get().(*walker)
	w.collect(t)
	n := len(w.path)
	w.path = w.path[:0]
	walkers.Put(w) // want `stale elements of w\.path:`
	return n
}

// Two functions that call each other; one of them cuts.

func (w *walker) even(t *tree, depth int) {
	w.path = append(w.path, t)
	for _, k := range t.kids {
		w.odd(k, depth+1)
	}
}

func (w *walker) odd(t *tree, depth int) {
	if depth > 100 {
		w.path = w.path[:0]
	}
	for _, k := range t.kids {
		w.even(k, depth+1)
	}
}

func badMutual(t *tree) {
	w := walkers.Get().(*walker)
	w.even(t, 0)
	w.wipe()
	walkers.Put(w) // want `stale elements of w\.path:`
}

func (w *walker) ping(t *tree) {
	w.path = append(w.path, t)
	for _, k := range t.kids {
		w.pong(k)
	}
}

func (w *walker) pong(t *tree) {
	for _, k := range t.kids {
		w.ping(k)
	}
}

func goodMutual(t *tree) {
	w := walkers.Get().(*walker)
	w.ping(t)
	w.wipe()
	walkers.Put(w)
}

// A put helper that calls itself for the rest of a tree.

type knot struct {
	left, right *knot
	tags        []string
}

var knots sync.Pool

func (k *knot) giveBack() {
	if k == nil {
		return
	}
	k.left.giveBack()
	k.right.giveBack()
	k.left, k.right = nil, nil
	k.tags = k.tags[:0]
	knots.Put(k) // want `stale elements of k\.tags:`
}

func (k *knot) giveBackClean() {
	if k == nil {
		return
	}
	k.left.giveBackClean()
	k.right.giveBackClean()
	k.left, k.right = nil, nil
	clear(k.tags)
	k.tags = k.tags[:0]
	knots.Put(k)
}

// Functions that give back a whole tree: each node is told once, at its Put.

type limb struct {
	limbs []*limb
	marks []string
}

var limbPool = sync.Pool{New: func() any { return new(limb) }}

func badFree(l *limb) {
	for _, k := range l.limbs {
		badFree(k)
	}
	l.limbs = l.limbs[:0]
	l.marks = nil
	limbPool.Put(l) // want `stale elements of l\.limbs:`
}

func goodFree(l *limb) {
	for _, k := range l.limbs {
		goodFree(k)
	}
	clear(l.limbs)
	l.limbs = l.limbs[:0]
	clear(l.marks)
	l.marks = l.marks[:0]
	limbPool.Put(l)
}

func badFreeOneByOne(l *limb) {
	for i, k := range l.limbs {
		badFreeOneByOne(k)
		l.limbs[i] = nil
	}
	l.limbs = l.limbs[:0]
	l.marks = l.marks[:0]
	limbPool.Put(l) // want `stale elements of l\.marks:`
}
