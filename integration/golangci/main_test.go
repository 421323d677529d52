package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// bin is the folder of the golangci-lint with the plugin.
var bin string

const examples = "../../docs/examples/golangci-lint"

func TestMain(m *testing.M) {
	code, err := build(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

func build(m *testing.M) (code int, err error) {
	if bin, err = os.MkdirTemp("", "golangci"); err != nil {
		return 1, err
	}
	defer os.RemoveAll(bin)
	if out, err := exec.Command("go", "build", "-o", filepath.Join(bin, "golangci-lint"), ".").CombinedOutput(); err != nil {
		return 1, fmt.Errorf("go build: %w\n%s", err, out)
	}
	return m.Run(), nil
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:   "testdata/script",
		Setup: setup,
		Cmds:  map[string]func(*testscript.TestScript, bool, []string){"issues": issues},
	})
}

// setup gives a script the configuration that the documentation shows, an empty
// cache of golangci-lint, and the caches of the go command that it has here.
func setup(env *testscript.Env) error {
	out, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE", "GOPATH").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	dirs := strings.Split(string(out), "\n")
	env.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	env.Setenv("GOCACHE", dirs[0])
	env.Setenv("GOMODCACHE", dirs[1])
	env.Setenv("GOPATH", dirs[2])
	env.Setenv("GOFLAGS", "")
	env.Setenv("GOWORK", "off")
	env.Setenv("GOPROXY", "off")
	env.Setenv("GOTOOLCHAIN", "local")
	env.Setenv("GOLANGCI_LINT_CACHE", filepath.Join(env.WorkDir, ".golangci-lint"))
	config, err := os.ReadFile(filepath.Join(examples, ".golangci.yml"))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(env.WorkDir, ".golangci.yml"), config, 0o666)
}

// issues FILE args... runs golangci-lint with args over all packages and writes
// its issues to FILE, sorted. golangci-lint must exit with 1 if there are issues
// and with 0 if there are none.
func issues(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: issues FILE args...")
	}
	report := ts.MkAbs("issues.json")
	run := []string{"run", "--show-stats=false", "--output.json.path=" + report}
	exit := ts.Exec("golangci-lint", append(append(run, args[1:]...), "./...")...)
	var got struct {
		Issues []struct {
			FromLinter, Text string
			Pos              struct {
				Filename     string
				Line, Column int
			}
		}
	}
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(report)), &got))
	var lines []string
	for _, i := range got.Issues {
		lines = append(lines, fmt.Sprintf("%s:%d:%d: %s: %s\n", i.Pos.Filename, i.Pos.Line, i.Pos.Column, i.FromLinter, i.Text))
	}
	slices.Sort(lines)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Join(lines, "")), 0o666))
	want := "<nil>"
	if len(lines) > 0 {
		want = "exit status 1"
	}
	if got := fmt.Sprint(exit); got != want {
		ts.Fatalf("golangci-lint: %s, want %s", got, want)
	}
}
