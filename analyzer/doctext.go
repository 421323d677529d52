package analyzer

import "strings"

// docText returns the part of the package documentation that describes the
// analyzer, from the line after its heading.
func docText(src string) string {
	_, text, _ := strings.Cut(src, "# Analyzer poolreset\n//\n")
	text, _, _ = strings.Cut(text, "\npackage ")
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimPrefix(strings.TrimRight(line, "\n"), "//")
		lines = append(lines, strings.TrimPrefix(line, " "))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
