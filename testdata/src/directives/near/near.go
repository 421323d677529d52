// Package near holds no pool.
package near

// Crate is pooled elsewhere.
type Crate struct {
	Jars  []*string //poolreset:keep revived by Grow // want Jars:`kept`
	Corks []*string
}

// Labels are kept wherever they are.
type Labels []*string //poolreset:keep they are constants // want Labels:`kept`

// Box is generic.
type Box[T any] struct {
	List []T //poolreset:keep revived // want List:`kept`
}

func idle() {} //poolreset:ignore there is nothing here // want `poolreset:ignore silences nothing`
