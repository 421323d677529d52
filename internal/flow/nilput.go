package flow

import "github.com/poolreset/poolreset-lint/internal/region"

// behindNil reports whether the callee finds the object by way of a pointer that
// is nil here: it does not come to the Put then, or puts nothing.
func (p *passage) behindNil(q *region.Place) bool {
	for ; q != nil && q.Parent != nil; q = q.Parent {
		if q.Step.Op == region.Deref {
			if _, ok := p.value(q.Parent).(Zero); ok {
				return true
			}
		}
	}
	return false
}
