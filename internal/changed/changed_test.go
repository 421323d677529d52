package changed

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestModules(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	t.Setenv("GOFLAGS", "")
	t.Setenv("GOWORK", "off")
	for name, text := range map[string]string{
		"go.mod":                   "module example.com/outer\n",
		"outer.go":                 "package outer\n",
		"a/a.go":                   "package a\n",
		"a/more.go":                "package a\n",
		"a/_a.go":                  "package a\n",
		"a/a_plan9.go":             "package a\n",
		"with space/x.go":          "package x\n",
		"a/b/b.go":                 "package b\n",
		"a/testdata/t.go":          "package t\n",
		"_old/old.go":              "package old\n",
		"a/.hidden/h.go":           "package h\n",
		"vendor/x/x.go":            "package x\n",
		"README.md":                "",
		"sub/go.mod":               "module example.com/inner\n",
		"sub/inner.go":             "package inner\n",
		"sub/c/c.go":               "package c\n",
		"tests/only_test.go":       "package tests\n",
		"broken/broken.go":         "packag broken\n",
		"never/never.go":           "//go:build never\n\npackage never\n",
		"tagged/tagged.go":         "//go:build extra\n\npackage tagged\n",
		"a/testdata/own/go.mod":    "module example.com/own\n",
		"a/testdata/own/pkg/pk.go": "package pkg\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	outer, inner := root, filepath.Join(root, "sub")
	for _, test := range []struct {
		name  string
		files []string
		tags  string
		want  []Module
		left  []Unread
	}{
		{name: "none"},
		{
			name:  "packages once each",
			files: []string{"a/more.go", "a/a.go", "outer.go", filepath.Join(root, "a/b/b.go")},
			want:  []Module{{outer, []string{".", "./a", "./a/b"}}},
		},
		{
			name:  "nested modules",
			files: []string{"sub/inner.go", "sub/c/c.go", "a/a.go"},
			want:  []Module{{outer, []string{"./a"}}, {inner, []string{".", "./c"}}},
		},
		{
			name:  "a file that is gone from a package",
			files: []string{"a/gone.go", "gone/gone.go"},
			want:  []Module{{outer, []string{"./a"}}},
		},
		{name: "folders that ./... leaves out", files: []string{"a/testdata/t.go", "_old/old.go", "a/.hidden/h.go", "vendor/x/x.go", "a/_a.go"}},
		{name: "not Go", files: []string{"README.md", "go.mod"}},
		{
			name:  "a module in testdata is one of its own",
			files: []string{"a/testdata/own/pkg/pk.go"},
			want:  []Module{{filepath.Join(root, "a/testdata/own"), []string{"./pkg"}}},
		},
		{
			name:  "tests and errors are there to be analysed",
			files: []string{"tests/only_test.go", "broken/broken.go"},
			want:  []Module{{outer, []string{"./broken", "./tests"}}},
		},
		{
			name:  "not for this platform and these tags",
			files: []string{"never/never.go", "never/gone.go", "tagged/tagged.go"},
			left:  []Unread{{"never/never.go", NotBuilt}, {"tagged/tagged.go", NotBuilt}},
		},
		{
			name:  "not for it, in a package that is",
			files: []string{"a/a_plan9.go", "a/a.go"},
			want:  []Module{{outer, []string{"./a"}}},
			left:  []Unread{{"a/a_plan9.go", NotBuilt}},
		},
		{
			name:  "a package that cannot be named",
			files: []string{"with space/x.go", "outer.go"},
			want:  []Module{{outer, []string{"."}}},
			left:  []Unread{{"with space/x.go", Refused}},
		},
		{name: "a folder", files: []string{"a", "sub"}, left: []Unread{{"a", Folder}, {"sub", Folder}}},
		{
			name:  "tags",
			files: []string{"never/never.go", "tagged/tagged.go"},
			tags:  "other,extra",
			want:  []Module{{outer, []string{"./tagged"}}},
			left:  []Unread{{"never/never.go", NotBuilt}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, left, err := Modules(test.files, test.tags)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if diff := cmp.Diff(test.left, left); diff != "" {
				t.Errorf("told of (-want +got):\n%s", diff)
			}
		})
	}
}

func TestOutsideOfModules(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "_scratch", "a.go")
	if err := os.Mkdir(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("package a\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	got, left, err := Modules([]string{file, filepath.Join(dir, "gone.go"), filepath.Join(dir, "gone", "gone.go")}, "")
	if err != nil || got != nil {
		t.Errorf("%v, error %v; want nothing", got, err)
	}
	if diff := cmp.Diff([]Unread{{file, NoModule}}, left); diff != "" {
		t.Errorf("told of (-want +got):\n%s", diff)
	}
}

func TestOutsideOfWorkspace(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	t.Setenv("GOFLAGS", "")
	t.Setenv("GOWORK", "")
	for name, text := range map[string]string{
		"go.work":       "go 1.26\n\nuse ./a\n",
		"vendor/x/x.go": "package x\n", "d/d.go": "package d\n",
		"a/go.mod": "module a\n\ngo 1.26\n", "a/a.go": "package a\n",
		"b/go.mod": "module b\n\ngo 1.26\n", "b/b.go": "package b\n", "b/c/c.go": "package c\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, left, err := Modules([]string{"a/a.go", "b/c/c.go", "b/b.go", "vendor/x/x.go", "d/d.go"}, "")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]Module{{filepath.Join(dir, "a"), []string{"."}}}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if diff := cmp.Diff([]Unread{{"d/d.go", NoModule}, {"b/b.go", NoWorkspace}, {"b/c/c.go", NoWorkspace}}, left); diff != "" {
		t.Errorf("told of (-want +got):\n%s", diff)
	}
}

func TestTagsOfEnvironment(t *testing.T) {
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "-tags=extra")
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module x\n", "a.go": "//go:build extra\n\npackage a\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, _, err := Modules([]string{filepath.Join(dir, "a.go")}, "")
	if err != nil || len(got) != 1 {
		t.Errorf("%v, error %v; want one module", got, err)
	}
}

func TestBrokenModule(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "modul x\n", "a.go": "package a\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, _, err := Modules([]string{filepath.Join(dir, "a.go")}, ""); err == nil {
		t.Errorf("%v and no error for a go.mod that does not parse", got)
	}
}
