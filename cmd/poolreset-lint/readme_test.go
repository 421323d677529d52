package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	readmeExample = regexp.MustCompile("(?s)```go\n(.*?)```\n\n```text\n(.*?)```")
	readmeTrace   = regexp.MustCompile("(?s)    poolreset-lint (-explain \\S+)\n\n```text\n(.*?)```")
)

// TestReadme runs the command on README's example, as the two places say, and
// compares the output.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := readmeExample.FindSubmatch(readme)
	if m == nil {
		t.Fatal("README.md has no example with its output")
	}
	trace := readmeTrace.FindSubmatch(readme)
	if trace == nil {
		t.Fatal("README.md has no trace of the example")
	}
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"go.mod":  "module example.com/push\n\ngo 1.26\n",
		"push.go": string(m[1]),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, run := range []struct{ args, want string }{
		{"./...", string(m[2])},
		{string(trace[1]), string(trace[2])},
	} {
		cmd := exec.Command(filepath.Join(bin, "poolreset-lint"), strings.Fields(run.args)...)
		cmd.Dir = dir
		out, _ := cmd.CombinedOutput() // the status is what TestScripts looks at
		got := strings.ReplaceAll(string(out), dir+string(filepath.Separator), "")
		if got != run.want {
			t.Errorf("%s: got:\n%s\nwant:\n%s", run.args, got, run.want)
		}
	}
}
