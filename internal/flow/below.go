package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// below is the package of that path among those that this one is built of, by
// however many imports; nil if it is none of them.
func (p *Package) below(path string) *types.Package {
	if p.packages == nil {
		p.packages = map[string]*types.Package{}
		var add func(of *types.Package)
		add = func(of *types.Package) {
			for _, q := range of.Imports() {
				if p.packages[q.Path()] == nil {
					p.packages[q.Path()] = q
					add(q)
				}
			}
		}
		add(p.SSA.Pkg)
	}
	return p.packages[path]
}

// globalOf is the variable of that name of a package below, nil if there is none.
func (p *Package) globalOf(path, name string) *ssa.Global {
	of := p.below(path)
	if of == nil {
		return nil
	}
	pkg := p.SSA.Prog.Package(of)
	if pkg == nil {
		pkg = p.SSA.Prog.CreatePackage(of, nil, nil, false) // not as one that is imported
	}
	return pkg.Var(name)
}
