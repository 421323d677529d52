package main

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestAloneAsUnderVet runs the command and go vet over the fixtures of several
// packages: both must find the same, in the same words.
func TestAloneAsUnderVet(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command many times")
	}
	root, err := filepath.Abs(filepath.Join("..", "..", "testdata", "across"))
	if err != nil {
		t.Fatal(err)
	}
	subjects, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, subject := range subjects {
		dir := filepath.Join(root, subject.Name())
		flags := flagsOf(t, dir)
		tool := filepath.Join(bin, "poolreset-lint")
		alone := findingsOf(t, dir, exec.Command(tool, append(flags, "./...")...))
		vetted := findingsOf(t, dir, exec.Command("go", append(append([]string{"vet", "-vettool=" + tool}, flags...), "./...")...))
		if diff := cmp.Diff(vetted, alone); diff != "" {
			t.Errorf("%s (-go vet +alone):\n%s", subject.Name(), diff)
		}
		found += len(alone)
	}
	if found == 0 {
		t.Error("nothing was found")
	}
}

// flagsOf reads the flags that a subject needs, one a line.
func flagsOf(t *testing.T, dir string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "flags"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	var flags []string
	for line := range strings.FieldsSeq(string(data)) {
		flags = append(flags, "-"+line)
	}
	return flags
}

// findingsOf runs the command over the packages of the GOPATH dir and returns
// the findings, sorted.
func findingsOf(t *testing.T, dir string, cmd *exec.Cmd) []string {
	t.Helper()
	cmd.Dir = filepath.Join(dir, "src")
	cmd.Env = append(os.Environ(), "GO111MODULE=off", "GOPATH="+dir, "GOFLAGS=", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(out)) {
		if m := finding.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, m[1])
		}
	}
	slices.Sort(lines)
	return lines
}
