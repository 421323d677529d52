package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// TestVetUnit: units of the main module are asked for their diagnostics, unless
// files would be changed for it.
func TestVetUnit(t *testing.T) {
	for _, test := range []struct {
		name, unit string
		flags      []string
		changed    bool
	}{
		{name: "main module", unit: `{"VetxOnly": true, "ModulePath": "m.org"}`, changed: true},
		{name: "with flags", unit: `{"VetxOnly": true, "ModulePath": "m.org"}`, flags: []string{"-json", "-elems=refs"}, changed: true},
		{name: "diagnostics already", unit: `{"VetxOnly": false, "ModulePath": "m.org"}`},
		{name: "other module", unit: `{"VetxOnly": true, "ModulePath": "m.org", "ModuleVersion": "v1.0.0"}`},
		{name: "other module in the module cache", unit: `{"VetxOnly": true, "Dir": "/go/pkg/mod/m.org@v1.0.0/p", "ModulePath": "m.org", "ModuleVersion": "v1.0.0"}`},
		{name: "other module, vendored", unit: `{"VetxOnly": true, "Dir": "/home/own/vendor/m.org/p", "ModulePath": "m.org", "ModuleVersion": "v1.0.0"}`},
		{name: "other module in a folder", unit: `{"VetxOnly": true, "Dir": "/home/m/p", "ModulePath": "m.org", "ModuleVersion": "v1.0.0"}`, changed: true},
		{name: "standard library", unit: `{"VetxOnly": true, "Dir": "/usr/local/go/src/net/http"}`},
		{name: "newer go command, main module", unit: `{"VetxOnly": true, "Module": {"Path": "m.org", "Main": true}}`, changed: true},
		{name: "newer go command, other module in a folder", unit: `{"VetxOnly": true, "Dir": "/home/m/p", "Module": {"Path": "m.org"}}`, changed: true},
		{name: "newer go command, other module", unit: `{"VetxOnly": true, "Module": {"Path": "m.org"}}`},
		{name: "fix", unit: `{"VetxOnly": true, "ModulePath": "m.org"}`, flags: []string{"-fix"}},
		{name: "fix spelled out", unit: `{"VetxOnly": true, "ModulePath": "m.org"}`, flags: []string{"--fix=1"}},
		{name: "no fix", unit: `{"VetxOnly": true, "ModulePath": "m.org"}`, flags: []string{"-fix=false"}, changed: true},
		{name: "broken", unit: `{"VetxOnly": true, `},
	} {
		t.Run(test.name, func(t *testing.T) {
			unit := filepath.Join(t.TempDir(), "vet.cfg")
			if err := os.WriteFile(unit, []byte(test.unit), 0o666); err != nil {
				t.Fatal(err)
			}
			args := append(slices.Clone(test.flags), unit)
			got := withDiagnostics(args)
			if !test.changed {
				if !slices.Equal(got, args) {
					t.Errorf("got %q, want %q", got, args)
				}
				return
			}
			last := len(args) - 1
			if !slices.Equal(got[:last], args[:last]) || filepath.Dir(got[last]) != filepath.Dir(unit) || !isVetCall(got) {
				t.Fatalf("got %q from %q", got, args)
			}
			was, is := read(t, unit), read(t, got[last])
			was["VetxOnly"] = false
			if diff := cmp.Diff(was, is); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
	missing := []string{"missing.cfg"}
	if got := withDiagnostics(missing); !slices.Equal(got, missing) {
		t.Errorf("got %q, want %q", got, missing)
	}
}

// TestVetStandardLibrary: of the standard library there are findings, and no
// facts.
func TestVetStandardLibrary(t *testing.T) {
	for _, test := range []struct {
		name, unit string
		idle       bool
	}{
		{name: "standard library", unit: `{"VetxOnly": true, "ImportPath": "net/http"}`, idle: true},
		{name: "with diagnostics", unit: `{"VetxOnly": false, "ImportPath": "net/http"}`},
		{name: "other package", unit: `{"VetxOnly": true, "ImportPath": "m.org/p"}`},
		{name: "broken", unit: `{"VetxOnly": true, "ImportPath": "net/http"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			unit := filepath.Join(t.TempDir(), "vet.cfg")
			if err := os.WriteFile(unit, []byte(test.unit), 0o666); err != nil {
				t.Fatal(err)
			}
			if got, err := runForVet(unit); (got == nil) != test.idle || err != nil {
				t.Errorf("it ran: %v, error %v; want it idle: %v", got != nil, err, test.idle)
			}
		})
	}
	if got, _ := runForVet("missing.cfg"); got == nil {
		t.Error("idle for a unit that is missing")
	}
}

// runForVet runs an analyzer as it is for the unit, and returns its pass.
func runForVet(unit string) (got *analysis.Pass, err error) {
	a := &analysis.Analyzer{Run: func(pass *analysis.Pass) (any, error) {
		got = pass
		return &analyzer.Result{}, nil
	}}
	_, err = forVet(a, []string{"-json", unit}, io.Discard).Run(&analysis.Pass{})
	return got, err
}

// TestVetFailure: if facts alone are wanted, an error is written, since it is not
// shown otherwise.
func TestVetFailure(t *testing.T) {
	for _, factsOnly := range []bool{true, false} {
		unit := filepath.Join(t.TempDir(), "vet.cfg")
		if err := os.WriteFile(unit, fmt.Appendf(nil, `{"VetxOnly": %t, "ImportPath": "m.org/p"}`, factsOnly), 0o666); err != nil {
			t.Fatal(err)
		}
		fails := &analysis.Analyzer{Run: func(*analysis.Pass) (any, error) {
			return &analyzer.Result{}, &analyzer.Failure{Faults: []analyzer.Fault{{Message: "it broke"}}}
		}}
		var written strings.Builder
		var reported []string
		pass := &analysis.Pass{
			Files:  []*ast.File{{FileStart: 1, FileEnd: 10, Package: 1, Name: ast.NewIdent("p")}},
			Report: func(d analysis.Diagnostic) { reported = append(reported, d.Message) },
		}
		_, err := forVet(fails, []string{unit}, &written).Run(pass)
		if factsOnly != strings.Contains(written.String(), "it broke") {
			t.Errorf("facts only %t: written %q", factsOnly, &written)
		}
		if !factsOnly && (err != nil || !slices.Equal(reported, []string{"it broke"})) {
			t.Errorf("reported %q, error %v; want what broke, and none", reported, err)
		}
	}
}

func read(t *testing.T, name string) map[string]any {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var unit map[string]any
	if err := json.Unmarshal(data, &unit); err != nil {
		t.Fatal(err)
	}
	return unit
}
