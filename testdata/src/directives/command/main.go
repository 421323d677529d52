// Command has directives that nobody else can need.
package main

import "sync"

type rack struct {
	used []*string //poolreset:keep revived // want used:`kept`
	idle []*string //poolreset:keep revived // want `poolreset:keep silences nothing: no Put meets this field` idle:`kept`
}

type never []*string //poolreset:keep revived // want `poolreset:keep silences nothing: no Put meets this type` never:`kept`

var racks = sync.Pool{New: func() any { return new(rack) }}

func main() {
	r := racks.Get().(*rack)
	r.used = append(r.used, new(string))
	r.used = r.used[:0]
	racks.Put(r)
}
