// Command poolreset-lint reports unsafe sync.Pool resets.
package main

import (
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/poolreset/poolreset-lint/analyzer"
)

func main() { singlechecker.Main(analyzer.Analyzer) }
