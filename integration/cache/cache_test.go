// Package cache_test shares the cache of the go command, with what the linter
// found, between machines.
package cache_test

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/poolreset/poolreset-lint/integration/internal/place"
)

const lib = `package lib

import "sync"

type Buf struct{ Data []byte }

var pool sync.Pool

func Put(b *Buf) {
	b.Data = b.Data[:0]
	pool.Put(b)
}
`

const user = `package user

import (
	"sync"

	"example.com/cache/lib"
)

var pool sync.Pool

func put(b *lib.Buf) {
	b.Data = b.Data[:0]
	pool.Put(b)
}
`

// TestSecondMachine runs the linter under go vet on two machines that share a
// cache server and nothing else: the second analyses what changed, and has the
// findings of the rest.
func TestSecondMachine(t *testing.T) {
	dir := place.Dir(t, map[string]string{
		"go.mod":       "module example.com/cache\n\ngo 1.26\n",
		"lib/lib.go":   lib,
		"user/user.go": user,
	})
	machine := machines(t, dir)
	first, firstUnits := machine()()
	if len(first) != 2 {
		t.Fatalf("findings of the first machine: %q; want one of lib and one of user", first)
	}
	if !slices.Contains(firstUnits, "sync") {
		t.Fatalf("analysed on the first machine: %q; without sync it was not empty", firstUnits)
	}

	onSecond := machine()
	second, units := onSecond()
	if len(units) != 0 {
		t.Errorf("analysed again on the second machine: %q", units)
	}
	if !slices.Equal(first, second) {
		t.Errorf("findings of the second machine: %q\nof the first: %q", second, first)
	}

	place.Write(t, dir, "user/user.go", strings.Replace(user, "func put", "// changed\nfunc put", 1))
	changed, units := onSecond()
	if !slices.Equal(units, []string{"example.com/cache/user"}) {
		t.Errorf("analysed after a change of user: %q", units)
	}
	if len(changed) != 2 || changed[0] != first[0] || changed[1] == first[1] {
		t.Errorf("findings after a change of user: %q\nbefore: %q", changed, first)
	}
}

// TestFacts has the second machine use what the first found out about a function
// of another package.
func TestFacts(t *testing.T) {
	dir := place.Dir(t, map[string]string{
		"go.mod":       "module example.com/cache\n\ngo 1.26\n",
		"lib/lib.go":   strings.Replace(lib, "\tpool.Put(b)\n", "", 1),
		"user/user.go": strings.Replace(user, "\tb.Data = b.Data[:0]\n", "\tlib.Put(b)\n", 1),
	})
	machine := machines(t, dir)
	first, _ := machine()()
	if len(first) != 1 {
		t.Fatalf("findings of the first machine: %q; want one", first)
	}
	changed := strings.Replace(place.Read(t, filepath.Join(dir, "user/user.go")), "\tlib.Put", "\t// changed\n\tlib.Put", 1)
	place.Write(t, dir, "user/user.go", changed)
	second, units := machine()()
	if !slices.Equal(units, []string{"example.com/cache/user"}) {
		t.Errorf("analysed after a change of user: %q", units)
	}
	if len(second) != 1 {
		t.Errorf("findings after a change of user: %q; want one", second)
	}
}

// machines starts a cache server and returns what gives an empty machine that
// uses it, as a function that runs the linter there under go vet.
func machines(t *testing.T, dir string) func() (vet func() (findings, analysed []string)) {
	t.Helper()
	place.Need(t, "go-cacher")
	server, vet := serve(t), vetTool(t)
	return func() func() (findings, analysed []string) {
		env := []string{"GOCACHE=" + t.TempDir(), "GOCACHEPROG=go-cacher -cache-dir=" + t.TempDir() + " -cache-server=" + server}
		return func() (findings, analysed []string) { return vet(dir, env) }
	}
}

// serve starts a cache server for the time of the test and returns its address.
func serve(t *testing.T) string {
	t.Helper()
	place.Need(t, "go-cacher-server")
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	server := exec.Command("go-cacher-server", "-cache-dir="+t.TempDir(), "-listen="+addr)
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { server.Wait(); close(ended) }()
	t.Cleanup(func() { server.Process.Kill(); <-ended })
	for {
		if c, err := net.Dial("tcp", addr); err == nil {
			c.Close()
			return "http://" + addr
		}
		select {
		case <-ended:
			t.Fatal("the cache server ended")
		default:
		}
	}
}

// vetTool builds the linter and returns what runs it under go vet: with the
// findings, and the packages that it was run for, sorted.
func vetTool(t *testing.T) func(dir string, env []string) (findings, analysed []string) {
	t.Helper()
	linter := place.Linter(t)
	dir := t.TempDir()
	log, tool := filepath.Join(dir, "log"), filepath.Join(dir, "tool")
	script := `#!/bin/sh
for arg; do case $arg in *.cfg) grep '"ImportPath":' "$arg" >>` + log + `;; esac; done
exec ` + linter + ` "$@"
`
	if err := os.WriteFile(tool, []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	return func(dir string, env []string) (findings, analysed []string) {
		place.Write(t, filepath.Dir(log), "log", "")
		out, status := place.Try(t, dir, env, "go", "vet", "-vettool="+tool, "./...")
		if status != 1 {
			t.Fatalf("go vet: exit status %d\n%s", status, out)
		}
		findings = regexp.MustCompile(`(?m)^\S+: sync\.Pool Put .*$`).FindAllString(out, -1)
		slices.Sort(findings)
		for _, m := range regexp.MustCompile(`"ImportPath": "(.*)"`).FindAllStringSubmatch(place.Read(t, log), -1) {
			analysed = append(analysed, m[1])
		}
		slices.Sort(analysed)
		return findings, analysed
	}
}
