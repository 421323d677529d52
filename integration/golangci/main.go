// Command golangci is golangci-lint with the plugin: what "golangci-lint custom"
// makes, from versions that go.mod fixes.
package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/poolreset/poolreset-lint/plugin"
)

func main() {
	if err := commands.Execute(commands.BuildInfo{GoVersion: "go1.26", Version: "2.15.0", Commit: "?", Date: "?"}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitcodes.Failure)
	}
}
