// Package internal_test holds the packages of the linter to the direction in
// which they may know each other.
package internal_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/poolreset/poolreset-lint/"

const (
	ssaPath      = "golang.org/x/tools/go/ssa"
	analysisPath = "golang.org/x/tools/go/analysis"
)

// list returns for each package that matches the pattern what the field of
// go list holds: Imports, or with all that they import in turn, Deps.
func list(t *testing.T, field, pattern string) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .`+field+` " "}}`, pattern)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	imports := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		pkg, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		imports[strings.TrimPrefix(pkg, module)] = strings.Fields(rest)
	}
	return imports
}

func TestArrows(t *testing.T) {
	direct, deps := list(t, "Imports", module+"..."), list(t, "Deps", module+"...")
	for _, rule := range []struct {
		pkg string
		not []string // may not be reached, at any depth
		own []string // the only packages of this module that it may import
	}{
		{pkg: "internal/region", not: []string{ssaPath, analysisPath}},
		{pkg: "internal/models", not: []string{ssaPath, analysisPath}},
		{pkg: "internal/changed", not: []string{ssaPath, analysisPath}, own: []string{}},
		{pkg: "plugin", not: []string{module + "encoder", module + "poolcheck"}, own: []string{"analyzer"}},
		{pkg: "internal/pool", not: []string{analysisPath}},
		{pkg: "internal/directive", not: []string{ssaPath, analysisPath}},
		{pkg: "internal/fault", not: []string{ssaPath, analysisPath}, own: []string{}},
		{pkg: "internal/finding", not: []string{ssaPath, analysisPath}, own: []string{"internal/region"}},
		{pkg: "internal/report", not: []string{ssaPath}, own: []string{"internal/finding", "internal/region"}},
		{pkg: "internal/explain", not: []string{ssaPath, analysisPath}, own: []string{"internal/finding", "internal/region"}},
		{pkg: "internal/summary", not: []string{ssaPath, analysisPath}, own: []string{"internal/region"}},
		{pkg: "internal/fix", not: []string{ssaPath}, own: []string{"internal/fault", "internal/finding", "internal/region"}},
		{pkg: "internal/flow", not: []string{analysisPath}, own: []string{"internal/fault", "internal/finding", "internal/models", "internal/pool", "internal/region", "internal/summary"}},
		{pkg: "internal/gate", own: []string{"internal/pool"}},
		{pkg: "internal/driver", not: []string{ssaPath}, own: []string{"internal/sarif"}},
		{pkg: "internal/sarif", not: []string{ssaPath, analysisPath}},
		{pkg: "docs/rules", not: []string{ssaPath, analysisPath}},
		{pkg: "encoder", not: []string{ssaPath, analysisPath}},
		{pkg: "poolcheck", not: []string{ssaPath, analysisPath}},
		{pkg: "analyzer", not: []string{module + "encoder", module + "poolcheck"}, own: []string{"internal/directive", "internal/explain", "internal/fault", "internal/finding", "internal/fix", "internal/flow", "internal/gate", "internal/models", "internal/pool", "internal/region", "internal/report", "internal/summary"}},
		{pkg: "cmd/poolreset-lint", not: []string{module + "encoder", module + "poolcheck"}, own: []string{"analyzer", "docs/rules", "internal/changed", "internal/driver", "internal/models"}},
	} {
		if _, ok := direct[rule.pkg]; !ok {
			t.Errorf("%s is not there: the rule for it protects nothing", rule.pkg)
		}
		for _, path := range rule.not {
			if slices.Contains(deps[rule.pkg], path) {
				t.Errorf("%s must not reach %s", rule.pkg, path)
			}
		}
		for _, path := range direct[rule.pkg] {
			if own, ok := strings.CutPrefix(path, module); ok && !slices.Contains(rule.own, own) {
				t.Errorf("%s must not import %s", rule.pkg, own)
			}
		}
	}
}

// TestDependencies keeps what users build small.
func TestDependencies(t *testing.T) {
	for _, path := range list(t, "Deps", module+"poolcheck")["poolcheck"] {
		if strings.Contains(strings.SplitN(path, "/", 2)[0], ".") {
			t.Errorf("poolcheck links %s: it goes into the tests of others, and needs the standard library alone", path)
		}
	}
	for _, path := range list(t, "Deps", module+"cmd/poolreset-lint")["cmd/poolreset-lint"] {
		if strings.Contains(strings.SplitN(path, "/", 2)[0], ".") && !strings.HasPrefix(path, module) && !strings.HasPrefix(path, "golang.org/x/") {
			t.Errorf("the command links %s: it depends on golang.org/x alone", path)
		}
	}
}
