package flow

import (
	"slices"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// openKey says which Puts are one to a caller.
type openKey struct {
	pool   any
	object *region.Place
	at     any // of a literal, where it is told
}

// openPuts joins the Puts that callers have to do with by what they put. Where
// in the function they are does not matter to a caller, so that their number
// does not grow with the paths that calls can take.
func openPuts(puts []*Put) []*Put {
	index := map[openKey]*Put{}
	var out []*Put
	for _, p := range puts {
		if !p.isOpen() {
			continue
		}
		key := openKey{p.Pool, p.Object, nil}
		if isLiteral(p.Fn) {
			key.at = p.Pos
		}
		o, ok := index[key]
		if !ok {
			c := *p
			c.Paths = slices.Clone(p.Paths)
			c.members = nil
			o = &c
			index[key] = o
			out = append(out, o)
		} else {
			o.Paths = joinPaths(o.Paths, p.Paths)
		}
		o.members = append(o.members, p)
	}
	return out
}

// isOpen reports whether what the Put gives back depends on the caller.
func (p *Put) isOpen() bool {
	if p.Object != nil && (p.Object.Root.Kind == region.Param || p.Object.Root.Kind == region.Free) || p.later {
		return true
	}
	for _, path := range p.Paths {
		for _, h := range path.Hidden {
			for a := range h.Content {
				if _, ok := source(a).(In); ok {
					return true
				}
			}
		}
	}
	return false
}

// joinPaths adds the paths qs to ps, each path once.
func joinPaths(ps, qs []Path) []Path {
next:
	for _, q := range qs {
		for i := range ps {
			if ps[i].key() == q.key() {
				ps[i].Live = ps[i].Live.Or(q.Live)
				ps[i].Hidden = addHidden(ps[i].Hidden, q.Hidden...)
				continue next
			}
		}
		ps = append(ps, q)
	}
	return ps
}

// addHidden adds regions, as one where they were hidden at the same sites.
func addHidden(rs []region.Region, more ...region.Region) []region.Region {
	out := rs[:len(rs):len(rs)]
next:
	for _, r := range more {
		for i := range out {
			if slices.Equal(out[i].Cuts, r.Cuts) && out[i].Note == r.Note && out[i].Astride == r.Astride {
				out[i].Content = out[i].Content.Or(r.Content)
				continue next
			}
		}
		out = append(out, region.Region{Content: r.Content, Cuts: r.Cuts, Note: r.Note, Astride: r.Astride})
	}
	return out
}
