package flow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Put is one way in which an object reaches a pool: a call of Put, or of a
// function that puts what it is given.
type Put struct {
	Pos    token.Pos  // of the call
	Type   types.Type // of what is put
	From   types.Type // of what the paths' roots name
	Pool   any        // see pool.Key
	By     string     // the pool's own method, as "sync.Pool Put"
	Origin *Put       // the call of that method
	Fn     *ssa.Function

	Root   string        // how what is put is written there
	prefix []region.Step // from Root to the object: it may be a pointer to it

	// Object is the place of what is put, if the caller of Fn can have it: the
	// object itself, or the variable that holds it.
	Object *region.Place
	Paths  []Path

	members []*Put    // those that an open Put stands for
	param   paramType // of a generic function of another package: Type, behind stars
	stars   int
	untyped bool   // another package's function puts it, and Type is not known
	dyn     string // what is put, if Type is an interface; "" if that is not known
	pkg     string // where it was told first, if that is another package
	stage   *stage // that it follows
	later   bool   // the stage found what is put
}

// Path is a slice within a put object, and what it shows and hides then.
type Path struct {
	Steps  []region.Step // from Object
	Root   string        // how the path is written at Pos
	Text   []region.Step
	Live   region.Content
	Hidden []region.Region

	as     string        // which type an interface must hold for this path
	place  *region.Place // where the slice is; nil if it was found in a value
	header region.ID     // the slice, in the state that it was found in; 0 if there is none
}

func (p *Path) key() string { return region.Path("", p.Steps) }

// putKey names a Put by where it happens: at an instruction, by way of which
// others.
type putKey struct {
	site any
	via  *Put
	n    int
}

// putNow records that v, as written in the argument of the call at pos, goes
// to the pool.
func (r *run) putNow(st *state, site any, call *ssa.CallCommon, v Value, pool any, by string) {
	pos, last := call.Pos(), len(call.Args)-1
	t := unboxed(call.Args[last]).Type()
	param := last
	if call.IsInvoke() { // its receiver is no argument
		param++
	}
	root, addr := r.argText(call, pos, param)
	base := Put{Pos: r.callPos(pos), Type: t, From: t, Pool: pool, By: by, Fn: r.fn, Root: root}
	record := func(object *region.Place, deref bool, n int, paths []Path) {
		p := base
		p.Object = object
		if deref && !addr {
			p.prefix = []region.Step{{Op: region.Deref}}
		}
		p.stage, p.later = st.stage, object != nil && st.isEntry(object)
		for _, path := range paths {
			path.Root, path.Text = root, p.text(path.Steps)
			p.Paths = append(p.Paths, path)
		}
		p.Origin = &p
		r.note(putKey{site, nil, n}, &p)
	}
	c := collector{r: r, st: st, seen: map[*region.Place]bool{}}
	switch v := v.(type) {
	case Pointer:
		for i, to := range v.To {
			deref := to.Place.Step.Op != region.Keys && !isMap(t)
			c.paths = nil
			c.at(to.Place, nil)
			base.dyn = to.Dyn
			record(to.Place, deref, i, c.paths)
		}
	case Slice:
		c.value(v, nil)
		hd, _ := st.heap.Header(v.ID)
		record(hd.Home, false, 0, c.paths)
	case Boxed:
		c.at(v.Place, nil)
		record(v.Place, false, 0, c.paths)
	case Struct:
		c.typed(v, t, nil)
		record(nil, false, 0, c.paths)
	case nil:
	default:
		record(nil, false, 0, nil)
	}
}

// text is what follows Root for the slice at steps of the object.
func (p *Put) text(steps []region.Step) []region.Step {
	return append(p.prefix[:len(p.prefix):len(p.prefix)], steps...)
}

// note records a Put, in place of what an earlier round found there.
func (r *run) note(key putKey, p *Put) {
	if _, ok := r.puts[key]; !ok {
		r.putOrder = append(r.putOrder, key)
	}
	r.puts[key] = p
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}

// collector walks all slices that are known within an object.
type collector struct {
	r     *run
	st    *state
	seen  map[*region.Place]bool
	paths []Path
	as    string // the type that the interface holds, at its paths
}

func (c *collector) at(p *region.Place, steps []region.Step) {
	if c.seen[p] || len(steps) > maxPath {
		return
	}
	c.seen[p] = true
	isSlice := false // its elements are where its header says
	if v, ok := c.st.mem[p]; ok {
		switch v.(type) {
		case Slice, Zero:
			isSlice = true
		}
		n := len(c.paths)
		c.value(v, steps)
		if isSlice && len(c.paths) > n {
			c.paths[n].place = p
		}
		if s, ok := v.(Slice); ok && p.Root.Kind == region.Made {
			if hd, _ := c.st.heap.Header(s.ID); foreign(hd, p) {
				c.paths[n].Hidden = nil
			}
		}
	}
	for _, k := range p.Kids() {
		switch k.Step.Op {
		case region.Field:
			c.at(k, step(steps, k.Step))
		case region.As:
			if as := c.as; as == "" && len(steps) == 0 {
				c.as = k.Step.Name
				c.at(k, steps)
				c.as = as
			} else {
				c.at(k, steps)
			}
		case region.Elem, region.Rest, region.Done:
			if !isSlice {
				c.at(k, step(steps, region.Step{Op: region.Elem}))
			}
		}
	}
}

func (c *collector) value(v Value, steps []region.Step) {
	switch v := v.(type) {
	case Slice:
		hd, _ := c.st.heap.Header(v.ID)
		p := Path{Steps: steps, Live: c.st.heap.Live(v.ID), Hidden: addHidden(nil, c.st.heap.Hidden(v.ID)...), as: c.as, header: v.ID}
		c.paths = append(c.paths, p)
		if p.Live.Mask() == 0 && len(p.Hidden) == 0 { // nothing hangs from zero
			return
		}
		for _, base := range hd.Elems {
			for _, op := range []region.Op{region.Elem, region.Rest, region.Done} {
				c.at(base.To(region.Step{Op: op}), step(steps, region.Step{Op: region.Elem}))
			}
		}
	case Pointer:
		for _, to := range v.To {
			op := region.Deref
			if to.Place.Step.Op == region.Keys {
				op = region.Keys
			}
			c.at(to.Place, step(steps, region.Step{Op: op}))
		}
	case Zero:
		c.paths = append(c.paths, Path{Steps: steps, as: c.as})
	case Boxed:
		if v.Place.Parent != nil {
			c.at(v.Place, steps)
		}
	}
}

// typed walks a struct value, whose fields have their names from its type.
func (c *collector) typed(v Value, t types.Type, steps []region.Step) {
	s, ok := v.(Struct)
	st, isStruct := t.Underlying().(*types.Struct)
	if !ok || !isStruct {
		c.value(v, steps)
		return
	}
	for i, f := range s.Fields {
		c.typed(f, st.Field(i).Type(), step(steps, fieldStep(st, i)))
	}
}

func step(steps []region.Step, s region.Step) []region.Step {
	return append(steps[:len(steps):len(steps)], s)
}
