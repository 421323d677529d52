package analyzer_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	load "golang.org/x/tools/go/packages"

	"github.com/poolreset/poolreset-lint/analyzer"
)

// BenchmarkPackage analyses packages of the standard library that keep pools;
// loading them is not measured.
func BenchmarkPackage(b *testing.B) {
	for _, path := range []string{"net/http", "fmt", "regexp", "encoding/json"} {
		b.Run(path, func(b *testing.B) {
			pkgs := loadSyntax(b, &load.Config{}, path)
			for b.Loop() {
				graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer}, pkgs, nil)
				if err != nil {
					b.Fatal(err)
				}
				for _, root := range graph.Roots {
					if root.Err != nil {
						b.Fatal(root.Err)
					}
				}
			}
		})
	}
}
