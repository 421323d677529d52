package internal_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	link     = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading  = regexp.MustCompile(`(?m)^#+ (.*)$`)
	template = regexp.MustCompile(`issues/new\?template=([\w.]+)`)
	testRun  = regexp.MustCompile(`go test (\./\S+)[^` + "`\n" + `]* -(?:run|fuzz) '?([\w|\\]+)`)
)

// pages are the texts of the repository, by their path.
func pages(t *testing.T) map[string]string {
	t.Helper()
	root := os.DirFS("..")
	out := map[string]string{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git" || d.Name() == "node_modules"):
			return fs.SkipDir
		case path.Ext(name) == ".md":
			text, err := fs.ReadFile(root, name)
			out[name] = string(text)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestLinks: what a page leads to is there, and each page of docs is led to.
func TestLinks(t *testing.T) {
	all := pages(t)
	reached := map[string]bool{}
	for name, text := range all {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, ":") { // another site
				continue
			}
			to := name
			if target != "" {
				to = path.Join(path.Dir(name), target)
			}
			if _, err := os.Stat(filepath.Join("..", filepath.FromSlash(to))); err != nil {
				t.Errorf("%s: %s leads nowhere", name, m[1])
			}
			if to != name {
				reached[to] = true
			}
			if page, ok := all[to]; ok && anchor != "" && !slices.Contains(anchors(page), anchor) {
				t.Errorf("%s: %s has no heading for #%s", name, to, anchor)
			}
		}
		for _, m := range template.FindAllStringSubmatch(text, -1) {
			if _, ok := all[".github/ISSUE_TEMPLATE/"+m[1]]; !ok {
				t.Errorf("%s: there is no template %s", name, m[1])
			}
		}
	}
	for name := range all {
		if strings.HasPrefix(name, "docs/") && !reached[name] {
			t.Errorf("no page leads to %s", name)
		}
	}
}

// anchors are the names of a page's headings in links.
func anchors(page string) []string {
	var out []string
	for _, m := range heading.FindAllStringSubmatch(page, -1) {
		name := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-', r == '_', 'a' <= r && r <= 'z', '0' <= r && r <= '9':
				return r
			}
			return -1
		}, strings.ToLower(m[1]))
		out = append(out, name)
	}
	return out
}

// TestCommands: the tests that pages name for what they claim are there.
func TestCommands(t *testing.T) {
	n := 0
	for name, text := range pages(t) {
		for _, m := range testRun.FindAllStringSubmatch(text, -1) {
			if m[2] == "" {
				continue
			}
			for want := range strings.SplitSeq(strings.ReplaceAll(m[2], `\`, ""), "|") {
				n++
				if !hasTest(t, m[1], want) {
					t.Errorf("%s: %s has no test %s", name, m[1], want)
				}
			}
		}
	}
	if n == 0 {
		t.Error("no page names a test")
	}
}

// hasTest reports whether a test or fuzzer of the package has that in its name.
func hasTest(t *testing.T, dir, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(dir), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	decl := regexp.MustCompile(fmt.Sprintf(`(?m)^func (Test|Fuzz)\w*%s\w*\(|^func %[1]s\w*\(`, name))
	return slices.ContainsFunc(files, func(file string) bool {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return decl.Match(src)
	})
}
