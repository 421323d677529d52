package flow

import (
	"slices"

	"github.com/poolreset/poolreset-lint/internal/fault"
	"github.com/poolreset/poolreset-lint/internal/pool"
	"github.com/poolreset/poolreset-lint/internal/region"
)

// What a Put leaves below a length is no fault until a getter cuts it. The getter
// knows only that it may have been left, and the Put only that it leaves it: here
// they meet.

// GetCut is a slice of an object that was cut after it was taken from its pool
// and before it was handed out.
type GetCut struct {
	Pool  any
	Path  string        // where a Put left the content
	At    string        // the slice that hides it now, if it is known to be the object's
	Known bool          // whether At is known
	Steps []region.Step // from the result
	Part  region.Region
}

type cutKey struct {
	heldKey
	at string
}

// getCuts are those of the slices of a result whose spare holds what was found
// in a pool.
func getCuts(paths []Path) []GetCut {
	var cuts []GetCut
	for _, p := range paths {
		for _, h := range p.Hidden {
			for a, bits := range h.Content {
				held, ok := a.(Held)
				if !ok {
					continue
				}
				cut := GetCut{Pool: held.Pool, Path: held.Path, Steps: p.Steps, Part: h}
				cut.Part.Content = region.Content{a: bits}
				if p.place != nil && p.place.Root.Kind == region.Got && p.place.Root.Pool == held.Pool {
					cut.At, cut.Known = heldPath(p.place), true
				}
				cuts = append(cuts, cut)
			}
		}
	}
	return cuts
}

// at is the path of the slice that hides the content. That of an object that
// holds the pooled one is not known to have another one than it came from.
func (c GetCut) at() string {
	if c.Known {
		return c.At
	}
	return c.Path
}

// tellGetCut reports, at the Puts that leave content, that a getter cuts it.
func (t *teller) tellGetCut(cut GetCut) {
	if !t.returns(cut) {
		return
	}
	for _, s := range t.summaries {
		t.faults.Guard(fault.Telling, s.Fn.Pos(), func() {
			for _, put := range s.Puts {
				t.tellGetCutAt(put, cut)
			}
		})
	}
}

func (t *teller) tellGetCutAt(put *Put, cut GetCut) {
	if put.Origin != put || put.Pool == nil || put.Pool != cut.Pool || t.toldThere(put, cut) || !t.leaves(put, cut.Path) {
		return
	}
	path := Path{Steps: cut.Steps, Text: cut.Steps}
	for _, q := range put.Paths {
		if q.key() == cut.at() {
			path = q
		}
	}
	if path.Root == "" {
		path.Root, path.Text = put.Root, put.text(cut.Steps)
	}
	t.add(put, path, cut.Part)
}

// toldThere reports whether the Put is the call of a function of another
// package that was told of the cut itself.
func (t *teller) toldThere(put *Put, cut GetCut) bool {
	name, ok := cut.Pool.(pool.Name)
	return ok && put.pkg != "" && t.Facts.CutKnown(put.pkg, name, cut.Path)
}

// returns reports whether an object that was cut gets back into its pool as it
// was cut: a slice that all Puts replace hides nothing there.
func (t *teller) returns(cut GetCut) bool {
	for _, s := range t.summaries {
		for _, put := range s.Puts {
			if put.Pool != nil && put.Pool == cut.Pool && put.keeps(cut.at()) {
				return true
			}
		}
	}
	return false
}

// keeps reports whether what the slice at the path hid before, the Put hides
// still. An object that was taken from the pool here is not known to be as its
// getter cut it; a slice that shows something was not given up.
func (put *Put) keeps(key string) bool {
	got := put.Object != nil && put.Object.Root.Kind == region.Got
	seen := false
	for _, path := range put.Paths {
		if path.key() == key {
			seen = true
			if got && !path.replaced() || slices.ContainsFunc(path.Hidden, hidBefore) {
				return true
			}
		} else if path.above(key) && path.replaced() {
			return false
		}
	}
	return !seen && put.Object != nil
}

// hidBefore reports whether the region, or a part of it, was in the spare of a
// slice of the caller's.
func hidBefore(h region.Region) bool {
	for a := range h.Content {
		if in, ok := source(a).(In); ok && in.Spare {
			return true
		}
	}
	return false
}

// above reports whether the path leads to a slice that holds the one at key.
func (p Path) above(key string) bool {
	k := p.key()
	return k != "" && len(k) < len(key) && key[:len(k)] == k
}

// replaced reports whether nothing of what was there is known to be left.
func (p Path) replaced() bool { return p.Live.Mask() == 0 && len(p.Hidden) == 0 }
