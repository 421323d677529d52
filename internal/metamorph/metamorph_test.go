// Package metamorph_test rewrites the fixtures in ways that change nothing, and
// asks for the same findings.
package metamorph_test

import (
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const fixtures = "../../testdata/src"

// folders lists the folders of all fixtures.
func folders(t *testing.T) []string {
	t.Helper()
	found := map[string]bool{}
	err := filepath.WalkDir(fixtures, func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".go") {
			found[filepath.Dir(path)] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return slices.Sorted(maps.Keys(found))
}

// TestRewritten compares the findings in each fixture with those in it after
// each of the steps. No step moves code to another line.
func TestRewritten(t *testing.T) {
	std := newImporter()
	edits := map[string]int{}
	for _, dir := range folders(t) {
		name := filepath.ToSlash(strings.TrimPrefix(dir, filepath.FromSlash(fixtures)+string(filepath.Separator)))
		t.Run(name, func(t *testing.T) {
			before, err := load(std, name, readFolder(t, dir))
			if err != nil {
				t.Skipf("imports more than the standard library: %v", err)
			}
			want, err := before.findings()
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range steps {
				t.Run(strings.ReplaceAll(s.name, " ", "-"), func(t *testing.T) {
					if why := exceptions[name+": "+s.name]; why != "" {
						t.Skip(why)
					}
					files, n := before.rewritten(s)
					edits[s.name] += n
					after, err := load(std, name, files)
					if err != nil {
						t.Fatalf("the step makes what does not compile: %v", err)
					}
					got, err := after.findings()
					if err != nil {
						t.Fatal(err)
					}
					for _, d := range difference(want, got) {
						t.Error(d)
					}
				})
			}
		})
	}
	if testing.Short() {
		return
	}
	for _, s := range steps {
		t.Logf("%s: %d places", s.name, edits[s.name])
		if edits[s.name] == 0 {
			t.Errorf("the step %q changed nothing: it tests nothing", s.name)
		}
	}
}

// difference says what is in one of the two only.
func difference(want, got map[string]string) []string {
	var out []string
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if _, ok := got[key]; !ok {
			out = append(out, fmt.Sprintf("no longer found: %s: %s", key, want[key]))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[key]; !ok {
			out = append(out, fmt.Sprintf("found now: %s: %s", key, got[key]))
		}
	}
	return out
}
