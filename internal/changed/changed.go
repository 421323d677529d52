// Package changed finds the packages that changed files belong to, so that a
// hook, which is told files, can have packages analysed. A repository may hold
// several modules.
package changed

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A Module is a module with packages that changed.
type Module struct {
	// Dir is the folder of its go.mod, as an absolute path.
	Dir string
	// Packages are patterns for a go command that runs in Dir, "." or "./a/b",
	// sorted.
	Packages []string
}

// Modules returns the modules of the files, sorted by Dir. Relative names are
// relative to the current folder. Left out is what a go command that is asked
// for ./... in every module leaves out: files that are not Go files or not in a
// module, folders that are gone, those named testdata, vendor or with a first
// letter _ or ., and packages without a file for this platform and the build
// tags: a list with commas, or empty for those of GOFLAGS.
func Modules(files []string, tags string) ([]Module, error) {
	dirs := map[string][]string{}
	for _, file := range files {
		if filepath.Ext(file) != ".go" {
			continue
		}
		path, err := filepath.Abs(file)
		if err != nil {
			return nil, fmt.Errorf("the folder of %s: %w", file, err)
		}
		root, pkg, err := locate(filepath.Dir(path))
		if err != nil {
			return nil, err
		}
		if root != "" && !slices.Contains(dirs[root], pkg) {
			dirs[root] = append(dirs[root], pkg)
		}
	}
	var modules []Module
	for root, pkgs := range dirs {
		built, err := built(root, pkgs, tags)
		if err != nil {
			return nil, err
		}
		if len(built) > 0 {
			modules = append(modules, Module{root, built})
		}
	}
	slices.SortFunc(modules, func(a, b Module) int { return strings.Compare(a.Dir, b.Dir) })
	return modules, nil
}

// locate finds the module of a folder and the pattern of its package there. The
// root is empty if the folder is gone, belongs to no module or is left out.
func locate(dir string) (root, pkg string, err error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return "", "", nil
	}
	for at := dir; ; at = filepath.Dir(at) {
		_, err := os.Stat(filepath.Join(at, "go.mod"))
		if err == nil {
			rel, err := filepath.Rel(at, dir)
			if err != nil {
				return "", "", fmt.Errorf("%s in its module: %w", dir, err)
			}
			if rel != "." {
				rel = "./" + filepath.ToSlash(rel)
			}
			return at, rel, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", "", fmt.Errorf("the module of %s: %w", dir, err)
		}
		if at == filepath.Dir(at) || leftOut(filepath.Base(at)) {
			return "", "", nil
		}
	}
}

func leftOut(folder string) bool {
	return folder == "testdata" || folder == "vendor" || strings.HasPrefix(folder, "_") || strings.HasPrefix(folder, ".")
}

// built returns those packages that have a file to build or to test.
func built(root string, pkgs []string, tags string) ([]string, error) {
	const format = `{{if or .GoFiles .CgoFiles .TestGoFiles .XTestGoFiles .InvalidGoFiles}}{{.Dir}}{{end}}`
	args := []string{"list", "-e", "-find", "-f=" + format}
	if tags != "" {
		args = append(args, "-tags="+tags)
	}
	cmd := exec.Command("go", append(append(args, "--"), pkgs...)...)
	cmd.Dir = root
	cmd.Stderr = new(strings.Builder)
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list in %s: %w\n%s", root, err, cmd.Stderr)
	}
	have := map[string]bool{}
	for dir := range strings.Lines(string(out)) {
		have[strings.TrimSpace(dir)] = true
	}
	pkgs = slices.DeleteFunc(pkgs, func(pkg string) bool { return !have[filepath.Join(root, pkg)] })
	slices.Sort(pkgs)
	return pkgs, nil
}
