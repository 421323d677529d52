package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// bin is the folder of the command under test: the one that users run, built
// once, since go vet takes its identity from the file.
var bin string

func TestMain(m *testing.M) {
	code, err := build(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

func build(m *testing.M) (code int, err error) {
	if bin, err = os.MkdirTemp("", "poolreset-lint"); err != nil {
		return 1, err
	}
	defer os.RemoveAll(bin)
	if out, err := exec.Command("go", "build", "-o", bin+"/", ".").CombinedOutput(); err != nil {
		return 1, fmt.Errorf("go build: %w\n%s", err, out)
	}
	return m.Run(), nil
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:   "testdata/script",
		Setup: setup,
		Cmds:  map[string]func(*testscript.TestScript, bool, []string){"status": status, "findings": findings, "json": oneDocument},
	})
}

// setup gives the scripts the go command with the caches that it has here, and
// nothing from the network.
func setup(env *testscript.Env) error {
	out, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE", "GOPATH").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		return err
	}
	dirs := strings.Split(string(out), "\n")
	env.Setenv("ROOT", root)
	env.Setenv("TOOL", filepath.Join(bin, "poolreset-lint"))
	env.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	env.Setenv("GOCACHE", dirs[0])
	env.Setenv("GOMODCACHE", dirs[1])
	env.Setenv("GOPATH", dirs[2])
	env.Setenv("GOFLAGS", "")
	env.Setenv("GOWORK", "off")
	env.Setenv("GOPROXY", "off")
	env.Setenv("GOTOOLCHAIN", "local")
	return nil
}

// status N command args... runs a command that must exit with N.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command args...")
	}
	got := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		text, ok := strings.CutPrefix(err.Error(), "exit status ")
		if !ok {
			ts.Fatalf("%s: %v", args[1], err)
		}
		got = text
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, want %s", got, args[0])
	}
}

// json FILE fails unless the file holds one JSON document and nothing else.
func oneDocument(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: json FILE")
	}
	if !json.Valid([]byte(ts.ReadFile(args[0]))) {
		ts.Fatalf("%s is not one JSON document", args[0])
	}
}

var finding = regexp.MustCompile(`(?m)^(?:\S*[/\\])?(\w+\.go:\d+:\d+: sync\.Pool Put .*)$`)

// findings FILE writes the findings of the last command to FILE, sorted and
// without their folders. The number of lines is that of the findings printed.
func findings(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: findings FILE")
	}
	var lines []string
	for _, m := range finding.FindAllStringSubmatch(ts.ReadFile("stderr"), -1) {
		lines = append(lines, m[1]+"\n")
	}
	slices.Sort(lines)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Join(lines, "")), 0o666))
}
