package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/poolreset/poolreset-lint/internal/changed"
)

// targets returns the packages to analyse, and the folders that they are named
// in: what the command line names, or with -changed, the packages of its files in
// each module that has one. It warns of files that nobody analyses.
func targets(o *options) ([]changed.Module, error) {
	if !o.changed {
		return []changed.Module{{Dir: o.dir, Packages: o.patterns}}, nil
	}
	files := make([]string, len(o.patterns))
	for i, file := range o.patterns {
		if files[i] = file; !filepath.IsAbs(file) {
			files[i] = filepath.Join(o.dir, file)
		}
	}
	modules, left, err := changed.Modules(files, o.tags)
	if err != nil {
		return nil, err
	}
	if _, err := io.WriteString(os.Stderr, unreadFiles(left)); err != nil {
		return nil, err
	}
	return modules, nil
}

// unread says why files are not analysed, and what to do.
var unread = map[changed.Why]string{
	changed.Folder:      "a folder: name files, or leave out -changed",
	changed.NoModule:    "in no module: make a go.mod above it, or leave it out",
	changed.NoWorkspace: "in a module that go.work does not list: add that with go work use, or set GOWORK=off",
	changed.NotBuilt:    "not built here: give the -tags that it needs, or leave it out",
	changed.Refused:     "the go command does not take its package: go list says why",
}

// unreadFiles warns of the files, in one line for each reason.
func unreadFiles(files []changed.Unread) string {
	names := map[changed.Why][]string{}
	for _, f := range files {
		names[f.Why] = append(names[f.Why], f.File)
	}
	var b strings.Builder
	for _, why := range slices.Sorted(maps.Keys(names)) {
		more := ""
		if n := len(names[why]) - 1; n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		fmt.Fprintf(&b, "%s: warning: -changed: %s%s: not analysed: %s\n", command, names[why][0], more, unread[why])
	}
	return b.String()
}
