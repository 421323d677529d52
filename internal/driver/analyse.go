package driver

import (
	"go/types"
	"runtime"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
)

// outcome is what an analysis found out, by the ID of the package.
type outcome struct {
	packages map[string]unit
}

type unit struct {
	action *checker.Action
	asked
}

// asked is what a pass asked for: import paths, and of suspects the functions.
type asked struct {
	wanted, cheaply []string // the latter of matched packages only
	suspects        map[string][]string
}

// update replaces what is found about the packages of newer.
func (o *outcome) update(newer *outcome) {
	for id, p := range newer.packages {
		if old, ok := o.packages[id]; ok && old.action.IsRoot && !p.action.IsRoot {
			continue // run for its facts this time
		}
		o.packages[id] = p
	}
}

// analyse runs the analyzer on the packages of l that are shown, and for their
// facts on the other packages of l that these import. The known facts are about
// packages that l does not have from source.
func (c *Config) analyse(l *load, known *facts) (*outcome, error) {
	var (
		mu     sync.Mutex
		wanted = map[*types.Package]asked{}
		// The checker starts all packages at once, and each of them takes memory
		// while it is analysed.
		running = make(chan bool, runtime.GOMAXPROCS(0))
	)
	a := *c.Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) {
		running <- true
		defer func() { <-running }()
		result, err := c.Analyzer.Run(known.extend(pass))
		if err != nil {
			return result, err
		}
		var a asked
		if c.Wanted != nil {
			a.wanted = c.Wanted(result)
		}
		if c.Asked != nil {
			a.cheaply = c.Asked(result)
		}
		if c.Suspects != nil {
			a.suspects = c.Suspects(result)
		}
		mu.Lock()
		defer mu.Unlock()
		wanted[pass.Pkg] = a
		return result, nil
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{&a}, sourceOnly(l), nil)
	if err != nil {
		return nil, err
	}
	o := &outcome{map[string]unit{}}
	for act := range graph.All() {
		if act.Analyzer == &a {
			o.packages[act.Package.ID] = unit{act, wanted[act.Package.Types]}
		}
	}
	return o, nil
}
