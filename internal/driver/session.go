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

	known *facts // about all packages that were analysed

	dependencies map[string]bool    // those that were loaded from source
	others       map[string]any     // what the analyzer returned for them, by ID
	failed       map[string]Skipped // those of them that it failed in, by import path
	loads        int                // of dependencies
}

func newSession(c *Config, matched *load) *session {
	s := &session{
		Config:       c,
		matched:      matched,
		loadable:     map[string]bool{},
		marks:        marks{c.Mark, map[string][]string{}, map[string]bool{}},
		imports:      map[string]map[string]bool{},
		known:        newFacts(),
		dependencies: map[string]bool{},
		others:       map[string]any{},
		failed:       map[string]Skipped{},
	}
	packages.Visit(matched.all, nil, func(p *packages.Package) {
		s.loadable[p.PkgPath] = p.Module != nil // the standard library has none
		s.marks.files[p.PkgPath] = p.GoFiles
		if s.imports[p.PkgPath] == nil {
			s.imports[p.PkgPath] = map[string]bool{}
		}
		for _, q := range p.Imports {
			s.imports[p.PkgPath][q.PkgPath] = true
		}
	})
	return s
}

// run analyses the matched packages, and again those of them that import packages
// of which more is known now.
func (s *session) run() (*outcome, error) {
	s.stage("analysing %d packages", len(s.matched.shown))
	all, err := s.analyse(s.matched)
	if err != nil {
		return nil, err
	}
	for wanted := s.fresh(all); len(wanted) > 0; wanted = s.fresh(all) {
		learned, err := s.learn(wanted)
		if err != nil {
			return nil, err
		}
		again := s.matched.only(s.importersOf(learned))
		s.stage("analysing %d packages again", len(again.shown))
		some, err := s.analyse(again)
		if err != nil {
			return nil, err
		}
		all.update(some)
	}
	return all, nil
}

// learn loads the wanted dependencies from source and analyses them, with
// whatever they ask for in turn. It returns the packages of which more is known
// now.
func (s *session) learn(wanted map[string]bool) (map[string]bool, error) {
	learned := map[string]bool{}
	for len(wanted) > 0 {
		s.loads++
		next := map[string]bool{}
		importers := s.importersOf(wanted)
		for path := range s.dependencies {
			if wanted[path] || importers[path] {
				next[path], learned[path] = true, true
			}
		}
		s.stage("loading %d dependencies", len(wanted))
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

// fresh returns what was asked for and may be loaded and was not, and takes it as
// loaded.
func (s *session) fresh(o *outcome) map[string]bool {
	fresh := map[string]bool{}
	if s.loads == maxLoads {
		return fresh
	}
	for _, id := range sorted(o.packages) {
		take := func(path string) {
			if s.loadable[path] && !s.dependencies[path] && len(s.dependencies) < maxDependencies {
				s.dependencies[path] = true
				fresh[path] = true
			}
		}
		for _, path := range o.packages[id].wanted {
			take(path)
		}
		for _, path := range o.packages[id].suspects {
			if s.loadable[path] && !s.dependencies[path] && s.isMarked(path) {
				take(path)
			}
		}
	}
	return fresh
}

// isMarked reports whether the package, or one that it imports, has the mark: it
// may pass things on.
func (s *session) isMarked(path string) bool {
	if s.marks.has(path) {
		return true
	}
	for q := range s.imports[path] {
		if s.loadable[q] && s.marks.has(q) {
			return true
		}
	}
	return false
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
