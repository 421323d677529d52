package flow

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// branchSite is where the paths that meet in b parted: the statement that
// chooses between them. SSA does not keep its position, so it is the innermost
// one around what stands on either path.
func (p *Package) branchSite(b *ssa.BasicBlock) region.Site {
	s, ok := p.parted[b]
	if !ok {
		s = p.findBranch(b)
		p.parted[b] = s
	}
	return s
}

func (p *Package) findBranch(b *ssa.BasicBlock) region.Site {
	d := b.Idom()
	if d == nil || len(d.Succs) < 2 {
		return region.Site{}
	}
	for _, s := range d.Succs {
		if s == b {
			continue
		}
		for _, in := range s.Instrs {
			if in.Pos().IsValid() {
				return region.Site{Pos: p.branchAround(in.Pos())}
			}
		}
	}
	return region.Site{}
}

func (p *Package) branchAround(pos token.Pos) token.Pos {
	var inner ast.Node
	for _, n := range p.branches {
		if n.Pos() < pos && pos < n.End() && (inner == nil || n.Pos() > inner.Pos()) {
			inner = n
		}
	}
	if inner == nil {
		return token.NoPos
	}
	return inner.Pos()
}
