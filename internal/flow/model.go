package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/models"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// model interprets a function of the standard library that is known by what it
// does to slices.
func (r *run) model(st *state, site any, m models.Model, c *ssa.CallCommon, args []Value, result types.Type) (Value, bool) {
	if m.Field != "" {
		return r.modelMethod(st, site, m, c, args, result), true
	}
	effect := m.Effect
	inPlace := effect == models.Keep || effect == models.Mix
	adds := effect == models.Append || effect == models.Insert
	s, ok := args[0].(Slice)
	switch {
	case ok:
	case isZero(args[0]) && adds:
		s = Slice{r.slice(st, args[0])}
	case isZero(args[0]) && !inPlace:
		return Zero{}, true
	default:
		return nil, inPlace && result == nil
	}
	id := r.names.Of(siteKey{site, "model", 0})
	switch effect {
	case models.Keep:
		return nil, true
	case models.Mix:
		r.mix(st, s.ID)
		return nil, true
	case models.Same:
		st.heap.Copy(id, s.ID)
	case models.Clip:
		st.heap.Clip(id, s.ID)
	case models.Fresh:
		st.heap.Fresh(id, copied(st.heap.Live(s.ID)), r.bear(st, siteKey{site, "clone", 0}, region.Made, nil))
		r.spread(st, id, s, elemOf(c.Args[0].Type()))
	case models.Append:
		st.heap.Append(id, s.ID, region.Content{Own{}: r.shape.mask(elemOf(c.Args[0].Type()))})
	case models.Insert:
		r.mix(st, s.ID)
		content := st.heap.Live(s.ID).Or(region.Content{Own{}: r.shape.mask(elemOf(c.Args[0].Type()))})
		if n, ok := writtenOut(c.Args[len(c.Args)-1]); ok {
			st.heap.AppendSome(id, s.ID, n, content)
		} else {
			st.heap.Append(id, s.ID, content)
		}
	case models.Shrink:
		lo, hi := region.Const(1), region.Term{Base: any(site)}
		if len(args) == 3 {
			lo, hi = r.term(st, c.Args[1]), r.term(st, c.Args[2])
		}
		if lo == region.Const(0) && hi == (region.Term{Base: region.Len{Header: s.ID}}) {
			st.heap.Clear(s.ID, region.All, region.Site{Pos: c.Pos()})
			st.heap.Slice(id, s.ID, nil, &lo, nil, region.Site{Pos: c.Pos()})
			break
		}
		r.mix(st, s.ID)
		st.heap.Shrink(id, s.ID)
	}
	return Slice{id}, true
}

// mix lets each element of the slice be any one of those that it has.
func (r *run) mix(st *state, id region.ID) {
	st.heap.Fill(id, copied(st.heap.Live(id)))
}

// modelMethod interprets a method that is known by what it does to a slice in
// a field of its receiver.
func (r *run) modelMethod(st *state, site any, m models.Model, c *ssa.CallCommon, args []Value, result types.Type) Value {
	recv, _ := args[0].(Pointer)
	for i, to := range recv.To {
		at, t := fieldNamed(to.Place, c.Args[0].Type(), m.Field)
		if at == nil || !r.shape.track(t) || !isSlice(t) {
			continue
		}
		s, ok := r.loadAt(st, at, t).(Slice)
		if !ok && m.Effect != models.Fill {
			continue
		}
		src := s.ID
		if !ok {
			src = r.slice(st, Zero{})
		}
		id := r.names.Of(siteKey{site, "method", i})
		switch where := (region.Site{Pos: c.Pos()}); m.Effect {
		case models.Fill:
			st.heap.Append(id, src, region.Content{Own{}: r.shape.mask(elemOf(t))})
		case models.Cut:
			zero := region.Const(0)
			st.heap.Slice(id, src, nil, &zero, nil, where)
		case models.CutSome:
			end := region.Term{Base: any(site)}
			if len(c.Args) > 1 {
				end = r.term(st, c.Args[1])
			}
			st.heap.Slice(id, src, nil, &end, nil, where)
		case models.Drop:
			r.storeAt(st, at, Zero{}, t)
			continue
		default:
			continue
		}
		r.storeAt(st, at, Slice{id}, t)
	}
	return r.unseen(st, site, result)
}

// fieldNamed is the place of the field of the struct at p, which t points to.
func fieldNamed(p *region.Place, t types.Type, name string) (*region.Place, types.Type) {
	ptr, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return nil, nil
	}
	st, ok := ptr.Elem().Underlying().(*types.Struct)
	if !ok {
		return nil, nil
	}
	for i := range st.NumFields() {
		if st.Field(i).Name() == name {
			return p.To(fieldStep(st, i)), st.Field(i).Type()
		}
	}
	return nil, nil
}
