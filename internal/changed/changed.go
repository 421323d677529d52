// Package changed finds the packages that changed files belong to, so that a
// hook, which is told files, can have packages analysed. A repository may hold
// several modules.
package changed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
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

// Unread is a file that is there and that nobody analyses, though he who named it
// may think so.
type Unread struct {
	File string // as it was named
	Why  Why
}

// Why says what is wrong with a file.
type Why int8

const (
	Folder      Why = iota // it is a folder
	NoModule               // no go.mod is above it
	NoWorkspace            // the go.work here does not list its module
	NotBuilt               // it is not for this platform and these build tags
	Refused                // the go command does not take its package, as with a space in its path
)

// Modules returns the modules of the files, sorted by Dir. Relative names are
// relative to the current folder. Left out is what a go command that is asked for
// ./... in every module leaves out: what is no Go file, folders that are named
// testdata or vendor, and whatever begins with _ or . there; and what is gone.
// The build tags are a list with commas, or empty for those of GOFLAGS.
func Modules(files []string, tags string) ([]Module, []Unread, error) {
	named, unread, err := sortOut(files)
	if err != nil {
		return nil, nil, err
	}
	var modules []Module
	for _, root := range slices.Sorted(maps.Keys(named)) {
		pkgs := slices.Sorted(maps.Keys(named[root]))
		have, err := list(root, pkgs, tags)
		if err != nil {
			return nil, nil, err
		}
		m := Module{Dir: root}
		for _, pkg := range pkgs {
			p, known := have.packages[filepath.Join(root, pkg)]
			if len(p.files()) > 0 {
				m.Packages = append(m.Packages, pkg)
			}
			for _, file := range named[root][pkg] {
				switch {
				case slices.Contains(p.files(), filepath.Base(file)):
				case known:
					unread = append(unread, Unread{file, NotBuilt})
				case have.outside:
					unread = append(unread, Unread{file, NoWorkspace})
				default:
					unread = append(unread, Unread{file, Refused})
				}
			}
		}
		if len(m.Packages) > 0 {
			modules = append(modules, m)
		}
	}
	return modules, unread, nil
}

// sortOut returns the files by the folder of their module and the pattern of their
// package there, without those that are gone, which may have left a package behind.
func sortOut(files []string) (named map[string]map[string][]string, unread []Unread, err error) {
	named = map[string]map[string][]string{}
	for _, file := range files {
		path, err := filepath.Abs(file)
		if err != nil {
			return nil, nil, fmt.Errorf("the folder of %s: %w", file, err)
		}
		info, err := os.Stat(path)
		if err == nil && info.IsDir() {
			unread = append(unread, Unread{file, Folder})
			continue
		}
		if filepath.Ext(file) != ".go" || leftOut(filepath.Base(file)) {
			continue
		}
		var there []string
		if err == nil {
			there = []string{file}
		}
		root, pkg, err := locate(filepath.Dir(path))
		switch {
		case err != nil:
			return nil, nil, err
		case root == "":
			for range there {
				unread = append(unread, Unread{file, NoModule})
			}
		case pkg != "":
			if named[root] == nil {
				named[root] = map[string][]string{}
			}
			named[root][pkg] = append(named[root][pkg], there...)
		}
	}
	return named, unread, nil
}

// locate finds the module of a folder and the pattern of its package there. The
// root is empty if the folder belongs to no module, and the pattern if it is gone
// or left out.
func locate(dir string) (root, pkg string, err error) {
	left := false
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		left = true
	}
	for at := dir; ; at = filepath.Dir(at) {
		_, err := os.Stat(filepath.Join(at, "go.mod"))
		if err == nil {
			if left {
				return at, "", nil
			}
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
		if _, err := os.Stat(filepath.Join(at, "go.work")); err == nil && left { // the vendor folder of a workspace
			return at, "", nil
		}
		if at == filepath.Dir(at) {
			return "", "", nil
		}
		left = left || leftOut(filepath.Base(at))
	}
}

func leftOut(name string) bool {
	return name == "testdata" || name == "vendor" || strings.HasPrefix(name, "_") || strings.HasPrefix(name, ".")
}

// listing is what go list says of packages of a module.
type listing struct {
	packages map[string]listed // by folder
	outside  bool              // go.work does not list the module
}

type listed struct {
	Dir                                                          string
	GoFiles, CgoFiles, TestGoFiles, XTestGoFiles, InvalidGoFiles []string
	Error                                                        struct{ Err string }
}

// files are those that are built or tested.
func (p listed) files() []string {
	return slices.Concat(p.GoFiles, p.CgoFiles, p.TestGoFiles, p.XTestGoFiles, p.InvalidGoFiles)
}

func list(root string, pkgs []string, tags string) (listing, error) {
	l := listing{packages: map[string]listed{}}
	args := []string{"list", "-e", "-find", "-json=Dir,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,InvalidGoFiles,Error"}
	if tags != "" {
		args = append(args, "-tags="+tags)
	}
	cmd := exec.Command("go", append(append(args, "--"), pkgs...)...)
	cmd.Dir = root
	cmd.Stderr = new(strings.Builder)
	out, err := cmd.Output()
	if err != nil {
		return l, fmt.Errorf("go list in %s: %w\n%s", root, err, cmd.Stderr)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		switch err := d.Decode(&p); {
		case errors.Is(err, io.EOF):
			return l, nil
		case err != nil:
			return l, fmt.Errorf("go list in %s: %w", root, err)
		case p.Dir == "":
			l.outside = l.outside || strings.Contains(p.Error.Err, "go.work")
		default:
			l.packages[p.Dir] = p
		}
	}
}
