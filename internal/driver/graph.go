package driver

import (
	"golang.org/x/tools/go/packages"
)

// sourceOnly returns the shown packages of l in a graph of l's source packages
// alone: each imports those that it can reach without passing through another.
//
// What lies between them came from export data, or from source without the
// bodies of its functions, which is how packages are loaded that import a source
// package and were not asked for. The analyzer has nothing to see there.
func sourceOnly(l *load) []*packages.Package {
	g := &graph{
		nodes:   map[*packages.Package]*packages.Package{},
		nearest: map[*packages.Package][]*packages.Package{},
	}
	for _, p := range l.source {
		node := *p
		node.Imports = map[string]*packages.Package{}
		g.nodes[p] = &node
	}
	var shown []*packages.Package
	for _, p := range l.source {
		for _, q := range g.below(p) {
			g.nodes[p].Imports[q.ID] = q
		}
	}
	for _, p := range l.shown {
		shown = append(shown, g.nodes[p])
	}
	return shown
}

type graph struct {
	nodes   map[*packages.Package]*packages.Package   // for each source package its copy
	nearest map[*packages.Package][]*packages.Package // what below has returned
}

// below returns the copies of the source packages that are nearest to p on the
// ways down from it.
func (g *graph) below(p *packages.Package) []*packages.Package {
	if nearest, ok := g.nearest[p]; ok {
		return nearest
	}
	var nearest []*packages.Package
	seen := map[*packages.Package]bool{}
	add := func(node *packages.Package) {
		if !seen[node] {
			seen[node] = true
			nearest = append(nearest, node)
		}
	}
	for _, q := range p.Imports {
		if node := g.nodes[q]; node != nil {
			add(node)
			continue
		}
		for _, node := range g.below(q) {
			add(node)
		}
	}
	g.nearest[p] = nearest
	return nearest
}
