package difftest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/poolreset/poolreset-lint/internal/difftest/rig"
)

// execute compiles the batches into one program and runs it. Their files are in
// dir; to the go command they lie in this module, for they import the rig.
func execute(dir string, batches []*batch, order rig.Order) (map[string]*rig.Result, error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	replace := map[string]string{}
	add := func(pkg, src string) error {
		file := filepath.Join(dir, pkg+".go")
		replace[filepath.Join(here, "generated", pkg, pkg+".go")] = file
		return os.WriteFile(file, []byte(src), 0o600)
	}
	var imports, calls strings.Builder
	for _, b := range batches {
		if err := add(b.name, b.source(true)); err != nil {
			return nil, err
		}
		fmt.Fprintf(&imports, "\t%q\n", "github.com/poolreset/poolreset-lint/internal/difftest/generated/"+b.name)
		fmt.Fprintf(&calls, "\tmaps.Copy(all, %s.Programs())\n", b.name)
	}
	if err := add("main", fmt.Sprintf(mainText, rigPath, imports.String(), calls.String())); err != nil {
		return nil, err
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	overlayFile, exe := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "programs.exe")
	if err := os.WriteFile(overlayFile, overlay, 0o600); err != nil {
		return nil, err
	}
	build := exec.Command("go", "build", "-gcflags=./generated/...=-N -l", "-ldflags=-s -w", "-overlay="+overlayFile, "-o="+exe, "./generated/main")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	in, err := json.Marshal(order)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(exe)
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(in), &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("the programs: %w\n%s", err, stderr.Bytes())
	}
	var results map[string]*rig.Result
	return results, json.Unmarshal(out, &results)
}

const mainText = `package main

import (
	"fmt"
	"maps"
	"os"

	%q
%s)

func main() {
	all := map[string][]any{}
%s	if err := rig.Main(os.Stdin, os.Stdout, all); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
`
