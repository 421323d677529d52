package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/poolreset/poolreset-lint/internal/changed"
)

// cutChanged looks for the flag -changed, which asks for the packages of changed
// files, and splits the other arguments into flags and files.
func cutChanged(args []string) (flags, files []string, ok bool) {
	split := slices.IndexFunc(args, func(arg string) bool { return !strings.HasPrefix(arg, "-") })
	if split < 0 {
		split = len(args)
	}
	flags = slices.DeleteFunc(slices.Clone(args[:split]), func(arg string) bool {
		return strings.TrimLeft(arg, "-") == "changed"
	})
	return flags, args[split:], len(flags) < split
}

// analyzeChanged runs this command again in each module that the files belong
// to, with the flags and the packages that changed. It returns the exit status
// for all: that of an error before that of findings.
func analyzeChanged(flags, files []string) (status int) {
	modules, err := changed.Modules(files, tags(flags))
	if err != nil {
		fmt.Fprintf(os.Stderr, "poolreset-lint: %v\n", err)
		return 1
	}
	self, err := os.Executable()
	if err != nil {
		fmt.Fprintf(os.Stderr, "poolreset-lint: its own file, to run it in each module: %v\n", err)
		return 1
	}
	for _, m := range modules {
		cmd := exec.Command(self, append(slices.Clone(flags), m.Packages...)...)
		cmd.Dir, cmd.Stdout, cmd.Stderr = m.Dir, os.Stdout, os.Stderr
		switch err := cmd.Run(); {
		case err == nil:
		case cmd.ProcessState != nil && cmd.ProcessState.Exited():
			status = worse(status, cmd.ProcessState.ExitCode()) // it has told the reason
		default:
			fmt.Fprintf(os.Stderr, "poolreset-lint: in %s: %v\n", m.Dir, err)
			status = worse(status, 1)
		}
	}
	return status
}

// worse returns the exit status that says more: of wrong usage, of an error, of
// findings.
func worse(a, b int) int {
	for _, status := range []int{2, 1, 3} {
		if a == status || b == status {
			return status
		}
	}
	return 0
}

// tags returns the value of the flag -tags.
func tags(flags []string) (list string) {
	for _, flag := range flags {
		if value, ok := strings.CutPrefix(strings.TrimLeft(flag, "-"), "tags="); ok {
			list = value
		}
	}
	return list
}
