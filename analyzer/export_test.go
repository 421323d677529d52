package analyzer

import (
	"go/token"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/internal/fault"
)

// ExplainAll returns an analyzer that explains every Put of every package.
func ExplainAll() (*analysis.Analyzer, error) {
	return newAnalyzer(&settings{explain: everything()})
}

// Breaking returns an analyzer that breaks down when it begins the task with
// what lies on a line of a file named name.
func Breaking(task fault.Task, name string, line int) (*analysis.Analyzer, error) {
	return newAnalyzer(&settings{explain: everything(), probe: func(t fault.Task, at token.Position) {
		if t == task && filepath.Base(at.Filename) == name && at.Line == line {
			panic("it was\nasked to")
		}
	}})
}

func everything() *place {
	return &place{file: func(string) bool { return true }, line: func(int) bool { return true }}
}
