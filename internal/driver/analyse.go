package driver

import (
	"runtime"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
)

// outcome is what one analysis of a load yields.
type outcome struct {
	graph  *checker.Graph
	wanted []string // import paths, sorted
}

// analyse runs the analyzer on the packages of l that are shown, and for their
// facts on the other packages of l that these import. The facts known, which may
// be nil, are about packages that l does not have from source.
func (c *Config) analyse(l *load, known *facts) (*outcome, error) {
	var (
		mu     sync.Mutex
		wanted = map[string]bool{}
		// The checker starts all packages at once, and each of them takes memory
		// while it is analysed.
		running = make(chan bool, runtime.GOMAXPROCS(0))
	)
	a := *c.Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) {
		running <- true
		defer func() { <-running }()
		result, err := c.Analyzer.Run(known.extend(pass))
		if err != nil || c.Wanted == nil {
			return result, err
		}
		mu.Lock()
		defer mu.Unlock()
		for _, path := range c.Wanted(result) {
			wanted[path] = true
		}
		return result, nil
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{&a}, sourceOnly(l), nil)
	if err != nil {
		return nil, err
	}
	o := &outcome{graph: graph}
	for path := range wanted {
		o.wanted = append(o.wanted, path)
	}
	slices.Sort(o.wanted)
	return o, nil
}
