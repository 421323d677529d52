package fix

import (
	"bytes"
	"go/token"

	"golang.org/x/tools/go/analysis"
)

// endLines ends the lines of the edits as those of their files end.
func (m *maker) endLines(edits []analysis.TextEdit) {
	for i, e := range edits {
		if file := m.pass.Fset.File(e.Pos); bytes.IndexByte(e.NewText, '\n') >= 0 && m.hasCRLF(file) {
			edits[i].NewText = bytes.ReplaceAll(e.NewText, []byte("\n"), []byte("\r\n"))
		}
	}
}

// hasCRLF reports whether the first line of the file ends with a carriage return.
// Not all drivers let files be read.
func (m *maker) hasCRLF(file *token.File) bool {
	if known, ok := m.crlf[file]; ok {
		return known
	}
	m.crlf[file] = false
	if m.pass.ReadFile != nil {
		if src, err := m.pass.ReadFile(file.Name()); err == nil {
			first, _, _ := bytes.Cut(src, []byte("\n"))
			m.crlf[file] = bytes.HasSuffix(first, []byte("\r"))
		}
	}
	return m.crlf[file]
}
