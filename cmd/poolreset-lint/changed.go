package main

import (
	"path/filepath"

	"github.com/poolreset/poolreset-lint/internal/changed"
)

// targets returns the packages to analyse, and the folders that they are named
// in: what the command line names, or with -changed, the packages of its files in
// each module that has one.
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
	return changed.Modules(files, o.tags)
}
