// Package plugin makes the analyzer a linter of golangci-lint, under the name
// poolreset. It is imported for its registration alone, by a golangci-lint that
// was built with it; docs/golangci-lint.md says how.
package plugin

import (
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// Name is that of the linter in a configuration, and in nolint comments.
const Name = "poolreset"

// A plugin has no other way to be found than to register itself.
func init() { register.Plugin(Name, New) }

// settings are the analyzer's options as the configuration spells them, under
// linters.settings.custom.poolreset.settings. Its fields are those of
// analyzer.Options, so that one converts to the other.
type settings struct {
	Elems        string   `json:"elems"`
	Encapsulated bool     `json:"encapsulated"`
	Pools        []string `json:"pools"`
	Generated    bool     `json:"generated"`
	SkipTests    bool     `json:"skiptests"`
}

// New returns the linter with the settings of a configuration. It fails on a
// setting that does not exist, and on a value that it cannot have.
func New(conf any) (register.LinterPlugin, error) {
	s, err := register.DecodeSettings[settings](conf)
	if err != nil {
		return nil, err
	}
	a, err := analyzer.New(analyzer.Options(s))
	if err != nil {
		return nil, err
	}
	return newLinter(a), nil
}

// newLinter returns the linter that runs a. An error of one package would take
// the issues of all others along, so it is reported.
func newLinter(a *analysis.Analyzer) linter {
	a = analyzer.Reporting(a)
	withoutRelated(a)
	return linter{a}
}

type linter struct{ analyzer *analysis.Analyzer }

// BuildAnalyzers implements register.LinterPlugin.
func (l linter) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{l.analyzer}, nil
}

// GetLoadMode implements register.LinterPlugin. The other mode has no types.
func (linter) GetLoadMode() string { return register.LoadModeTypesInfo }

// withoutRelated makes the analyzer report without related positions, which
// golangci-lint would show as issues of their own that no nolint comment
// silences. The message names them as well.
func withoutRelated(a *analysis.Analyzer) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		p.Report = func(d analysis.Diagnostic) {
			d.Related = nil
			pass.Report(d)
		}
		return run(&p)
	}
}
