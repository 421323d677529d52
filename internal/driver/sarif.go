package driver

import (
	"encoding/json"
	"go/token"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/sarif"
)

// Tool is what a SARIF document says about the command.
type Tool struct {
	Name, URL string
	Version   string // semantic: 1.2.3
	Rules     []Rule // one for each category of diagnostics
}

// Rule describes a category of diagnostics. Full is text, Markdown a page.
type Rule struct {
	Category, Name, Short, Full, Markdown, URL string
	Tags                                       []string
}

// WriteSARIF writes one SARIF document. The paths of files below root, a folder,
// are relative to it. It reads the files with findings, to count columns.
func (r *Report) WriteSARIF(w io.Writer, tool Tool, root string) error {
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	s := sarifWriter{root: root, lines: sourceLines{}, prints: fingerprints{}, rules: map[string]int{}}
	for i, rule := range tool.Rules {
		s.rules[rule.Category] = i
	}
	run := sarif.Run{
		Tool:        sarif.Tool{Driver: tool.driver()},
		Invocations: []sarif.Invocation{r.invocation()},
		OriginalURIBaseIDs: map[string]sarif.ArtifactLocation{
			sarif.SourceRoot: {URI: fileURI(root) + "/"},
		},
		ColumnKind: sarif.UTF16,
		Results:    []sarif.Result{},
	}
	for _, f := range r.Findings {
		run.Results = append(run.Results, s.result(f))
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	return e.Encode(sarif.Log{Schema: sarif.Schema, Version: sarif.Version, Runs: []sarif.Run{run}})
}

func (t Tool) driver() sarif.Driver {
	d := sarif.Driver{Name: t.Name, Version: t.Version, SemanticVersion: t.Version, InformationURI: t.URL, Rules: []sarif.Rule{}}
	for _, r := range t.Rules {
		rule := sarif.Rule{
			ID:               r.Category,
			Name:             r.Name,
			ShortDescription: sarif.Message{Text: r.Short},
			FullDescription:  sarif.Message{Text: r.Full},
			Help:             sarif.Message{Text: r.Full + " See " + r.URL, Markdown: r.Markdown},
			HelpURI:          r.URL,
		}
		if len(r.Tags) > 0 {
			rule.Properties = &sarif.Properties{Tags: r.Tags}
		}
		d.Rules = append(d.Rules, rule)
	}
	return d
}

// invocation says what was not analysed.
func (r *Report) invocation() sarif.Invocation {
	i := sarif.Invocation{ExecutionSuccessful: len(r.Skipped) == 0}
	for _, s := range r.Skipped {
		text := s.ID + " is not analysed: " + s.reason()
		if s.Partly {
			text = s.ID + " is not analysed in full: " + s.reason()
		}
		i.Notifications = append(i.Notifications, sarif.Notification{Level: "error", Message: sarif.Message{Text: text}})
	}
	return i
}

type sarifWriter struct {
	root   string
	lines  sourceLines
	prints fingerprints
	rules  map[string]int // index by category
}

func (s *sarifWriter) result(f Finding) sarif.Result {
	r := sarif.Result{
		RuleID:              f.Category,
		Level:               "warning",
		Message:             sarif.Message{Text: f.Message},
		Locations:           []sarif.Location{{PhysicalLocation: s.place(f, f.Pos, f.End)}},
		PartialFingerprints: map[string]string{fingerprintKey: s.prints.of(f)},
	}
	if i, ok := s.rules[f.Category]; ok {
		r.RuleIndex = &i
	}
	for _, rel := range f.Related {
		r.RelatedLocations = append(r.RelatedLocations, sarif.Location{
			PhysicalLocation: s.place(f, rel.Pos, rel.End),
			Message:          &sarif.Message{Text: rel.Message},
		})
	}
	for _, fix := range f.SuggestedFixes {
		if x, ok := s.fix(f, fix); ok {
			r.Fixes = append(r.Fixes, x)
		}
	}
	return r
}

func (s *sarifWriter) place(f Finding, pos, end token.Pos) sarif.PhysicalLocation {
	from := f.Position(pos)
	p := sarif.PhysicalLocation{
		ArtifactLocation: s.file(from.Filename),
		Region:           sarif.Region{StartLine: from.Line, StartColumn: s.lines.column(from)},
	}
	if end.IsValid() {
		to := f.Position(end)
		p.Region.EndLine, p.Region.EndColumn = to.Line, s.lines.column(to)
	}
	return p
}

// fix reports false for a fix that changes nothing, and for one of a file that a
// program wrote.
func (s *sarifWriter) fix(f Finding, fix analysis.SuggestedFix) (sarif.Fix, bool) {
	x := sarif.Fix{Description: sarif.Message{Text: fix.Message}}
	index := map[string]int{}
	for _, e := range fix.TextEdits {
		if f.generated(f.Package.Fset.File(e.Pos)) {
			return sarif.Fix{}, false
		}
		if !e.End.IsValid() {
			e.End = e.Pos
		}
		// The edits are of the file itself, whatever its line directives say.
		from, to := f.Package.Fset.PositionFor(e.Pos, false), f.Package.Fset.PositionFor(e.End, false)
		i, ok := index[from.Filename]
		if !ok {
			i = len(x.ArtifactChanges)
			index[from.Filename] = i
			x.ArtifactChanges = append(x.ArtifactChanges, sarif.ArtifactChange{ArtifactLocation: s.file(from.Filename)})
		}
		change := &x.ArtifactChanges[i]
		change.Replacements = append(change.Replacements, sarif.Replacement{
			DeletedRegion: sarif.Region{
				StartLine: from.Line, StartColumn: s.lines.column(from),
				EndLine: to.Line, EndColumn: s.lines.column(to),
			},
			InsertedContent: sarif.Message{Text: string(e.NewText)},
		})
	}
	return x, len(x.ArtifactChanges) > 0
}

// file names a file, relative to the root if it is below it.
func (s *sarifWriter) file(name string) sarif.ArtifactLocation {
	rel, err := filepath.Rel(s.root, name)
	if err != nil || !filepath.IsLocal(rel) {
		return sarif.ArtifactLocation{URI: fileURI(name)}
	}
	u := url.URL{Path: filepath.ToSlash(rel)}
	return sarif.ArtifactLocation{URI: u.String(), URIBaseID: sarif.SourceRoot}
}

func fileURI(name string) string {
	path := filepath.ToSlash(name)
	if !strings.HasPrefix(path, "/") { // a drive of Windows
		path = "/" + path
	}
	u := url.URL{Scheme: "file", Path: path}
	return u.String()
}
