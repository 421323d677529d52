package analyzer

import "golang.org/x/tools/go/analysis"

// ExplainAll returns an analyzer that explains every Put of every package.
func ExplainAll() (*analysis.Analyzer, error) {
	return newAnalyzer(&settings{explain: &place{
		file: func(string) bool { return true },
		line: func(int) bool { return true },
	}})
}
