package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// Package is the interpretation of one package.
type Package struct {
	SSA   *ssa.Package
	Info  *types.Info
	Facts Facts
	Pools pool.Set
	shape shape

	funcs     []*ssa.Function
	callers   map[*ssa.Function][]*ssa.Function
	sites     map[*ssa.Function][]*ssa.CallCommon
	pooled    map[*ssa.Function]bool // holds a Put or a Get, or calls one that does
	summaries map[summaryKey]*Summary
	running   map[summaryKey]bool
	again     map[summaryKey]bool    // asked for while it was running
	applied   map[*ssa.Function]bool // literals that were interpreted where they are called
	composed  map[*Put][]*Put        // Puts as callers restate them
	imports   map[*types.Func]*Summary
	getCuts   map[cutKey]GetCut // by getters of other packages that are called here
	Missing   Missing
	teller    *teller
	faults    *fault.Log
	depth     int
	only      map[*types.Func]implementation // by the interface's method
	limit     int                            // of work
	work      int                            // spent on the function of interest

	initial    map[*region.Place]Value // what the initialisation leaves; see initialFunc
	reassigned map[*ssa.Global]bool
	packages   map[string]*types.Package  // by path; see below
	boxes      map[string]types.Type      // of what became an interface, by name
	stores     map[*types.Var][]ssa.Value // to fields of function type

	calls    map[token.Pos]*ast.CallExpr     // by the position that SSA gives to a call
	branches []ast.Node                      // statements that choose between paths
	parted   map[*ssa.BasicBlock]region.Site // see branchSite
}

type summaryKey struct {
	fn    *ssa.Function
	bound string
}

// maxCallDepth bounds how deep one interpretation may lead to another.
const maxCallDepth = 40

// Options say what counts.
type Options struct {
	RefsOnly     bool // only elements that hold pointers
	Encapsulated bool // also what the package cannot name
	Pools        pool.Set
	Wide         bool // anything may come to lie in a pool, that of another package
	Faults       *fault.Log
}

// NewPackage prepares the package for interpretation.
func NewPackage(p *ssa.Package, info *types.Info, files []*ast.File, facts Facts, o Options) *Package {
	out := &Package{SSA: p, Info: info, Facts: facts, Pools: o.Pools, faults: o.Faults, shape: shape{refsOnly: o.RefsOnly, encapsulated: o.Encapsulated, anything: o.Wide, wide: o.Wide},
		imports: map[*types.Func]*Summary{}, getCuts: map[cutKey]GetCut{}, boxes: map[string]types.Type{}, only: map[*types.Func]implementation{}, Missing: Missing{}, callers: map[*ssa.Function][]*ssa.Function{}, sites: map[*ssa.Function][]*ssa.CallCommon{},
		pooled: map[*ssa.Function]bool{}, summaries: map[summaryKey]*Summary{}, running: map[summaryKey]bool{},
		again: map[summaryKey]bool{}, applied: map[*ssa.Function]bool{}, composed: map[*Put][]*Put{}, calls: map[token.Pos]*ast.CallExpr{}, parted: map[*ssa.BasicBlock]region.Site{}}
	if out.limit = maxWork; o.Wide {
		out.limit = maxWide
	}
	out.collectFuncs()
	for _, f := range files {
		out.indexCalls(f)
	}
	return out
}

// summaryOf returns what fn does, or nil if that is just being found out.
func (p *Package) summaryOf(fn *ssa.Function, bound binding) *Summary {
	key := summaryKey{fn, bound.key()}
	if s, ok := p.summaries[key]; ok && !p.running[key] {
		return s
	}
	if p.running[key] {
		p.again[key] = true
		return p.summaries[key]
	}
	if p.depth >= maxCallDepth {
		return nil
	}
	p.depth++
	p.running[key] = true
	for range 3 { // a recursive function learns from itself
		p.again[key] = false
		var s *Summary
		p.faults.Guard(fault.Interpreting, fn.Pos(), func() { s = p.interpret(fn, bound) })
		p.summaries[key] = s // nil if that broke down: what it does is not known
		if s == nil || !p.again[key] {
			break
		}
	}
	p.running[key] = false
	p.depth--
	return p.summaries[key]
}

