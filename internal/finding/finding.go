// Package finding holds what the flow tells and the report prints.
package finding

import (
	"go/token"
	"go/types"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Finding is one Put, or one call of a Put wrapper, and one access path whose
// hidden elements may hold something then.
type Finding struct {
	Pos      token.Pos     // of the call
	By       string        // the pool's own method that it comes to, as "sync.Pool Put"
	Type     types.Type    // what goes to the pool
	From     types.Type    // what the path starts from, if it is not that
	Root     string        // the put expression as written there; "" if it has no name
	Path     []region.Step // from the put value to the slice
	Elem     types.Type    // the slice's element; nil if not known
	Pointers bool          // the elements hold pointers
	Hidden   bool          // what goes to the pool is of a type that cannot be named here

	Cuts []region.Site // where the elements were hidden
	Note region.Note   // why a clear did not help
}

// Text is the access path as the reader would write it.
func (f Finding) Text() string { return region.Path(f.Root, f.written()) }
