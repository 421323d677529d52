package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"

	"golang.org/x/tools/go/analysis"
)

//go:embed usage.txt
var usageText string

// usage writes what a newcomer needs, and the flags of the analyzer, which
// describe themselves.
func usage(w io.Writer, a *analysis.Analyzer) {
	io.WriteString(w, usageText)
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(w)
	a.Flags.VisitAll(func(f *flag.Flag) { flags.Var(f.Value, f.Name, f.Usage) })
	flags.PrintDefaults()
}

// reference writes the analyzer's documentation.
func reference(w io.Writer, a *analysis.Analyzer) {
	fmt.Fprintf(w, "\nReference\n\n%s\n", a.Doc)
}
