package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// compose restates a Put of the callee as one of the call. What the callee
// hides for any caller was told there; what counts here is what the caller
// had hidden before, in the slices that the callee left alone and in those
// that it cleared too short.
func (p *passage) compose(put *Put) {
	if p.behindNil(put.Object) {
		return
	}
	literal := isLiteral(put.Fn)
	out := Put{Type: put.Type, From: put.From, Pool: p.poolHere(put.Pool), By: put.By, Origin: put.Origin, Fn: p.fn, Pos: put.Pos, untyped: put.untyped}
	if !literal {
		out.Pos = p.pos()
	}
	if t := p.typeArg(put.param); t != nil {
		for range put.stars {
			t = types.NewPointer(t)
		}
		out.Type, out.From, out.untyped = t, t, false
	}
	seen := map[string]bool{}
	for _, path := range put.Paths {
		seen[path.key()] = true
		next := Path{Steps: path.Steps, Root: path.Root, Text: path.Text, Live: p.subst(path.Live), as: path.as}
		named := false // by what the caller handed over
		for _, reg := range path.Hidden {
			for _, a := range sortedAtoms(reg.Content) { // what is told first is the same in each run
				bits := reg.Content[a]
				in, open := source(a).(In)
				open = open && in.Spare
				_, moved := a.(Copied)
				if !open && !literal || open && isBorrowed(put, path, in) {
					continue
				}
				if moved && !literal && !callersSpare(reg.Content) { // told already, whatever the caller has
					continue
				}
				if open && !literal && !moved {
					if root, steps, ok := p.textOf(in.Place); ok && (!named || shorter(root, steps, next)) {
						next.Root, next.Text, named = root, steps, true
					}
				}
				next.Hidden = addHidden(next.Hidden, p.hiddenBy(a, bits, reg)...)
			}
		}
		out.Paths = append(out.Paths, next)
	}
	if put.Object == nil {
		p.record(put, &out, 0)
		return
	}
	var objects []Target
	if v := p.valueOrNil(put.Object); v != nil { // the variable that holds it
		switch v := v.(type) {
		case Pointer:
			objects = v.To
		case Boxed:
			objects = []Target{{Place: v.Place}}
		}
	} else {
		objects = p.targets(put.Object)
	}
	root, prefix, ok := p.textOf(put.Object)
	if !ok && p.foreign {
		root, prefix, ok = p.argOfType(out.Type)
	}
	if ok {
		out.Root, out.prefix = root, prefix
	} else if literal {
		out.Root, out.prefix = put.Root, put.prefix
	}
	if len(objects) == 0 {
		p.composeValue(put, out, seen)
		return
	}
	for n, t := range objects {
		one := out
		one.Object, one.later = t.Place, p.st.isEntry(t.Place)
		one.dyn = t.Dyn
		one.Paths = slices.DeleteFunc(slices.Clone(out.Paths), func(q Path) bool { return q.as != "" && t.Dyn != "" && q.as != t.Dyn })
		c := collector{r: p.run, st: p.st, seen: map[*region.Place]bool{}}
		c.at(t.Place, nil)
		for _, path := range c.paths {
			if seen[path.key()] && hasPath(one.Paths, path.key()) || p.bare(put.Paths, path.Steps) {
				continue
			}
			path.Root, path.Text = root, append(prefix[:len(prefix):len(prefix)], path.Steps...)
			if literal {
				path.Root, path.Text = put.Root, put.text(path.Steps)
			}
			if !ok && !literal {
				path.Root, path.Text = "", path.Steps
			}
			one.Paths = append(one.Paths, path)
		}
		p.record(put, &one, n)
	}
}

func hasPath(paths []Path, key string) bool {
	return slices.ContainsFunc(paths, func(p Path) bool { return p.key() == key })
}

