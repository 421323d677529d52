package analyzer_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestAcrossLeastPass runs the fixtures of several packages under a driver that
// knows no modules, reads no files and has no facts of the standard library: it
// finds what the others find.
func TestAcrossLeastPass(t *testing.T) {
	root := filepath.Join("..", "testdata", "across")
	subjects, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	// One driver: it checks the standard library from source, once.
	std, total := newLeastDriver(t).std, 0
	for _, subject := range subjects {
		dir := filepath.Join(root, subject.Name())
		a := withFlagsOf(t, dir)
		d := newLeastDriver(t)
		d.std = std
		texts := sources(t, filepath.Join(dir, "src"))
		var want []string
		done := map[string]bool{}
		var run func(path string)
		run = func(path string) {
			text, ok := texts[path]
			if !ok || done[path] {
				return
			}
			done[path] = true
			for other := range texts {
				if strings.Contains(text, fmt.Sprintf("%q\n", other)) {
					run(other)
				}
			}
			d.run(a, path, text)
			for n, line := range strings.Split(text, "\n") {
				_, patterns, _ := strings.Cut(line, "// want ")
				for range strings.Count(patterns, "`") / 2 {
					want = append(want, fmt.Sprintf("%s.go:%d", path, n+1))
				}
			}
		}
		for path := range texts {
			run(path)
		}
		got := slices.DeleteFunc(d.lines, func(at string) bool {
			var n int
			path, line, _ := strings.Cut(at, ".go:")
			_, err := fmt.Sscan(line, &n)
			return err == nil && strings.Contains(strings.Split(texts[path], "\n")[n-1], "// unsure")
		})
		total += len(want)
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: lines with a finding (-want +got):\n%s", subject.Name(), diff)
		}
	}
	if total < 200 {
		t.Errorf("%d findings are expected; want those of all fixtures", total)
	}
}

// sources reads the packages below dir, of one file each.
func sources(t *testing.T, dir string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		rel, err := filepath.Rel(dir, filepath.Dir(name))
		if err != nil {
			return err
		}
		path := filepath.ToSlash(rel)
		if texts[path] != "" {
			t.Fatalf("%s has two files", path)
		}
		data, err := os.ReadFile(name)
		texts[path] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}
