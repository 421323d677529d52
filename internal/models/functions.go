package models

// functions are by import path and name. What a line says is in the
// documentation of the function, unless a comment says otherwise. Functions
// that are not here are as good as unseen; one that takes a slice and returns
// one of its type first is then taken to have appended.
var functions = map[string]Effect{
	"slices.Clip":   Clip,
	"slices.Clone":  Fresh,
	"slices.Concat": Fresh, // a new slice in any case
	"slices.Repeat": Fresh,
	"bytes.Clone":   Fresh,
	"bytes.Repeat":  Fresh,
	"slices.Grow":   Same,

	"slices.Insert":    Insert,
	"slices.AppendSeq": Append,

	// These zero the elements between the new and the old length since Go 1.22.
	"slices.Delete":      Shrink,
	"slices.DeleteFunc":  Shrink,
	"slices.Compact":     Shrink,
	"slices.CompactFunc": Shrink,

	"slices.Sort":           Mix,
	"slices.SortFunc":       Mix,
	"slices.SortStableFunc": Mix,
	"slices.Reverse":        Mix,
	"sort.Slice":            Mix,
	"sort.SliceStable":      Mix,
	"sort.Strings":          Mix,
	"sort.Ints":             Mix,
	"sort.Float64s":         Mix,

	"fmt.Append":                Append,
	"fmt.Appendf":               Append,
	"fmt.Appendln":              Append,
	"strconv.AppendBool":        Append,
	"strconv.AppendFloat":       Append,
	"strconv.AppendInt":         Append,
	"strconv.AppendQuote":       Append,
	"strconv.AppendQuoteRune":   Append,
	"strconv.AppendUint":        Append,
	"unicode/utf8.AppendRune":   Append,
	"encoding/hex.AppendDecode": Append,
	"encoding/hex.AppendEncode": Append,
}
