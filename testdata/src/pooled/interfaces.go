package pooled

// Interfaces that hold pooled values.

type shape interface{ corners() int }

type polygon struct{ points []int }

func (p *polygon) corners() int { return len(p.points) }

// giveBack sees an interface only; dirt is made by its callers.
func giveBack(s shape) { pool.Put(s) }

func badInterface(p *polygon) {
	p.points = p.points[:0]
	giveBack(p) // want `stale elements of p\.points:`
}

func goodInterface(p *polygon) {
	clear(p.points)
	p.points = p.points[:0]
	giveBack(p)
}

func badAny(p *polygon) {
	p.points = p.points[:0]
	pool.Put(any(p)) // want `stale elements of p\.points:`
}

func badAsserted(s shape) {
	p := s.(*polygon)
	p.points = p.points[:0]
	pool.Put(p) // want `stale elements of p\.points:`
}

func goodAsserted(s shape) {
	if p, ok := s.(*polygon); ok {
		clear(p.points)
		p.points = p.points[:0]
		pool.Put(p)
	}
}

// The interface variable is put, its content was cut by the asserted name.
func badPutInterface(s shape) {
	if p, ok := s.(*polygon); ok {
		p.points = p.points[:0]
		pool.Put(s) // want `stale elements of \S*points:`
	}
}

func badSwitch(v any) {
	switch v := v.(type) {
	case []int:
		pool.Put(v[:0]) // want `stale elements of v:`
	case []string:
		clear(v)
		pool.Put(v[:0])
	case *[]int:
		*v = (*v)[:0]
		pool.Put(v) // want `stale elements of \*v:`
	case *polygon:
		v.points = v.points[:0]
		pool.Put(v) // want `stale elements of v\.points:`
	default:
		pool.Put(v)
	}
}

func goodUnknown(v any) { pool.Put(v) }

// A struct that holds interfaces.

type drawing struct{ front shape }

func goodHeld(d *drawing) {
	d.front = nil
	pool.Put(d)
}

// A generic type.

type pile[T any] struct{ things []T }

func (p *pile[T]) cut() { p.things = p.things[:0] }

func (p *pile[T]) Reset() {
	clear(p.things)
	p.things = p.things[:0]
}

func badGeneric(p *pile[string]) {
	p.cut()
	pool.Put(p) // want `stale elements of p\.things:`
}

func goodGeneric(p *pile[string]) {
	p.Reset()
	pool.Put(p)
}
