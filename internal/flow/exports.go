package flow

import (
	"cmp"
	"go/types"
	"slices"

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
		if f, ok := p.export(s, 0); ok {
			out[obj] = &f
		}
	}
	return out
}

// Left returns what the package's Puts and New functions leave in the pools,
// whatever its importers do. It is to be asked after Findings.
func (p *Package) Left() []summary.Left {
	if p.teller == nil {
		return nil
	}
	t := p.teller
	seen := map[summary.Left]bool{}
	add := func(key any, path Path) {
		name, ok := key.(pool.Name)
		if !ok {
			return
		}
		for a := range path.Live {
			switch a := a.(type) {
			case In:
				continue
			case Held:
				if !t.isLeft(heldKey{a.Pool, a.Path}) {
					continue
				}
			}
			seen[summary.Left{Pool: exportPool(name), Path: path.key()}] = true
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
	var out []summary.Left
	for l := range seen {
		out = append(out, l)
	}
	slices.SortFunc(out, func(a, b summary.Left) int {
		return cmp.Or(cmp.Compare(a.Pool.Of, b.Pool.Of), cmp.Compare(a.Pool.Args, b.Pool.Args), cmp.Compare(a.Pool.Field, b.Pool.Field), cmp.Compare(a.Path, b.Path))
	})
	return out
}
