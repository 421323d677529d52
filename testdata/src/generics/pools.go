package generics

import "sync"

// A generic pool type.

type Pool[T any] struct{ inner sync.Pool }

func NewPool[T any](mk func() T) *Pool[T] {
	p := &Pool[T]{}
	p.inner.New = func() any { return mk() }
	return p
}

func (p *Pool[T]) Get() T  { return p.inner.Get().(T) }
func (p *Pool[T]) Put(v T) { p.inner.Put(v) }

type hive struct{ bees []*int }

var hives = NewPool(func() *hive { return new(hive) })

func badGenericPool(h *hive) {
	h.bees = h.bees[:0]
	hives.Put(h) // want `stale elements of h\.bees:`
}

func goodGenericPool(h *hive) {
	clear(h.bees)
	h.bees = h.bees[:0]
	hives.Put(h)
}

func badGenericPoolDeferred(in []*int) {
	h := hives.Get()
	defer hives.Put(h) // want `stale elements of h\.bees:`
	h.bees = append(h.bees, in...)
	h.bees = h.bees[:0]
}

func goodGenericPoolDeferred(in []*int) {
	h := hives.Get()
	defer hives.Put(h)
	h.bees = append(h.bees, in...)
	clear(h.bees)
	h.bees = h.bees[:0]
}

// A generic pool of slices that cuts by itself.

type SlicePool[T any] struct{ inner sync.Pool }

func (p *SlicePool[T]) Get() []T {
	if s, ok := p.inner.Get().(*[]T); ok {
		return *s
	}
	return nil
}

func (p *SlicePool[T]) PutCut(s []T) {
	s = s[:0]
	p.inner.Put(&s) // want `stale elements of s:`
}

func (p *SlicePool[T]) PutClear(s []T) {
	clear(s)
	s = s[:0]
	p.inner.Put(&s)
}

var lines SlicePool[string]

func goodSlicePool(in []string) {
	s := append(lines.Get(), in...)
	lines.PutClear(s)
	t := append(lines.Get(), in...)
	lines.PutCut(t)
}

func badSlicePool(s []string) {
	lines.PutClear(s[:0]) // want `stale elements of s:`
}

// The pool is given a reset function at its construction.

type ResetPool[T any] struct {
	inner sync.Pool
	reset func(T) T
}

func NewResetPool[T any](mk func() T, reset func(T) T) *ResetPool[T] {
	p := &ResetPool[T]{reset: reset}
	p.inner.New = func() any { return mk() }
	return p
}

func (p *ResetPool[T]) Get() T  { return p.inner.Get().(T) }
func (p *ResetPool[T]) Put(v T) { p.inner.Put(p.reset(v)) }

func cutErrors(s []error) []error { return s[:0] }

func clearErrors(s []error) []error {
	clear(s)
	return s[:0]
}

var (
	cutPool   = NewResetPool(func() []error { return make([]error, 0, 4) }, cutErrors)
	clearPool = NewResetPool(func() []error { return make([]error, 0, 4) }, clearErrors)
)

func badResetFunction(in []error) {
	s := append(cutPool.Get(), in...)
	cutPool.Put(s) // want `stale elements of s:`
}

func goodResetFunction(in []error) {
	s := append(clearPool.Get(), in...)
	clearPool.Put(s)
}
