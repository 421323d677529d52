package driver

import (
	"golang.org/x/tools/go/packages"
)

// Enough for what pools meet. Beyond it, what is not known stays so.
const (
	maxLoads        = 4
	maxDependencies = 200
)

// session goes back and forth between the matched packages and the dependencies
// that the analyzer asks for. Packages are named by their import paths.
type session struct {
	*Config
	matched *load

	// Of all packages that the matched ones lead to.
	loadable map[string]bool
	imports  map[string]map[string]bool
	marks    marks

	mine map[string]bool // those of the matched ones that can be analysed

	known *facts // about all packages that were analysed

	dependencies map[string]bool    // those that were loaded from source
	others       map[string]any     // what the analyzer returned for them, by ID
	failed       map[string]Skipped // those of them that it failed in, by import path
	loads        int                // of dependencies
}

func newSession(c *Config, matched *load) *session {
	imports := map[string]map[string]bool{}
	s := &session{
		Config:       c,
		matched:      matched,
		loadable:     map[string]bool{},
		marks:        newMarks(c.Marks, imports),
		imports:      imports,
		mine:         map[string]bool{},
		known:        newFacts(),
		dependencies: map[string]bool{},
		others:       map[string]any{},
		failed:       map[string]Skipped{},
	}
	for _, p := range matched.source {
		s.mine[p.PkgPath] = true
	}
	packages.Visit(matched.all, nil, func(p *packages.Package) {
		if s.loadable[p.PkgPath] = p.Module != nil; s.loadable[p.PkgPath] { // the standard library has none
			s.marks.files[p.PkgPath] = p.GoFiles
		}
		if s.imports[p.PkgPath] == nil {
			s.imports[p.PkgPath] = map[string]bool{}
		}
		for _, q := range p.Imports {
			s.imports[p.PkgPath][q.PkgPath] = true
		}
	})
	return s
}

// run analyses the matched packages, and again those of them that are asked for,
// or import packages of which more is known now.
func (s *session) run() (*outcome, error) {
	s.stage("analysing %d packages", len(s.matched.shown))
	all, err := s.analyse(s.matched)
	if err != nil {
		return nil, err
	}
	for wanted := s.fresh(all); len(wanted) > 0; wanted = s.fresh(all) {
		if err := s.again(all, wanted); err != nil {
			return nil, err
		}
		learned, err := s.learn(wanted)
		if err == nil {
			err = s.again(all, s.importersOf(learned))
		}
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// again analyses those of the packages again that are matched, and updates all.
func (s *session) again(all *outcome, paths map[string]bool) error {
	l := s.matched.only(paths)
	if len(l.source) == 0 {
		return nil
	}
	s.stage("analysing %d packages again", len(l.shown))
	some, err := s.analyse(l)
	if err == nil {
		all.update(some)
	}
	return err
}

// learn loads the wanted dependencies from source and analyses them, with
// whatever they ask for in turn. It returns the packages of which more is known
// now, the wanted ones among them.
func (s *session) learn(wanted map[string]bool) (map[string]bool, error) {
	learned := map[string]bool{}
	for len(wanted) > 0 {
		next := map[string]bool{}
		importers := s.importersOf(wanted)
		for path := range wanted {
			learned[path] = true
		}
		for path := range s.dependencies {
			if wanted[path] || importers[path] {
				next[path], learned[path] = true, true
			}
		}
		if len(next) == 0 {
			break
		}
		s.loads++
		s.stage("loading %d dependencies", len(next))
		l, err := s.load(sorted(next), false)
		if err != nil {
			return learned, nil // they stay unknown
		}
		o, err := s.analyse(l)
		if err != nil {
			return nil, err
		}
		for id, p := range o.packages {
			if p.action.Err == nil {
				s.others[id] = p.action.Result
			}
			if p.failed != nil {
				s.failed[p.action.Package.PkgPath] = p.skipped()
			}
		}
		wanted = s.fresh(o)
	}
	return learned, nil
}

// analyse analyses the packages of l with what is known, and learns from it.
func (s *session) analyse(l *load) (*outcome, error) {
	s.known.forget(l)
	o, err := s.Config.analyse(l, s.known)
	if err != nil {
		return nil, err
	}
	s.known.add(o)
	return o, nil
}

// fresh returns what was asked for and was not before, and takes it as asked for.
func (s *session) fresh(o *outcome) map[string]bool {
	fresh := map[string]bool{}
	for _, id := range sorted(o.packages) {
		asked := o.packages[id].asked
		for _, path := range asked.wanted {
			if s.takeMine(path) || s.takeDependency(path, true) {
				fresh[path] = true
			}
		}
		for _, path := range asked.cheaply {
			if s.takeMine(path) {
				fresh[path] = true
			}
		}
		for _, path := range sorted(asked.suspects) {
			if !s.mine[path] && !s.dependencies[path] && s.loadable[path] && s.marks.lead(path, asked.suspects[path]) && s.takeDependency(path, false) {
				fresh[path] = true
			}
		}
	}
	return fresh
}

// takeMine takes a matched package as asked for, and reports whether it was not.
func (s *session) takeMine(path string) bool {
	return s.mine[path] && s.Demand != nil && s.Demand.add(path)
}

// takeDependency takes a dependency as one to be loaded, and with demand as asked
// for, and reports whether it was not.
func (s *session) takeDependency(path string, demand bool) bool {
	if s.loads == maxLoads || !s.loadable[path] {
		return false
	}
	if s.dependencies[path] {
		return demand && s.Demand != nil && s.Demand.add(path)
	}
	if len(s.dependencies) == maxDependencies {
		return false
	}
	if demand && s.Demand != nil {
		s.Demand.add(path)
	}
	s.dependencies[path] = true
	return true
}

// importersOf returns the packages that import, at any depth, one of these.
func (s *session) importersOf(paths map[string]bool) map[string]bool {
	importers := map[string]bool{}
	seen := map[string]bool{}
	var visit func(path string) bool
	visit = func(path string) bool {
		if !seen[path] {
			seen[path] = true
			for q := range s.imports[path] {
				if visit(q) || paths[q] {
					importers[path] = true
				}
			}
		}
		return importers[path]
	}
	for path := range s.imports {
		visit(path)
	}
	return importers
}
