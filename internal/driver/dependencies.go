package driver

import (
	"slices"

	"golang.org/x/tools/go/packages"
)

// Enough for what pools meet. Beyond it, what is not known stays so.
const (
	maxLoads        = 4
	maxDependencies = 200
)

// dependencies are the packages that the analyzer asked for.
type dependencies struct {
	known map[string]bool // import paths that may be loaded
	paths []string        // those that are loaded from source, sorted
	loads int
}

// newDependencies looks for packages that may be loaded from source. The
// standard library is not among them: it belongs to no module, and an analyzer
// has other ways to know it.
func newDependencies(matched *load) *dependencies {
	d := &dependencies{known: map[string]bool{}}
	packages.Visit(matched.all, nil, func(p *packages.Package) {
		if p.Module != nil {
			d.known[p.PkgPath] = true
		}
	})
	return d
}

// take adds the packages of wanted that are new, and reports whether there are
// any to be loaded.
func (d *dependencies) take(wanted []string) bool {
	if d.loads == maxLoads {
		return false
	}
	any := false
	for _, path := range wanted {
		if !d.known[path] || len(d.paths) == maxDependencies {
			continue
		}
		if i, found := slices.BinarySearch(d.paths, path); !found {
			d.paths = slices.Insert(d.paths, i, path)
			any = true
		}
	}
	return any
}

// learn loads the dependencies from source and returns the facts about them,
// together with those about whatever they ask for in turn.
func (c *Config) learn(d *dependencies) (*facts, error) {
	for {
		d.loads++
		c.stage("loading %d dependencies", len(d.paths))
		l, err := c.load(d.paths, false)
		if err != nil {
			return nil, nil // they stay unknown, as they were
		}
		found, err := c.analyse(l, nil)
		if err != nil {
			return nil, err
		}
		if !d.take(found.wanted) {
			return newFacts(found.graph), nil
		}
	}
}