// argOfType writes the one argument of type t.
func (p *passage) argOfType(t types.Type) (string, []region.Step, bool) {
	only := -1
	for i, a := range p.call.Args {
		if types.Identical(unboxed(a).Type(), t) {
			if only >= 0 {
				return "", nil, false
			}
			only = i
		}
	}
	if only < 0 {
		return "", nil, false
	}
	root, addr := p.argText(p.call, p.call.Pos(), only)
	if _, ok := t.Underlying().(*types.Pointer); ok && !addr {
		return root, []region.Step{{Op: region.Deref}}, root != ""
	}
	return root, nil, root != ""
}

// composeValue restates a Put of what is no object, but a value that the
// caller handed over: a slice.
func (p *passage) composeValue(put *Put, out Put, seen map[string]bool) {
	if v := p.valueOrNil(put.Object); v != nil {
		c := collector{r: p.run, st: p.st, seen: map[*region.Place]bool{}}
		c.value(v, nil)
		for _, path := range c.paths {
			if !seen[path.key()] && !p.bare(put.Paths, path.Steps) {
				path.Root, path.Text = out.Root, out.text(path.Steps)
				out.Paths = append(out.Paths, path)
			}
		}
	}
	p.record(put, &out, 0)
}

// isBorrowed reports whether the slice of an object from the pool views memory
// that the caller handed over beside it: what that hides is not the pool's.
func isBorrowed(put *Put, path Path, in In) bool {
	return put.Object != nil && put.Object.Root.Kind == region.Got && len(path.Steps) > 0 && in.Place.Top() != put.Object.Top()
}

// composeSpecial tells at the call what the callee hides only because of what
// it was called with: a function, or a type. The general case is known.
func (p *passage) composeSpecial(known *Summary) {
	told := map[tellKey]bool{}
	for _, put := range known.Puts {
		for _, path := range put.Paths {
			if hidesMore(path) {
				told[tellKey{int(put.Pos), path.key()}] = true
			}
		}
	}
	for _, put := range p.sum.Puts {
		out := Put{Type: put.Type, From: put.From, Pool: p.poolHere(put.Pool), By: put.By, Origin: put.Origin, Fn: p.fn, Pos: p.pos()}
		for _, path := range put.Paths {
			if told[tellKey{int(put.Pos), path.key()}] {
				continue
			}
			next := Path{Steps: path.Steps, Root: path.Root, Text: path.Text}
			for _, reg := range path.Hidden {
				for _, a := range sortedAtoms(reg.Content) {
					bits := reg.Content[a]
					if in, ok := source(a).(In); ok && in.Spare {
						continue
					}
					if in, ok := a.(In); ok {
						if root, steps, ok := p.textOf(in.Place); ok {
							next.Root, next.Text = root, steps
							out.From = unboxed(p.call.Args[min(in.Place.Root.Index, len(p.call.Args)-1)]).Type()
							out.Type = out.From
						}
					}
					next.Hidden = addHidden(next.Hidden, p.hiddenBy(a, bits, reg)...)
				}
			}
			if len(next.Hidden) > 0 {
				out.Paths = append(out.Paths, next)
			}
		}
		if len(out.Paths) > 0 {
			p.note(putKey{siteKey{p.site, "special", 0}, put, 0}, &out)
		}
	}
}

// hidesMore reports whether the path hides something that is not the caller's.
func hidesMore(path Path) bool {
	for _, h := range path.Hidden {
		for a := range h.Content {
			if in, ok := source(a).(In); !ok || !in.Spare {
				return true
			}
		}
	}
	return false
}

// shorter reports whether the text is a better name than that of the path: one
// slice may be reached in more than one way.
func shorter(root string, steps []region.Step, than Path) bool {
	a, b := region.Path(root, steps), region.Path(than.Root, than.Text)
	return len(a) < len(b) || len(a) == len(b) && a < b
}

func (p *passage) valueOrNil(q *region.Place) Value {
	if q.Parent == nil && (q.Root.Kind == region.Param || q.Root.Kind == region.Free) {
		return p.value(q)
	}
	return nil
}

