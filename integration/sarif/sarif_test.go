// Package sarif_test holds the document that -sarif writes against the standard,
// as its schema and the validator of its authors understand it.
package sarif_test

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/poolreset/poolreset-lint/integration/internal/place"
)

// In front of the truncation stand é, which is two bytes and one code unit, and 𝄞,
// four bytes and two units.
const faulty = `package user

import "sync"

type batch struct {
	rows  []*int
	bytes []byte
}

var pool sync.Pool

func putNoté(b *batch) {
	if clef := "𝄞é"; clef != "" { b.rows = b.rows[:0] }
	b.bytes = b.bytes[:0]
	pool.Put(b)
}

func (b *batch) again() {
	b.bytes = b.bytes[:0]
	pool.Put(b) //poolreset:ignore
}

var _ = 0 //poolreset:ignroe a word
`

// documents are the arguments for some documents, by name.
var documents = map[string][]string{
	"findings": {"./used"},
	"nothing":  {"./clean"},
	"broken":   {"./..."},
	"modules":  {"-changed", "used/usér.go", "nested/nested.go"},
	"no file":  {"-changed"},
}

// write returns a function that writes a document and returns its file. It is
// about a repository with a module in a folder, and another one in that.
func write(t *testing.T) func(args ...string) (file string) {
	t.Helper()
	tool := place.Linter(t)
	root := place.Dir(t, map[string]string{
		".git/HEAD":            "",
		"a b/go.mod":           "module example.com/user\n\ngo 1.26\n",
		"a b/used/usér.go":     faulty,
		"a b/clean/clean.go":   "package clean\n",
		"a b/broken/broken.go": "package broken\n\nvar _ = missing\n",
		"a b/nested/go.mod":    "module example.com/nested\n\ngo 1.26\n",
		"a b/nested/nested.go": faulty,
	})
	return func(args ...string) string {
		cmd := exec.Command(tool, append([]string{"-sarif"}, args...)...)
		cmd.Dir = filepath.Join(root, "a b")
		out, err := cmd.Output()
		if status := cmd.ProcessState.ExitCode(); status != 0 && status != 1 {
			t.Fatal(err)
		}
		place.Write(t, root, "poolreset.sarif", string(out))
		return filepath.Join(root, "poolreset.sarif")
	}
}

func TestSchema(t *testing.T) {
	// The schema is installed beside the validator.
	place.Need(t, "sarif-multitool")
	tool, err := exec.LookPath("sarif-multitool")
	if err != nil {
		t.Fatal(err)
	}
	if tool, err = filepath.EvalSymlinks(tool); err != nil {
		t.Fatal(err)
	}
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join(filepath.Dir(tool), "..", "jest-sarif", "lib", "schemas", "sarif-2.1.0-rtm.5.json"))
	if err != nil {
		t.Fatal(err)
	}
	check := func(text string) error {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			return err
		}
		return schema.Validate(v)
	}
	document := write(t)
	for name, args := range documents {
		if err := check(place.Read(t, document(args...))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	// The schema does refuse something.
	text := place.Read(t, document("./used"))
	if check(strings.Replace(text, `"startLine": 13`, `"startLine": 0`, 1)) == nil {
		t.Error("a line 0 is accepted")
	}
}

func TestMultitool(t *testing.T) {
	place.Need(t, "sarif-multitool")
	validate := func(file string) (out string, complaints int) {
		out, _ = place.Try(t, filepath.Dir(file), nil, "sarif-multitool", "validate", file)
		if !strings.Contains(out, "1 files scanned") {
			t.Fatalf("nothing was validated:\n%s", out)
		}
		return out, strings.Count(out, ": error ") + strings.Count(out, ": warning ")
	}
	document := write(t)
	for name, args := range documents {
		if out, n := validate(document(args...)); n > 0 {
			t.Errorf("%s: %s", name, out)
		}
	}
	// The validator does complain about something.
	file := document("./used")
	place.Write(t, filepath.Dir(file), "bad.sarif", strings.ReplaceAll(place.Read(t, file), `"uri": "a%20b/`, `"uri": "a b/`))
	if out, n := validate(filepath.Join(filepath.Dir(file), "bad.sarif")); n == 0 {
		t.Errorf("a path that is no URI is accepted:\n%s", out)
	}
}

// TestColumns reads what the document says of a line with characters that take
// more bytes than code units.
func TestColumns(t *testing.T) {
	type region struct{ StartLine, StartColumn, EndLine, EndColumn int }
	type location struct {
		PhysicalLocation struct {
			ArtifactLocation struct{ URI, URIBaseID string }
			Region           region
		}
		Message struct{ Text string }
	}
	var log struct {
		Runs []struct {
			Results []struct {
				RuleID           string
				Message          struct{ Text string }
				RelatedLocations []location
				Fixes            []struct {
					ArtifactChanges []struct {
						Replacements []struct {
							DeletedRegion   region
							InsertedContent struct{ Text string }
						}
					}
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(place.Read(t, write(t)("./used"))), &log); err != nil {
		t.Fatal(err)
	}
	for _, r := range log.Runs[0].Results {
		if r.RuleID != "stale" || !strings.Contains(r.Message.Text, "b.rows") {
			continue
		}
		at := r.RelatedLocations[0].PhysicalLocation
		if at.ArtifactLocation.URI != "a%20b/used/us%C3%A9r.go" || at.ArtifactLocation.URIBaseID != "%SRCROOT%" {
			t.Errorf("file %+v", at.ArtifactLocation)
		}
		line := strings.Split(faulty, "\n")[at.Region.StartLine-1]
		want := region{StartLine: 13, StartColumn: units(line[:strings.Index(line, "[:0]")]) + 1}
		if at.Region != want {
			t.Errorf("truncated at %+v, want %+v", at.Region, want)
		}
		edit := r.Fixes[0].ArtifactChanges[0].Replacements[0]
		column := units(line[:strings.Index(line, "b.rows =")]) + 1
		if want := (region{13, column, 13, column}); edit.DeletedRegion != want || !strings.Contains(edit.InsertedContent.Text, "clear(b.rows)") {
			t.Errorf("fix %+v, want it at %+v", edit, want)
		}
		return
	}
	t.Fatalf("nothing is found of b.rows: %+v", log)
}

// units counts UTF-16 code units.
func units(s string) (n int) {
	for _, r := range s {
		if n++; r > 0xffff {
			n++
		}
	}
	return n
}
