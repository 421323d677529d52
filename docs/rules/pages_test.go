package rules

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/internal/report"
)

var relative = regexp.MustCompile(`\]\((?:[^h)]|h[^t)])[^)]*\)`)

func TestPages(t *testing.T) {
	if !slices.Equal(Categories(), []string{report.Directive, report.Stale}) {
		t.Errorf("pages of %q", Categories())
	}
	for _, c := range Categories() {
		if URL(c) != report.URL(c) {
			t.Errorf("%s: findings lead to %s, the page is at %s", c, report.URL(c), URL(c))
		}
		page, ok := Page(c)
		if !ok || !strings.HasPrefix(page, "# "+c+"\n") {
			t.Errorf("%s: the page begins with another heading", c)
		}
		if link := relative.FindString(page); link != "" {
			t.Errorf("%s: the link %s works in this folder only", c, link)
		}
		if s := Summary(c); !strings.HasSuffix(s, ".") || strings.ContainsAny(s, "\n`") {
			t.Errorf("%s: %q is no sentence of plain text", c, s)
		}
	}
	if _, ok := Page("none"); ok {
		t.Error("a category that is not there has a page")
	}
}
