// Command poolreset-lint reports sync.Pool Puts of objects that keep stale
// slice elements. It runs on its own, and as a vet tool:
//
//	poolreset-lint ./...
//	go vet -vettool="$(command -v poolreset-lint || echo /missing)" ./...
//
// Package analyzer documents what is reported.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"slices"

	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/poolreset/poolreset-lint/analyzer"
)

const command = "poolreset-lint"

func main() {
	args := os.Args[1:]
	switch a := analyzer.Analyzer; {
	case len(args) == 0:
		usage(os.Stderr, a)
		os.Exit(2)
	case slices.Contains(args, "-h"):
		usage(os.Stdout, a)
	case args[0] == "help" || slices.Contains(args, "-help") || slices.Contains(args, "--help"):
		usage(os.Stdout, a)
		reference(os.Stdout, a)
	case slices.Contains(args, "-version") || slices.Contains(args, "--version"):
		info, ok := debug.ReadBuildInfo()
		fmt.Println(version(info, ok))
	case isVetCall(args):
		paceCollection()
		args = withDiagnostics(args)
		os.Args = append(os.Args[:1], args...)
		// What the flag package calls after it has named a flag or a value
		// that it refuses.
		flag.CommandLine.Usage = hint
		singlechecker.Main(forVet(a, args, os.Stderr))
	case wantsExplanation(args):
		os.Exit(explain(args))
	default:
		os.Exit(standalone(args))
	}
}

// hint is what follows a complaint about the arguments.
func hint() { fmt.Fprintf(os.Stderr, "Run %q for usage.\n", command+" -h") }
