package main

import (
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/poolreset/poolreset-lint/docs/rules"
	"github.com/poolreset/poolreset-lint/internal/driver"
)

// writeSARIF writes the report for a repository: that of the folder dir.
func writeSARIF(w io.Writer, r *driver.Report, dir string) error {
	root, err := repository(dir)
	if err != nil {
		return err
	}
	tool := driver.Tool{
		Name:    command,
		Version: "0.0.0-devel", // versions are compared as numbers
		URL:     "https://github.com/poolreset/poolreset-lint",
		Rules: []driver.Rule{
			// CWE-226: sensitive information in a resource that is used again.
			rule("stale", "StaleElements", "A pooled object keeps stale elements.", "security", "external/cwe/cwe-226"),
			rule("directive", "WrongDirective", "A comment that silences findings is wrong."),
		},
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		if v, ok := strings.CutPrefix(info.Main.Version, "v"); ok {
			tool.Version = v
		}
	}
	return r.WriteSARIF(w, tool, root)
}

func rule(category, name, short string, tags ...string) driver.Rule {
	page, _ := rules.Page(category) // it has one
	return driver.Rule{
		Category: category,
		Name:     name,
		Short:    short,
		Full:     rules.Summary(category),
		Markdown: page,
		URL:      rules.URL(category),
		Tags:     tags,
	}
}

// repository returns the folder, at dir or above it, that git keeps; dir itself if
// there is none.
func repository(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil {
			return at, nil
		}
		if at == filepath.Dir(at) {
			return dir, nil
		}
	}
}
