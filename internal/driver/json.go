package driver

import (
	"cmp"
	"encoding/json"
	"go/token"
	"io"

	"golang.org/x/tools/go/analysis"
)

// The names of the fields are those of go vet -json.
type (
	jsonFinding struct {
		Category       string      `json:"category,omitempty"`
		Posn           string      `json:"posn"` // file:line:column
		End            string      `json:"end"`
		Message        string      `json:"message"`
		SuggestedFixes []jsonFix   `json:"suggested_fixes,omitempty"`
		Related        []jsonPlace `json:"related,omitempty"`
	}
	jsonFix struct {
		Message string     `json:"message"`
		Edits   []jsonEdit `json:"edits"`
	}
	jsonEdit struct {
		Filename string `json:"filename"`
		Start    int    `json:"start"` // bytes
		End      int    `json:"end"`
		New      string `json:"new"`
	}
	jsonPlace struct {
		Posn    string `json:"posn"`
		End     string `json:"end"`
		Message string `json:"message"`
	}
	jsonError struct {
		Error string `json:"error"`
	}
)

// WriteJSON writes one object: for each package that has findings or was not
// analysed in full, by its ID, an object that holds under the name of the analyzer
// the list of findings, or the error. An error beside findings is under that name
// and ".error".
func (r *Report) WriteJSON(w io.Writer) error {
	lists := map[string][]jsonFinding{}
	for _, f := range r.Findings {
		lists[f.Package.ID] = append(lists[f.Package.ID], f.json())
	}
	tree := map[string]map[string]any{}
	for id, list := range lists {
		tree[id] = map[string]any{r.Rule: list}
	}
	for _, s := range r.Skipped {
		name := r.Rule
		if tree[s.ID] == nil {
			tree[s.ID] = map[string]any{}
		} else {
			name += ".error"
		}
		tree[s.ID][name] = jsonError{s.reason()}
	}
	data, err := json.MarshalIndent(tree, "", "\t")
	if err != nil {
		return err
	}
	_, err = w.Write(append(data, '\n'))
	return err
}

func (f Finding) json() jsonFinding {
	at := func(pos token.Pos) string { return f.Position(pos).String() }
	j := jsonFinding{
		Category: f.Category,
		Posn:     at(f.Pos),
		End:      at(cmp.Or(f.End, f.Pos)),
		Message:  f.Message,
	}
	for _, fix := range f.SuggestedFixes {
		j.SuggestedFixes = append(j.SuggestedFixes, f.jsonFix(fix))
	}
	for _, rel := range f.Related {
		j.Related = append(j.Related, jsonPlace{at(rel.Pos), at(cmp.Or(rel.End, rel.Pos)), rel.Message})
	}
	return j
}

func (f Finding) jsonFix(fix analysis.SuggestedFix) jsonFix {
	j := jsonFix{Message: fix.Message, Edits: []jsonEdit{}}
	for _, e := range fix.TextEdits {
		from := f.Position(e.Pos)
		j.Edits = append(j.Edits, jsonEdit{
			Filename: from.Filename,
			Start:    from.Offset,
			End:      f.Position(cmp.Or(e.End, e.Pos)).Offset,
			New:      string(e.NewText),
		})
	}
	return j
}