func isLiteral(fn *ssa.Function) bool { return fn != nil && fn.Parent() != nil && fn.Synthetic == "" }

// poolOp tells whether a call is a Put or a Get of a pool, or of a function of
// another package that puts what its caller has, or hands out what it got.
func (p *Package) poolOp(c *ssa.CallCommon) pool.Op {
	callee := c.StaticCallee()
	if c.IsInvoke() {
		return p.Pools.Of(c.Method)
	}
	if callee == nil {
		return pool.None
	}
	if op := p.Pools.Of(object(callee)); op != pool.None || len(callee.Blocks) > 0 {
		return op
	}
	s, _ := p.imported(callee)
	switch {
	case s == nil:
		return pool.None
	case len(s.Open) > 0:
		return pool.Put
	case s.Heap != nil && s.getsOut():
		return pool.Get
	}
	return pool.None
}

// reachesPool reports whether fn, or what it calls, holds a Put or a Get.
func (p *Package) reachesPool(fn *ssa.Function) bool { return p.pooled[fn] }

// markPooled finds the functions that lead to a Put or a Get.
func (p *Package) markPooled() []*ssa.Function {
	var direct []*ssa.Function
	for _, fn := range p.funcs {
		if p.faults.Guard(fault.Reading, fn.Pos(), func() { p.readPools(fn) }); p.pooled[fn] {
			direct = append(direct, fn)
		}
	}
	todo := append([]*ssa.Function(nil), direct...)
	for len(todo) > 0 {
		fn := todo[0]
		todo = todo[1:]
		up := p.callers[fn]
		if fn.Parent() != nil {
			up = append(up[:len(up):len(up)], fn.Parent())
		}
		for _, c := range up {
			if !p.pooled[c] {
				p.pooled[c] = true
				todo = append(todo, c)
			}
		}
	}
	return direct
}

// readPools notes what fn puts and gets itself.
func (p *Package) readPools(fn *ssa.Function) {
	for _, b := range fn.Blocks {
		for _, in := range b.Instrs {
			if c, ok := in.(ssa.CallInstruction); ok {
				op := p.poolOp(c.Common())
				p.notePooled(op, c)
				p.pooled[fn] = p.pooled[fn] || op != pool.None
			}
		}
	}
}

// notePooled notes the types of what the call c puts, or gets from a getter.
func (p *Package) notePooled(op pool.Op, c ssa.CallInstruction) {
	call := c.Common()
	callee := call.StaticCallee()
	switch {
	case op == pool.None:
	case callee == nil || p.Pools.Of(object(callee)) != pool.None:
		if op == pool.Put {
			p.shape.pooled(unboxed(call.Args[len(call.Args)-1]).Type(), p.SSA.Pkg)
		} else if v := c.Value(); v != nil && !types.IsInterface(v.Type()) {
			p.shape.pooled(v.Type(), p.SSA.Pkg)
		}
	default:
		s, _ := p.imported(callee)
		for _, put := range s.Open {
			if put.Object != nil && put.Object.Root.Kind == region.Param && put.Object.Root.Index < len(call.Args) {
				p.shape.pooled(unboxed(call.Args[put.Object.Root.Index]).Type(), p.SSA.Pkg)
			}
		}
		if len(s.Open) > 0 {
			for _, t := range callee.TypeArgs() {
				p.shape.pooled(t, p.SSA.Pkg)
			}
			for _, arg := range call.Args { // or what it calls back with
				if sig, ok := arg.Type().Underlying().(*types.Signature); ok {
					p.shape.pooled(sig.Params(), p.SSA.Pkg)
				}
			}
		}
		if v := c.Value(); v != nil && s.Heap != nil && s.getsOut() {
			p.shape.pooled(v.Type(), p.SSA.Pkg)
		}
	}
}

// unboxed is the value before it became an interface.
func unboxed(v ssa.Value) ssa.Value {
	switch c := v.(type) {
	case *ssa.MakeInterface:
		return c.X
	case *ssa.ChangeType:
		if _, ok := types.Unalias(c.X.Type()).(*types.TypeParam); ok {
			return c.X
		}
	}
	return v
}
