package analyzer_test

import (
	"go/doc/comment"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/docs/rules"
	"github.com/poolreset/poolreset-lint/internal/report"
)

// categories have a page each. TestMessagesAreExplained asks for the page of any
// other one that is met.
var categories = []string{report.Stale, report.Directive}

func readPage(t *testing.T, path ...string) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(append([]string{".."}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// TestPages wants a page for each category, where its diagnostics point to, with
// all its sections.
func TestPages(t *testing.T) {
	if got := rules.Categories(); !slices.Equal(got, slices.Sorted(slices.Values(categories))) {
		t.Errorf("the pages that the command prints are %v, want one for each of %v", got, categories)
	}
	index := readPage(t, "docs", "rules.md")
	for _, category := range categories {
		_, path, ok := strings.Cut(report.URL(category), "/blob/main/")
		if !ok {
			t.Fatalf("%s is no file of the repository", report.URL(category))
		}
		page := readPage(t, filepath.FromSlash(path))
		printed, ok := rules.Page(category)
		for _, c := range categories { // its links are whole
			printed = strings.ReplaceAll(printed, "]("+rules.URL(c), "]("+c+".md")
		}
		if !ok || printed != page {
			t.Errorf("the command does not print %s as the page of %s", path, category)
		}
		at := 0
		for _, heading := range []string{"# " + category, "## Wrong code and right code", "## Why", "## When to suppress", "## What is not detected"} {
			i := strings.Index("\n"+page[at:], "\n"+heading+"\n")
			if i < 0 {
				t.Errorf("%s: no section %q there", path, heading)
				continue
			}
			at += i
		}
		if !strings.Contains(index, "](rules/"+category+".md)") {
			t.Errorf("docs/rules.md has no link to %s", category)
		}
	}
}

var fence = regexp.MustCompile("(?ms)^```go\n(.*?)^```$")

// TestPageExamples analyses the code in the pages.
func TestPageExamples(t *testing.T) {
	for _, category := range categories {
		t.Run(category, func(t *testing.T) {
			var code []string
			for _, m := range fence.FindAllStringSubmatch(readPage(t, "docs", "rules", category+".md"), -1) {
				code = append(code, m[1])
			}
			checkExamples(t, code)
		})
	}
}

// TestPagesAndReferenceAgree holds the page of the rule to the reference: the
// examples are the same, and so is what is not reported.
func TestPagesAndReferenceAgree(t *testing.T) {
	page := readPage(t, "docs", "rules", "stale.md")
	section := ""
	for _, block := range docBlocks(t) {
		switch b := block.(type) {
		case *comment.Heading:
			section = plain(b.Text)
		case *comment.Code:
			if !strings.Contains(page, "```go\n"+b.Text+"```") {
				t.Errorf("docs/rules/stale.md does not have this code of doc.go:\n%s", b.Text)
			}
		case *comment.List:
			for _, item := range b.Items {
				text := oneLine(plain(item.Content[0].(*comment.Paragraph).Text))
				if section == "What is not reported" && !strings.Contains(oneLine(page), "- "+text) {
					t.Errorf("docs/rules/stale.md does not have this item of doc.go: %s", text)
				}
			}
		}
	}
}

func plain(text []comment.Text) string {
	var b strings.Builder
	for _, t := range text {
		switch t := t.(type) {
		case comment.Plain:
			b.WriteString(string(t))
		case comment.Italic:
			b.WriteString(string(t))
		case *comment.Link:
			b.WriteString(plain(t.Text))
		case *comment.DocLink:
			b.WriteString(plain(t.Text))
		}
	}
	return b.String()
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

var (
	place   = regexp.MustCompile(`[\w.-]+\.go:\d+`)
	example = regexp.MustCompile(`poolreset:\w+$`)
)

// TestMessagesAreExplained collects what is said of the fixtures, and looks for
// it in the pages.
func TestMessagesAreExplained(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	copyTree(t, filepath.Join(dir, "src"), filepath.Join("..", "testdata", "src"), isGo)
	seen := map[string]bool{}
	for _, d := range (tree{filepath.Join(dir, "src"), []string{"GO111MODULE=off", "GOPATH=" + dir, "GOWORK=off"}}).analyse(t) {
		page := readPage(t, "docs", "rules", d.category+".md")
		var phrases []string
		if d.category == report.Directive {
			phrase, _, _ := strings.Cut(d.message, ": ")
			if strings.HasPrefix(phrase, "unknown directive") {
				phrase = example.ReplaceAllString(phrase, "poolreset:…")
			}
			phrases = []string{phrase}
		} else {
			_, reason, _ := strings.Cut(d.message, ": ")
			reason, consequence, _ := strings.Cut(strings.TrimSuffix(reason, ")"), " (they hold ")
			if consequence != "" {
				consequence = "they hold " + consequence
			} else if reason, consequence, _ = strings.Cut(reason, " (plain"); consequence != "" {
				consequence = "plain" + consequence
			}
			phrases = []string{place.ReplaceAllString(reason, "…"), consequence}
		}
		for _, phrase := range phrases {
			if !seen[phrase] && !strings.Contains(page, "`"+phrase+"`") && phrase != "" {
				t.Errorf("docs/rules/%s.md does not explain %q", d.category, phrase)
			}
			seen[phrase] = true
		}
	}
	if len(seen) < 10 {
		t.Errorf("only %d phrases seen", len(seen))
	}
}
