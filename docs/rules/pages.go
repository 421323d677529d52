// Package rules has the pages about the rules, one for each category of findings.
package rules

import (
	"embed"
	"strings"
)

//go:embed *.md
var pages embed.FS

const folder = "https://github.com/poolreset/poolreset-lint/blob/main/docs/rules/"

// URL is where the page of a category is found.
func URL(category string) string { return folder + category + ".md" }

// Page returns the page of a category, and whether there is one. Its links work
// everywhere.
func Page(category string) (string, bool) {
	data, err := pages.ReadFile(category + ".md")
	text := string(data)
	for _, c := range Categories() {
		text = strings.ReplaceAll(text, "]("+c+".md", "]("+URL(c))
	}
	return text, err == nil
}

// Categories returns the categories that have a page, in alphabetical order.
func Categories() []string {
	var out []string
	files, _ := pages.ReadDir(".") // it is there: the build would have failed
	for _, f := range files {
		out = append(out, strings.TrimSuffix(f.Name(), ".md"))
	}
	return out
}

// Summary returns the first paragraph of a category's page, as one line of plain
// text.
func Summary(category string) string {
	page, _ := Page(category)
	_, text, _ := strings.Cut(page, "\n\n") // the heading
	text, _, _ = strings.Cut(text, "\n\n")
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "`", "")), " ")
}
