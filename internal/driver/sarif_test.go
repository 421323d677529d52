package driver

import (
	"encoding/json"
	"go/ast"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/sarif"
)

// document runs the analyzer on files and returns the run of its document.
func document(t *testing.T, a *analysis.Analyzer, archive string, tool Tool) sarif.Run {
	t.Helper()
	dir := module(t, archive)
	r, err := Run(Config{Analyzer: a, Dir: dir, Patterns: []string{"./..."}})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := r.WriteSARIF(&b, tool, dir); err != nil {
		t.Fatal(err)
	}
	var log sarif.Log
	if err := json.Unmarshal([]byte(b.String()), &log); err != nil {
		t.Fatal(err)
	}
	if len(log.Runs) != 1 {
		t.Fatalf("%d runs, want one:\n%s", len(log.Runs), &b)
	}
	return log.Runs[0]
}

// lister reports each variable that is named old, in a category of its own,
// with its type as a related place.
func lister() *analysis.Analyzer {
	return &analysis.Analyzer{Name: "lister", Doc: "lister", Run: func(pass *analysis.Pass) (any, error) {
		for _, f := range pass.Files {
			ast.Inspect(f, func(n ast.Node) bool {
				if v, ok := n.(*ast.ValueSpec); ok && v.Names[0].Name == "old" {
					pass.Report(analysis.Diagnostic{
						Pos: v.Pos(), End: v.Names[0].End(), Category: "names",
						Message: "old name: chosen in line " + pass.Fset.Position(v.Pos()).String(),
						Related: []analysis.RelatedInformation{{Pos: v.Type.Pos(), Message: "its type"}},
						SuggestedFixes: []analysis.SuggestedFix{
							{Message: "rename", TextEdits: []analysis.TextEdit{{Pos: v.Pos(), End: v.Names[0].End(), NewText: []byte("new")}}},
							{Message: "or not"},
						},
					})
				}
				return true
			})
		}
		return nil, nil
	}}
}

// TestSARIF: columns count UTF-16 code units, of which é has one in two bytes,
// and 𝄞 two in four.
func TestSARIF(t *testing.T) {
	got := document(t, lister(), "-- a/é.go --\npackage a\n\nfunc é() { _ = \"𝄞\"; var old int; _ = old }\n", Tool{Rules: []Rule{
		{Category: "other"}, {Category: "names", Tags: []string{"tag"}},
	}})
	file := sarif.ArtifactLocation{URI: "a/%C3%A9.go", URIBaseID: "%SRCROOT%"}
	name := sarif.Region{StartLine: 3, StartColumn: 26, EndLine: 3, EndColumn: 29}
	index := 1
	if len(got.Results) != 1 {
		t.Fatalf("%d results, want one", len(got.Results))
	}
	got.Results[0].Message.Text, _, _ = strings.Cut(got.Results[0].Message.Text, ":")
	print := got.Results[0].PartialFingerprints[fingerprintKey]
	if len(print) != 32 {
		t.Errorf("fingerprint %q", print)
	}
	want := []sarif.Result{{
		RuleID: "names", RuleIndex: &index, Level: "warning",
		Message:   sarif.Message{Text: "old name"},
		Locations: []sarif.Location{{PhysicalLocation: sarif.PhysicalLocation{ArtifactLocation: file, Region: name}}},
		RelatedLocations: []sarif.Location{{
			PhysicalLocation: sarif.PhysicalLocation{ArtifactLocation: file, Region: sarif.Region{StartLine: 3, StartColumn: 30}},
			Message:          &sarif.Message{Text: "its type"},
		}},
		PartialFingerprints: map[string]string{fingerprintKey: print},
		Fixes: []sarif.Fix{{ // the other one changes nothing
			Description: sarif.Message{Text: "rename"},
			ArtifactChanges: []sarif.ArtifactChange{{
				ArtifactLocation: file,
				Replacements:     []sarif.Replacement{{DeletedRegion: name, InsertedContent: sarif.Message{Text: "new"}}},
			}},
		}},
	}}
	if diff := cmp.Diff(want, got.Results); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestFingerprints: a fingerprint is that of a finding in its function, wherever
// the function stands.
func TestFingerprints(t *testing.T) {
	prints := func(archive string) (all []string) {
		for _, r := range document(t, lister(), archive, Tool{}).Results {
			all = append(all, r.PartialFingerprints[fingerprintKey])
		}
		return all
	}
	const f = "func f() { var old int; _ = old; { var old int; _ = old } }\n"
	before := prints("-- a/a.go --\npackage a\n\n" + f)
	if len(before) != 2 || before[0] == before[1] {
		t.Fatalf("%q: want two that differ", before)
	}
	if after := prints("-- a/b.go --\npackage a\n\n// More.\nvar x int\n\n" + f); !cmp.Equal(before, after) {
		t.Errorf("%q: moved to another line and file, they are %q", before, after)
	}
	for what, src := range map[string]string{
		"function": strings.ReplaceAll("-- a/a.go --\npackage a\n\n"+f, "func f", "func g"),
		"receiver": strings.ReplaceAll("-- a/a.go --\npackage a\n\ntype T int\n\n"+f, "func f", "func (T) f"),
		"package":  "-- b/a.go --\npackage a\n\n" + f,
		"variable": "-- a/a.go --\npackage a\n\nvar old int\n",
	} {
		for _, other := range prints(src) {
			if other == before[0] || other == before[1] {
				t.Errorf("in another %s, the fingerprint is the same", what)
			}
		}
	}
}

// TestSARIFPaths: what is not below the root has an absolute URI.
func TestSARIFPaths(t *testing.T) {
	dir := t.TempDir()
	s := sarifWriter{root: filepath.Join(dir, "root")}
	for name, want := range map[string]sarif.ArtifactLocation{
		filepath.Join(dir, "root", "a", "a#b.go"): {URI: "a/a%23b.go", URIBaseID: "%SRCROOT%"},
		filepath.Join(dir, "root", "a:b.go"):      {URI: "./a:b.go", URIBaseID: "%SRCROOT%"},
		filepath.Join(dir, "rooted", "a.go"):      {URI: fileURI(filepath.Join(dir, "rooted", "a.go"))},
	} {
		if got := s.file(name); got != want {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
	}
	if got := fileURI("/a b/c.go"); got != "file:///a%20b/c.go" {
		t.Errorf("got %s", got)
	}
}

// TestSARIFGenerated: a program would undo the fix.
func TestSARIFGenerated(t *testing.T) {
	got := document(t, lister(), "-- a/a.go --\n// Code generated by hand. DO NOT EDIT.\n\npackage a\n\nvar old int\n", Tool{})
	if len(got.Results) != 1 || got.Results[0].Fixes != nil {
		t.Errorf("got %+v, want one result without a fix", got.Results)
	}
}
