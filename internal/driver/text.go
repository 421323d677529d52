package driver

import (
	"fmt"
	"go/token"
	"io"
	"os"
	"strings"
)

// WriteText writes the findings, each with its related places in the lines below
// it. If context is not negative, each place is followed by its line of the
// source and that many lines before and after it.
func (r *Report) WriteText(w io.Writer, context int) error {
	var b strings.Builder
	for _, f := range r.Findings {
		f.writeText(&b, f.Pos, f.End, f.Message, context)
		for _, rel := range f.Related {
			f.writeText(&b, rel.Pos, rel.End, "\t"+rel.Message, context)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (f Finding) writeText(b *strings.Builder, pos, end token.Pos, message string, context int) {
	from := f.Position(pos)
	fmt.Fprintf(b, "%s: %s\n", from, message)
	if context < 0 {
		return
	}
	last := max(from.Line, f.Position(end).Line) // 0 if there is no end
	src, _ := os.ReadFile(from.Filename)         // no lines to show without it
	lines := strings.Split(string(src), "\n")
	for i := max(1, from.Line-context); i <= min(last+context, len(lines)); i++ {
		fmt.Fprintf(b, "%d\t%s\n", i, strings.TrimSuffix(lines[i-1], "\r"))
	}
}
