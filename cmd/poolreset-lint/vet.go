package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/poolreset/poolreset-lint/analyzer"
	"github.com/poolreset/poolreset-lint/internal/models"
)

// isVetCall reports whether these are arguments that the go command gives to a
// vet tool. It never gives -changed, with which a name that ends in .cfg is that of
// a file.
func isVetCall(args []string) bool {
	isChanged := func(arg string) bool {
		flag, _ := cutFlag(arg)
		return flag == "changed"
	}
	return !slices.ContainsFunc(args, isChanged) && (strings.HasSuffix(args[len(args)-1], ".cfg") || slices.ContainsFunc(args, func(arg string) bool {
		flag, _ := cutFlag(arg)
		return flag == "V" || flag == "flags"
	}))
}

// cutFlag returns the name of a flag and its value; the value of a flag alone is
// true.
func cutFlag(arg string) (name, value string) {
	if !strings.HasPrefix(arg, "-") {
		return "", ""
	}
	name, value, found := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
	if !found {
		value = "true"
	}
	return name, value
}

// withDiagnostics returns the arguments with a description of the unit, the last
// of them, that asks for diagnostics, if the unit may be vetted for its own sake.
//
// The go command keeps what a vet tool said of a package, and does not ask again.
// But it asks for facts alone if the package is only imported by those that are
// vetted: go vet ./user and then go vet ./... would never show what is wrong in a
// package that user imports. With -fix the files of such a package would be
// changed, so there it stays at facts.
func withDiagnostics(args []string) []string {
	last := len(args) - 1
	if slices.ContainsFunc(args, isFix) {
		return args
	}
	unit, ok := askForDiagnostics(args[last])
	if !ok {
		return args
	}
	return append(slices.Clone(args[:last]), unit)
}

func isFix(arg string) bool {
	flag, value := cutFlag(arg)
	on, err := strconv.ParseBool(value)
	return flag == "fix" && (on || err != nil)
}

// askForDiagnostics writes the copy beside the description: that is a folder which
// the go command removes. If anything is not as it should be, the tool is to find
// out from the description itself.
func askForDiagnostics(unit string) (changed string, ok bool) {
	data, err := os.ReadFile(unit)
	if err != nil {
		return "", false
	}
	var u struct {
		VetxOnly                  bool
		Dir                       string
		ModulePath, ModuleVersion string
		Module                    *struct{ Main bool } // go1.27 has it
	}
	if json.Unmarshal(data, &u) != nil || !u.VetxOnly {
		return "", false
	}
	// Of all modules the main ones alone have no version: the go command asks for
	// one in a require line, also where a folder replaces the module.
	isMain := u.ModulePath != "" && u.ModuleVersion == ""
	if u.Module != nil {
		isMain = u.Module.Main
	}
	isOfModule := u.ModulePath != "" || u.Module != nil
	if !isMain && !(isOfModule && isWorkedOn(u.Dir)) {
		return "", false
	}
	var all map[string]json.RawMessage // with the fields that later versions add
	if json.Unmarshal(data, &all) != nil {
		return "", false
	}
	all["VetxOnly"] = json.RawMessage("false")
	if data, err = json.Marshal(all); err != nil {
		return "", false
	}
	changed = strings.TrimSuffix(unit, ".cfg") + ".diagnostics.cfg"
	if os.WriteFile(changed, data, 0o666) != nil {
		return "", false
	}
	return changed, true
}

// isWorkedOn reports whether the folder of a module's package is one where somebody
// writes it, as one that replaces a module in another module's go.mod: what go vet
// keeps of it is shown when it is the main module, too. The module cache has the
// version in the name of the folder; a vendored copy is of the module around it.
func isWorkedOn(dir string) bool {
	dir = filepath.ToSlash(dir)
	return dir != "" && !strings.Contains(dir, "@v") && !strings.Contains(dir, "/vendor/")
}

// forVet returns the analyzer as it is to work on the unit that the arguments end
// in: errors hide nothing.
//
// If facts alone are wanted, nobody else would show an error: it is written to w. If, besides, the
// unit is of the standard library, there is nothing to do: it has no facts. The go
// command asks this of each package of the standard library that anything
// imports, and several times of those that tests are built with.
func forVet(a *analysis.Analyzer, args []string, w io.Writer) *analysis.Analyzer {
	data, err := os.ReadFile(args[len(args)-1])
	if err != nil {
		return analyzer.Reporting(a)
	}
	var u struct {
		VetxOnly   bool
		ImportPath string
	}
	if json.Unmarshal(data, &u) != nil || !u.VetxOnly {
		return analyzer.Reporting(a)
	}
	other := *a
	other.Run = func(pass *analysis.Pass) (any, error) {
		if models.IsStd(u.ImportPath) {
			return &analyzer.Result{}, nil
		}
		result, err := a.Run(pass)
		if err != nil {
			fmt.Fprintf(w, "%s: %v\n", command, err)
		}
		return result, err
	}
	return &other
}
