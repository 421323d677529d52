package plugin

import (
	"go/ast"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/poolreset/poolreset-lint/analyzer"
)

func TestRegistered(t *testing.T) {
	newPlugin, err := register.GetPlugin("poolreset")
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlugin(nil) // no settings in the configuration
	if err != nil {
		t.Fatal(err)
	}
	if mode := p.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("load mode %q: the analyzer needs types", mode)
	}
}

func TestSettings(t *testing.T) {
	for _, test := range []struct {
		conf any
		want string // part of the error
	}{
		{conf: map[string]any{}},
		{conf: map[string]any{"elems": "refs"}},
		{conf: map[string]any{"elems": "some"}, want: `"some" is not a kind of elements`},
		{conf: map[string]any{"elements": "refs"}, want: `unknown field "elements"`},
		{conf: map[string]any{"elems": 1}, want: "cannot unmarshal number"},
	} {
		_, err := New(test.conf)
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%v: %v", test.conf, err)
		case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%v: error %v, want one with %s", test.conf, err, test.want)
		}
	}
}

// TestEverySetting sees that each option has a setting of its name, and the
// setting its line in the documentation.
func TestEverySetting(t *testing.T) {
	doc, err := os.ReadFile("../docs/golangci-lint.md")
	if err != nil {
		t.Fatal(err)
	}
	got := reflect.TypeFor[settings]()
	for option := range reflect.TypeFor[analyzer.Options]().Fields() {
		f, ok := got.FieldByName(option.Name)
		if want := strings.ToLower(option.Name); !ok || f.Tag.Get("json") != want {
			t.Errorf("option %s has no setting %s", option.Name, want)
		} else if !strings.Contains(string(doc), "\n| `"+want+"` | ") {
			t.Errorf("docs/golangci-lint.md does not describe %s", want)
		}
	}
}

func TestReports(t *testing.T) {
	reported := func(conf any) int {
		p, err := New(conf)
		if err != nil {
			t.Fatal(err)
		}
		analyzers, err := p.BuildAnalyzers()
		if err != nil || len(analyzers) != 1 {
			t.Fatalf("%d analyzers, error %v; want one", len(analyzers), err)
		}
		n := 0
		for _, r := range analysistest.Run(ignoreWants{}, analysistest.TestData(), analyzers[0], "a") {
			for _, d := range r.Action.Diagnostics {
				n++
				if len(d.Related) != 0 {
					t.Errorf("%q has related positions", d.Message)
				}
			}
		}
		return n
	}
	if n := reported(nil); n != 2 {
		t.Errorf("%d findings, want 2", n)
	}
	if n := reported(map[string]any{"elems": "refs"}); n != 1 {
		t.Errorf("%d findings with elems: refs, want 1", n)
	}
}

// TestFailure: golangci-lint shows what is reported, and nothing of any package if
// there is an error.
func TestFailure(t *testing.T) {
	l := newLinter(&analysis.Analyzer{Run: func(pass *analysis.Pass) (any, error) {
		return &analyzer.Result{}, &analyzer.Failure{Faults: []analyzer.Fault{{Pos: 8, Message: "it broke"}}}
	}})
	var got []analysis.Diagnostic
	pass := &analysis.Pass{
		Files:  []*ast.File{{FileStart: 1, FileEnd: 10, Package: 1, Name: ast.NewIdent("a")}},
		Report: func(d analysis.Diagnostic) { got = append(got, d) },
	}
	result, err := l.analyzer.Run(pass)
	if err != nil || result == nil {
		t.Errorf("result %v, error %v; want a result and no error", result, err)
	}
	if len(got) != 1 || got[0].Pos != 8 || got[0].Message != "it broke" {
		t.Errorf("reported %+v; want what broke, at 8", got)
	}
}

// ignoreWants takes what analysistest has to say about diagnostics that it did
// not expect: the test counts them.
type ignoreWants struct{}

func (ignoreWants) Errorf(string, ...any) {}
