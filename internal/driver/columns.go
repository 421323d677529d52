package driver

import (
	"go/token"
	"os"
	"strings"
	"unicode/utf16"
)

// sourceLines are the lines of files, by name, read when they are needed.
type sourceLines map[string][]string

// column returns the column of p in UTF-16 code units, counted from 1. If the
// line cannot be read, it is the column in bytes.
func (s sourceLines) column(p token.Position) int {
	lines, ok := s[p.Filename]
	if !ok {
		src, _ := os.ReadFile(p.Filename)
		lines = strings.Split(string(src), "\n")
		s[p.Filename] = lines
	}
	if p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Column-1 > len(lines[p.Line-1]) {
		return p.Column
	}
	units := 1
	for _, r := range lines[p.Line-1][:p.Column-1] {
		units += utf16.RuneLen(r)
	}
	return units
}
