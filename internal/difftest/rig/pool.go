// Package rig runs generated programs. It is imported by them in the place of
// package sync, and its Pool looks at what is put.
package rig

import (
	"fmt"
	"reflect"
	"regexp"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

// Pool stands in for a sync.Pool. It hands out what was put in if that was
// clean, with all that its slices show.
type Pool struct {
	New  func() any
	free []any
}

// now is the run that goes on. The programs run one after the other.
var now *run

// Get returns an object that was put before, or a new one.
func (p *Pool) Get() any {
	now.pools[p] = true
	if n := len(p.free); n > 0 && now.source.rand.IntN(3) > 0 {
		v := p.free[n-1]
		p.free = p.free[:n-1]
		return v
	}
	if p.New == nil {
		return nil
	}
	return p.New()
}

// Put notes the paths of the slices that hide something.
func (p *Pool) Put(v any) {
	now.pools[p] = true
	found, err := poolcheck.Stale("x", v)
	if err != nil {
		now.problem = err.Error()
	}
	for _, f := range found {
		now.stale[Bare(f.Path)] = true
	}
	if len(found) == 0 {
		// Rebuilt, for objects that share an array with another one are out of
		// what the linter promises.
		p.free = append(p.free, rebuild(reflect.ValueOf(v)).Interface())
	}
}

// forget drops what the pool holds.
func (p *Pool) forget() { p.free = nil }

var root = regexp.MustCompile(`^([(*]*)[A-Za-z_0-9]+`)

// Bare is an access path with x as its root.
func Bare(path string) string { return root.ReplaceAllString(path, "${1}x") }

func typeError(t reflect.Type) string { return fmt.Sprintf("rig: no values of type %s", t) }
