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
	failed error // what went wrong on the way to the action's result; nil if nothing did
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
//
// A pass that returns a result with its error has found out something: the
// packages that import its package are analysed, and the error is told besides.
func (c *Config) analyse(l *load, known *facts) (*outcome, error) {
	var (
		mu    sync.Mutex
		units = map[*types.Package]unit{}
		// The checker starts all packages at once, and each of them takes memory
		// while it is analysed.
		running = make(chan bool, runtime.GOMAXPROCS(0))
	)
	a := *c.Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) {
		running <- true
		defer func() { <-running }()
		result, err := c.Analyzer.Run(known.extend(pass))
		if err != nil && result == nil {
			return nil, err
		}
		u := unit{failed: err}
		if c.Wanted != nil {
			u.wanted = c.Wanted(result)
		}
		if c.Asked != nil {
			u.cheaply = c.Asked(result)
		}
		if c.Suspects != nil {
			u.suspects = c.Suspects(result)
		}
		mu.Lock()
		defer mu.Unlock()
		units[pass.Pkg] = u
		return result, nil
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{&a}, sourceOnly(l), nil)
	if err != nil {
		return nil, err
	}
	o := &outcome{map[string]unit{}}
	for act := range graph.All() {
		if act.Analyzer == &a {
			u := units[act.Package.Types]
			u.action = act
			if act.Err != nil {
				u.failed = act.Err
			}
			o.packages[act.Package.ID] = u
		}
	}
	return o, nil
}
