package driver

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"maps"
	"os"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Fix is what the fixes of a report make of its files.
type Fix struct {
	// Left are the findings that remain, in their order: those without a fix, and
	// those whose fix does not go together with the fixes that were taken.
	Left []Finding

	// Files are the files that change, ordered by name.
	Files []FixedFile
}

// FixedFile is a file before and after the fixes.
type FixedFile struct {
	Name     string
	Old, New []byte
}

// Fix takes the first fix of each finding, in the order of the findings. A fix is
// taken as a whole or not at all. Files that were formatted stay so. Fix writes
// nothing; it fails if a file cannot be read or is not the one that was analysed.
func (r *Report) Fix() (*Fix, error) {
	taken := patches{}
	x := &Fix{}
	for _, f := range r.Findings {
		if len(f.SuggestedFixes) == 0 || !taken.add(f, f.SuggestedFixes[0]) {
			x.Left = append(x.Left, f)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(taken)) {
		file, err := taken[name].apply(name)
		if err != nil {
			return nil, err
		}
		x.Files = append(x.Files, file)
	}
	return x, nil
}

// patches are the edits of each file, by its name.
type patches map[string]*patch

type patch struct {
	size  int // of the file, in bytes
	edits []edit
}

// edit replaces the bytes from start to end.
type edit struct {
	start, end int
	text       string
}

// add takes the fix, and reports whether it goes together with those before it.
func (all patches) add(f Finding, fix analysis.SuggestedFix) bool {
	more := patches{}
	for _, e := range fix.TextEdits {
		file := f.Package.Fset.File(e.Pos)
		if f.generated(file) {
			return false
		}
		name := file.Name()
		if more[name] == nil {
			more[name] = &patch{size: file.Size()}
		}
		added := edit{file.Offset(e.Pos), file.Offset(cmp.Or(e.End, e.Pos)), string(e.NewText)}
		if had := all[name]; had != nil {
			if slices.Contains(had.edits, added) {
				continue // two findings with one repair
			}
			if slices.ContainsFunc(had.edits, added.overlaps) {
				return false
			}
		}
		more[name].edits = append(more[name].edits, added)
	}
	for name, p := range more {
		if all[name] == nil {
			all[name] = p
		} else {
			all[name].edits = append(all[name].edits, p.edits...)
		}
	}
	return true
}

func (e edit) overlaps(o edit) bool { return e.start < o.end && o.start < e.end }

// generated reports whether a program wrote the file: it would undo the fix.
func (f Finding) generated(file *token.File) bool {
	for _, syntax := range f.Package.Syntax {
		if f.Package.Fset.File(syntax.FileStart) == file {
			return ast.IsGenerated(syntax)
		}
	}
	return false
}

func (p *patch) apply(name string) (FixedFile, error) {
	src, err := os.ReadFile(name)
	if err != nil {
		return FixedFile{}, err
	}
	if len(src) != p.size {
		return FixedFile{}, fmt.Errorf("%s has changed since it was analysed: nothing is fixed; run the command again", name)
	}
	slices.SortStableFunc(p.edits, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	var out bytes.Buffer
	at := 0
	for _, e := range p.edits {
		out.Write(src[at:e.start])
		out.WriteString(e.text)
		at = e.end
	}
	out.Write(src[at:])
	fixed := out.Bytes()
	if was, err := format.Source(src); err == nil && bytes.Equal(was, src) {
		if now, err := format.Source(fixed); err == nil {
			fixed = now
		}
	}
	return FixedFile{name, src, fixed}, nil
}
