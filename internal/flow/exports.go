package flow

import (
	"go/types"
	"maps"
	"slices"

	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/summary"
)

// Exports returns the facts of those of the functions that do something to the
// memory of their callers.
func (p *Package) Exports(fns []*types.Func) map[*types.Func]*summary.Function {
	p.markPooled()
	out := map[*types.Func]*summary.Function{}
	for _, obj := range fns {
		fn := p.SSA.Prog.FuncValue(obj)
		if fn == nil || len(fn.Blocks) == 0 {
			continue
		}
		p.work = 0
		s := p.summaryOf(fn, nil)
		f, ok := summary.Function{Version: summary.Version, Unknown: true}, true // if that breaks down
		p.faults.Guard(fault.Exporting, fn.Pos(), func() { f, ok = p.export(s, 0) })
		if ok {
			out[obj] = &f
		}
	}
	return out
}

// Left returns what the package's Puts and New functions leave in the pools,
// whatever its importers do. It is to be asked after Findings.
func (p *Package) Left() []summary.PoolSlice {
	if p.teller == nil {
		return nil
	}
	t := p.teller
	seen := map[summary.PoolSlice]bool{}
	add := func(key any, path Path) {
		name, ok := key.(pool.Name)
		if !ok {
			return
		}
		for a := range path.Live {
			switch a := source(a).(type) {
			case In:
				continue
			case Held:
				if !t.isLeft(heldKey{a.Pool, a.Path}) {
					continue
				}
			}
			seen[summary.PoolSlice{Pool: exportPool(name), Path: path.key()}] = true
		}
	}
	for _, s := range t.summaries {
		for _, put := range s.Puts {
			for _, path := range put.Paths {
				add(put.Pool, path)
			}
		}
	}
	for key, news := range t.news {
		for _, s := range news {
			for _, path := range s.Returned {
				add(key, path)
			}
		}
	}
	return sorted(seen)
}

// Cuts returns what getters of this package, and of those that it calls, cut.
func (p *Package) Cuts() []summary.PoolSlice {
	if p.teller == nil {
		return nil
	}
	seen := map[summary.PoolSlice]bool{}
	add := func(c GetCut) {
		if name, ok := c.Pool.(pool.Name); ok {
			seen[summary.PoolSlice{Pool: exportPool(name), Path: c.Path}] = true
		}
	}
	for _, s := range p.teller.summaries {
		for _, c := range s.GetCuts {
			add(c)
		}
	}
	for _, c := range p.getCuts {
		add(c)
	}
	return sorted(seen)
}

func sorted(seen map[summary.PoolSlice]bool) []summary.PoolSlice {
	return slices.SortedFunc(maps.Keys(seen), summary.PoolSlice.Compare)
}
