package plugin

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
)

// FuzzSettings reads any settings, as golangci-lint hands them over: what its
// configuration has in that place, a mapping or anything else.
func FuzzSettings(f *testing.F) {
	for _, s := range []string{
		`null`, `{}`, `{"elems": "refs"}`, `{"elems": "some"}`, `{"elems": 1}`, `{"Elems": "refs"}`, `{"pools": ["a.B", "c.D:Get:Put"]}`,
		`{"pools": "a.B"}`, `{"pools": [null]}`, `{"pools": null}`, `{"encapsulated": "yes"}`, `[]`, `"refs"`, `1e400`, `{"": {}}`,
		`{"elems": null, "generated": true, "skiptests": true}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var conf any
		if json.Unmarshal([]byte(text), &conf) != nil {
			return
		}
		p, err := New(conf)
		if err != nil {
			if p != nil || err.Error() == "" || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: linter %v, error %q; want one line that says what is wrong", text, p, err)
			}
			return
		}
		if conf != nil {
			m, ok := conf.(map[string]any)
			if !ok {
				t.Errorf("%s is accepted, and is no mapping", text)
			}
			for name := range m {
				switch strings.ToLower(name) {
				case "elems", "encapsulated", "pools", "generated", "skiptests":
				default:
					t.Errorf("%s: the setting %q is ignored", text, name)
				}
			}
		}
		if as, err := p.BuildAnalyzers(); err != nil || len(as) != 1 || p.GetLoadMode() != register.LoadModeTypesInfo {
			t.Errorf("%s: %d analyzers, error %v", text, len(as), err)
		}
	})
}
