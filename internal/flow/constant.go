package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Function values that are as good as constant: those in objects that a
// package variable has from its initialisation on, and those in fields that
// are set in one place.

// initialFunc is the function at a place within a package variable, if the
// package's initialisation puts one there.
func (p *Package) initialFunc(at *region.Place) Value {
	g, ok := at.Root.Key.(*ssa.Global)
	if !ok || p.assigned()[g] {
		return nil
	}
	init := p.SSA.Func("init")
	if init == nil || p.running[summaryKey{fn: init}] {
		return nil
	}
	s := p.summaryOf(init, nil)
	if s == nil || s.Heap == nil {
		return nil
	}
	if p.initial == nil {
		p.initial = map[*region.Place]Value{}
		for _, slot := range s.Slots {
			p.initial[slot.Place] = slot.Value
		}
	}
	cur, ok := s.globals[g]
	if !ok {
		return nil
	}
	for _, step := range at.Steps(at.Top()) {
		if step.Op != region.Deref {
			cur = cur.To(step)
			continue
		}
		ptr, _ := p.initial[cur].(Pointer)
		var next *region.Place
		for _, t := range ptr.To {
			switch {
			case t.Place.Parent == cur: // as it was before
			case next != nil:
				return nil
			default:
				next = t.Place
			}
		}
		if next == nil {
			return nil
		}
		cur = next
	}
	if f, ok := p.initial[cur].(Func); ok {
		return f
	}
	return nil
}

// assigned are the package variables that are stored to outside of the
// initialisation.
func (p *Package) assigned() map[*ssa.Global]bool {
	if p.reassigned == nil {
		p.reassigned = map[*ssa.Global]bool{}
		for _, fn := range p.funcs {
			if fn.Name() == "init" && fn.Synthetic != "" {
				continue
			}
			for _, b := range fn.Blocks {
				for _, in := range b.Instrs {
					if st, ok := in.(*ssa.Store); ok {
						if g, ok := st.Addr.(*ssa.Global); ok {
							p.reassigned[g] = true
						}
					}
				}
			}
		}
	}
	return p.reassigned
}