// hiddenBy is what the atom a of a hidden region stands for here.
func (p *passage) hiddenBy(a region.Atom, bits region.Mask, reg region.Region) []region.Region {
	in, ok := a.(In)
	if !ok || !in.Spare {
		return []region.Region{{Content: p.subst(region.Content{a: bits}), Cuts: reg.Cuts, Note: reg.Note, Astride: reg.Astride}}
	}
	var out []region.Region
	for _, h := range p.hiddenAt(in) {
		h.Content = h.Content.Only(bits)
		if reg.Note.Reason > h.Note.Reason {
			h.Note = reg.Note
		}
		out = append(out, h)
	}
	return out
}

// bare reports whether a slice that the steps lead through holds nothing when
// the callee puts it, neither shown nor hidden: then nothing hangs from it.
func (p *passage) bare(paths []Path, steps []region.Step) bool {
	for _, path := range paths {
		if len(path.Steps) < len(steps) && region.Path("", steps[:len(path.Steps)]) == path.key() && p.holdsNothing(path) {
			return true
		}
	}
	return false
}

// holdsNothing reports whether the slice at the path, as it is put, has nothing
// in it: what callers may have hidden there is told as the slice's own.
func (p *passage) holdsNothing(path Path) bool {
	if p.subst(path.Live).Mask() != 0 {
		return false
	}
	for _, reg := range path.Hidden {
		for a, bits := range reg.Content {
			for _, h := range p.hiddenBy(a, bits, reg) {
				if !callersSpare(h.Content) && !doubted(h, path.Steps) {
					return false
				}
			}
		}
	}
	return true
}

// callersSpare reports whether c is nothing but what a caller had hidden.
func callersSpare(c region.Content) bool {
	for a := range c {
		if in, ok := source(a).(In); !ok || !in.Spare {
			return false
		}
	}
	return true
}

// textOf writes the callee's place as the caller would: the argument and the
// steps from it.
func (p *passage) textOf(q *region.Place) (string, []region.Step, bool) {
	if q.Root.Kind != region.Param {
		return "", nil, false
	}
	root, addr := p.argText(p.call, p.call.Pos(), q.Root.Index)
	steps := written(q)
	if addr && len(steps) > 0 && steps[0].Op == region.Deref {
		steps = steps[1:]
	}
	return root, steps, true
}

// written are the steps to the place that Go writes: that an interface holds a
// type is none.
func written(q *region.Place) []region.Step {
	return slices.DeleteFunc(q.Steps(q.Top()), func(s region.Step) bool { return s.Op == region.As })
}

// pos is where the reader finds the call.
func (p *passage) pos() token.Pos {
	if pos := p.call.Pos(); pos.IsValid() {
		return p.callPos(pos)
	}
	for _, a := range p.call.Args { // a loop over a function has none, but its body does
		if c, ok := a.(*ssa.MakeClosure); ok && c.Fn.Pos().IsValid() {
			return c.Fn.Pos()
		}
		if f, ok := a.(*ssa.Function); ok && f.Parent() != nil && f.Pos().IsValid() {
			return f.Pos()
		}
	}
	if p.now.Pos().IsValid() {
		return p.callPos(p.now.Pos())
	}
	return p.fn.Pos()
}

func (p *passage) record(put, out *Put, n int) {
	if !isLiteral(put.Fn) && put.Object != nil && put.Object.Root.Kind == region.Param {
		if i := put.Object.Root.Index; i < len(p.call.Args) && !p.call.IsInvoke() {
			out.From = unboxed(p.call.Args[i]).Type()
			if len(written(put.Object)) <= 1 {
				out.Type, out.untyped = out.From, false
			}
		}
	}
	p.settleType(out)
	out.stage = p.st.stage
	if put.Fn == nil { // here is where this package puts
		out.Origin, out.pkg = out, put.pkg
	}
	for _, m := range put.members {
		p.composed[m] = append(p.composed[m], out)
	}
	p.note(putKey{p.site, put, n}, out)
}
