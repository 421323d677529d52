package reset

import "sync"

// A field of a named slice type, which has methods of its own.

type hint struct{ key, text string }

type hints []hint

func (h *hints) add(k, t string) { *h = append(*h, hint{k, t}) }

// decode makes room within the capacity and sets some of the fields.
func (h *hints) decode(in map[string]string) {
	if n := len(in); n <= cap(*h) {
		*h = (*h)[:n]
	} else {
		*h = make(hints, n)
	}
	i := 0
	for k := range in {
		(*h)[i].key = k
		i++
	}
}

func (h *hints) cut() { *h = (*h)[:0] }

func (h *hints) Reset() {
	clear(*h)
	*h = (*h)[:0]
}

// wipe has a value receiver and reaches the same elements.
func (h hints) wipe() { clear(h) }

type quiz struct{ hints hints }

var quizzes = sync.Pool{New: func() any { return new(quiz) }}

func badNamed(k, t string) {
	q := quizzes.Get().(*quiz)
	q.hints.add(k, t)
	q.hints.cut()
	quizzes.Put(q) // want `stale elements of q\.hints:`
}

func goodNamed(k, t string) {
	q := quizzes.Get().(*quiz)
	q.hints.add(k, t)
	q.hints.Reset()
	quizzes.Put(q)
}

func goodNamedByValue(k, t string) {
	q := quizzes.Get().(*quiz)
	q.hints.add(k, t)
	q.hints.wipe()
	q.hints.cut()
	quizzes.Put(q)
}

func badNamedByValue(k, t string) {
	q := quizzes.Get().(*quiz)
	q.hints.add(k, t)
	q.hints.cut()
	q.hints.wipe()
	quizzes.Put(q) // want `stale elements of q\.hints:`
}

func badDecoded(in map[string]string) {
	q := quizzes.Get().(*quiz)
	defer func() {
		q.hints = q.hints[:0]
		quizzes.Put(q) // want `stale elements of q\.hints:`
	}()
	q.hints.decode(in)
}

func goodDecoded(in map[string]string) {
	q := quizzes.Get().(*quiz)
	defer func() {
		clear(q.hints[:cap(q.hints)])
		q.hints = q.hints[:0]
		quizzes.Put(q)
	}()
	q.hints.decode(in)
}

// One method fills or resets, as its argument says.

func (q *quiz) set(k *string) {
	if k == nil {
		all := q.hints
		for i := range all {
			all[i] = hint{}
		}
		q.hints = all[:0]
		return
	}
	q.hints = append(q.hints, hint{key: *k})
}

func goodSet(k string) {
	q := quizzes.Get().(*quiz)
	q.set(&k)
	q.set(nil)
	quizzes.Put(q)
}

// A reset under a lock.

type guarded struct {
	mu    sync.Mutex
	hints *quiz
}

func (g *guarded) Reset() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.hints != nil {
		g.hints.hints.Reset()
	}
}

func (g *guarded) halfReset() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.hints != nil {
		if len(g.hints.hints) > 32 {
			g.hints.hints = nil
		} else {
			g.hints.hints = g.hints.hints[:0]
		}
	}
}

var guards sync.Pool

func goodLocked(g *guarded) {
	g.Reset()
	guards.Put(g)
}

func badLocked(g *guarded) {
	g.halfReset()
	guards.Put(g) // want `stale elements of g\.hints\.hints:`
}
