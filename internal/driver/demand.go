package driver

import "sync"

// Demand is what was asked for: an analyzer that is given it can leave out what
// nobody wants to know. The zero value is empty.
type Demand struct {
	mu    sync.Mutex
	paths map[string]bool
}

// Of reports whether somebody asked for the package.
func (d *Demand) Of(path string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.paths[path]
}

// add asks for the package and reports whether that is news.
func (d *Demand) add(path string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.paths[path] {
		return false
	}
	if d.paths == nil {
		d.paths = map[string]bool{}
	}
	d.paths[path] = true
	return true
}
