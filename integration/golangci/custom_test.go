package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestCustom builds golangci-lint as users do, with "golangci-lint custom" and
// the file that the documentation shows; only where the sources come from
// differs: golangci-lint from the module cache, the plugin from this work tree.
func TestCustom(t *testing.T) {
	config, err := os.ReadFile(filepath.Join(examples, ".custom-gcl.yml"))
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^version: (v.*)$`).FindSubmatch(config)
	if version == nil {
		t.Fatal("the example names no version of golangci-lint")
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	released := regexp.MustCompile(`(?m)^    version: v.*$`)
	if n := len(released.FindAll(config, -1)); n != 1 {
		t.Fatalf("the example names %d versions of plugins, want 1", n)
	}
	config = released.ReplaceAll(config, []byte("    path: "+root))

	dir := t.TempDir()
	write(t, filepath.Join(dir, ".custom-gcl.yml"), string(config))
	write(t, filepath.Join(dir, "go.mod"), "module example.com/custom\n\ngo 1.26\n")
	write(t, filepath.Join(dir, "custom.go"), faulty)
	copyFile(t, filepath.Join(dir, ".golangci.yml"), filepath.Join(examples, ".golangci.yml"))

	custom := exec.Command(filepath.Join(bin, "golangci-lint"), "custom")
	custom.Dir = dir
	custom.Env = append(os.Environ(),
		"GOFLAGS=-buildvcs=false",
		"GIT_CONFIG_COUNT=1",
		"GIT_CONFIG_KEY_0=url."+release(t, string(version[1]))+".insteadOf",
		"GIT_CONFIG_VALUE_0=https://github.com/golangci/golangci-lint.git",
	)
	if out, err := custom.CombinedOutput(); err != nil {
		t.Fatalf("golangci-lint custom: %v\n%s", err, out)
	}
	run := exec.Command(filepath.Join(dir, "custom-gcl"), "run", "--allow-parallel-runners")
	run.Dir = dir
	run.Env = append(os.Environ(), "GOLANGCI_LINT_CACHE="+t.TempDir())
	out, err := run.CombinedOutput()
	if want := "custom.go:11:2: sync.Pool Put of *Buf keeps stale elements of b.data: "; err == nil || !strings.Contains(string(out), want) {
		t.Errorf("custom-gcl run: %v\n%s\nwant: %s", err, out, want)
	}
}

const faulty = `package custom

import "sync"

type Buf struct{ data []byte }

var pool sync.Pool

func Put(b *Buf) {
	b.data = b.data[:0]
	pool.Put(b)
}
`

// release makes a git repository with a version of golangci-lint.
func release(t *testing.T, version string) string {
	t.Helper()
	const module = "github.com/golangci/golangci-lint/v2"
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", module).Output()
	if err != nil {
		t.Fatalf("go list -m %s: %v", module, err)
	}
	have, src, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	if have != version {
		t.Fatalf("the example builds golangci-lint %s, go.mod has %s", version, have)
	}
	repo := filepath.Join(t.TempDir(), "golangci-lint")
	if err := os.CopyFS(repo, os.DirFS(src)); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"init -q", "add -A", "commit -q -m release", "tag " + version} {
		git := exec.Command("git", append([]string{"-c", "user.name=t", "-c", "user.email=t@example.com"}, strings.Fields(args)...)...)
		git.Dir = repo
		if out, err := git.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v\n%s", args, err, out)
		}
	}
	return repo
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func copyFile(t *testing.T, to, from string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	write(t, to, string(text))
}
