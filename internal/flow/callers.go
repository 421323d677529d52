package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/fault"
)

// collectFuncs lists the package's functions, literals and instances among
// them, and who calls whom.
func (p *Package) collectFuncs() {
	seen := map[*ssa.Function]bool{}
	var add func(fn *ssa.Function)
	add = func(fn *ssa.Function) {
		if fn == nil || seen[fn] || len(fn.Blocks) == 0 {
			return
		}
		seen[fn] = true
		p.funcs = append(p.funcs, fn)
		for _, a := range fn.AnonFuncs {
			add(a)
		}
		p.faults.Guard(fault.Reading, fn.Pos(), func() { p.collectCalls(fn, add) })
	}
	for _, m := range p.members() {
		add(m)
	}
}

// collectCalls notes what fn calls, and adds the functions that it mentions.
func (p *Package) collectCalls(fn *ssa.Function, add func(*ssa.Function)) {
	var asked []*types.Func // methods that are called through interfaces
	var boxes []types.Type  // that become interfaces
	for _, b := range fn.Blocks {
		for _, in := range b.Instrs {
			if c, ok := in.(ssa.CallInstruction); ok {
				callee := c.Common().StaticCallee()
				if call := c.Common(); call.IsInvoke() {
					if callee, _ = p.onlyMethod(call.Value.Type(), call.Method); callee == nil {
						asked = append(asked, call.Method)
					}
				}
				if callee != nil {
					p.callers[callee] = append(p.callers[callee], fn)
					p.sites[callee] = append(p.sites[callee], c.Common())
					add(callee)
				}
			}
			if box, ok := in.(*ssa.MakeInterface); ok && p.isOwn(box.X.Type()) {
				boxes = append(boxes, box.X.Type())
			}
			for _, op := range in.Operands(nil) {
				if f, ok := (*op).(*ssa.Function); ok {
					add(f)
				}
			}
		}
	}
	for _, t := range boxes {
		for _, m := range asked {
			if sel := types.NewMethodSet(t).Lookup(m.Pkg(), m.Name()); sel != nil {
				if callee := p.SSA.Prog.MethodValue(sel); callee != nil {
					p.callers[callee] = append(p.callers[callee], fn)
					add(callee)
				}
			}
		}
	}
}

// isOwn reports whether t is a type of this package, or a pointer to one.
func (p *Package) isOwn(t types.Type) bool {
	n := nameOf(t)
	return n != nil && n.Pkg() == p.SSA.Pkg
}

// members are the declared functions and methods in source order.
func (p *Package) members() []*ssa.Function {
	var out []*ssa.Function
	scope := p.SSA.Pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Func:
			out = append(out, p.SSA.Prog.FuncValue(obj))
		case *types.TypeName:
			if named, ok := obj.Type().(*types.Named); ok && !obj.IsAlias() {
				for m := range named.Methods() {
					out = append(out, p.SSA.Prog.FuncValue(m))
				}
			}
		}
	}
	if init := p.SSA.Func("init"); init != nil {
		out = append(out, init)
	}
	return out
}
