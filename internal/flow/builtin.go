package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// builtin interprets a call of a predeclared function.
func (r *run) builtin(st *state, site any, name string, c *ssa.CallCommon, args []Value, result types.Type) Value {
	switch name {
	case "append":
		return r.appendTo(st, site, c, args)
	case "copy":
		dst, ok := args[0].(Slice)
		if !ok {
			return nil
		}
		if args[1] == nil { // a string, or nothing known
			st.heap.Fill(dst.ID, region.Content{Own{}: r.shape.mask(elemOf(c.Args[0].Type()))})
			return nil
		}
		st.heap.CopyInto(dst.ID, r.slice(st, args[1]), copied, site)
		r.spread(st, dst.ID, args[1], elemOf(c.Args[0].Type()))
	case "delete":
		if p, ok := args[0].(Pointer); ok {
			if t := under(c.Args[0].Type()).(*types.Map).Elem(); r.shape.track(t) {
				r.storeElem(st, p, r.term(st, c.Args[1]), Zero{}, t)
			}
		}
	case "clear":
		r.clear(st, args[0], c.Pos())
	case "ssa:wrapnilchk":
		return args[0]
	case "min", "max", "len", "cap":
	default:
		return r.unseen(st, site, result)
	}
	return nil
}

func elemOf(t types.Type) types.Type {
	switch t := under(t).(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Basic: // a string, as bytes
		return types.Typ[types.Byte]
	}
	return types.Typ[types.Int]
}

// clear zeroes all elements of a slice or a map.
func (r *run) clear(st *state, v Value, pos token.Pos) {
	switch v := v.(type) {
	case Slice:
		st.heap.Clear(v.ID, region.All, region.Site{Pos: pos})
		hd, _ := st.heap.Header(v.ID)
		for _, base := range hd.Elems {
			if isEmptied(st, base) {
				r.emptyElems(st, base)
			}
		}
	case Pointer:
		for _, to := range v.To {
			r.emptyElems(st, to.Place)
		}
	}
}

// isEmptied reports whether no slice of the array at base shows anything any
// more: a part of it may have been cleared only.
func isEmptied(st *state, base *region.Place) bool {
	for _, id := range st.heap.IDs() {
		if hd, _ := st.heap.Header(id); slices.Contains(hd.Elems, base) && st.heap.Live(id).Mask() != 0 {
			return false
		}
	}
	return true
}

func (r *run) emptyElems(st *state, base *region.Place) {
	for _, op := range []region.Op{region.Elem, region.Rest, region.Done} {
		base.To(region.Step{Op: op})
	}
	for _, p := range base.Kids() {
		if many(p.Step) {
			r.forget(st, p)
			st.fates[p] = emptied
		}
	}
}

// appendTo is append(s, ...).
func (r *run) appendTo(st *state, site any, c *ssa.CallCommon, args []Value) Value {
	elem := elemOf(c.Args[0].Type())
	content := region.Content{Own{}: r.shape.mask(elem)}
	if args[1] != nil {
		content = copied(st.heap.Live(r.slice(st, args[1])))
	}
	if args[0] == nil {
		return nil
	}
	if isZero(args[1]) || isZero(args[0]) && isBare(st, args[1]) {
		return args[0]
	}
	src := r.slice(st, args[0])
	id := r.names.Of(siteKey{site, "append", 0})
	var made []*region.Place
	if hd, _ := st.heap.Header(src); len(hd.Elems) == 0 {
		p := r.root(siteKey{site, "array", 0}, func() *region.Root { return &region.Root{Kind: region.Made, Key: site} })
		st.born[p] = true
		made = append(made, p)
	}
	if n, ok := writtenOut(c.Args[1]); ok {
		st.heap.AppendSome(id, src, n, content, made...)
	} else if s, ok := args[1].(Slice); ok {
		st.heap.AppendSlice(id, src, s.ID, content, made...)
	} else {
		st.heap.Append(id, src, content, made...)
	}
	r.spread(st, id, args[1], elem)
	return Slice{id}
}

// isBare reports whether v is a slice that is known to show nothing.
func isBare(st *state, v Value) bool {
	s, ok := v.(Slice)
	return ok && st.heap.Bare(s.ID)
}

// writtenOut reports how many elements v has, if they are written out.
func writtenOut(v ssa.Value) (int64, bool) {
	s, ok := v.(*ssa.Slice)
	if !ok || s.Low != nil || s.High != nil {
		return 0, false
	}
	p, ok := s.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return 0, false
	}
	a, ok := p.Elem().Underlying().(*types.Array)
	if !ok {
		return 0, false
	}
	return a.Len(), true
}

// spread puts what the elements of src, each an elem, lead to among those of dst.
func (r *run) spread(st *state, dst region.ID, src Value, elem types.Type) {
	s, ok := src.(Slice)
	if !ok || !r.shape.track(elem) {
		return
	}
	from, _ := st.heap.Header(s.ID)
	to, _ := st.heap.Header(dst)
	for _, d := range to.Elems {
		rest := d.To(region.Step{Op: region.Rest})
		for _, b := range from.Elems {
			if b == d {
				continue
			}
			r.loadAt(st, b.To(region.Step{Op: region.Rest}), elem)
			for _, op := range []region.Op{region.Elem, region.Rest, region.Done} {
				p := b.To(region.Step{Op: op})
				for _, q := range within(st, p) {
					at := follow(rest, q.Steps(p))
					if full, ok := r.full[common(q)]; ok { // it is a slice
						r.full[common(at)] = full
					}
					r.weaken(st, at, st.mem[q])
				}
			}
		}
	}
}
