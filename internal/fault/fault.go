// Package fault keeps a breakdown of the analysis of one function from taking
// that of the others along, and from being silent.
package fault

import (
	"cmp"
	"fmt"
	"go/token"
	"path"
	"runtime"
	"slices"
	"strings"
)

// Task is what broke down.
type Task string

// The tasks that are done function by function.
const (
	Reading      Task = "reading"
	Interpreting Task = "interpreting"
	Exporting    Task = "exporting the facts of"
	Telling      Task = "telling what is found in"
	Fixing       Task = "mending what is found in"
	Explaining   Task = "explaining"
)

// Fault is a breakdown.
type Fault struct {
	Task  Task      // "" for the package as a whole
	Pos   token.Pos // of the function, or within it
	Cause string    // in one line
}

// Log collects the faults of one pass. The nil log collects nothing: what breaks
// down under it breaks down as usual.
type Log struct {
	faults []Fault

	// Probe, if it is not nil, is called before each task: tests let it break
	// down.
	Probe func(task Task, pos token.Pos)
}

// Guard does the task, which is about the function at pos. If it breaks down,
// that is noted, and the caller goes on.
func (l *Log) Guard(task Task, pos token.Pos, do func()) {
	if l == nil {
		do()
		return
	}
	defer func() {
		if cause := recover(); cause != nil {
			l.add(Fault{task, pos, describe(cause)})
		}
	}()
	if l.Probe != nil {
		l.Probe(task, pos)
	}
	do()
}

// add leaves out that the same task breaks down again: a function is interpreted
// for several callers.
func (l *Log) add(f Fault) {
	if !slices.ContainsFunc(l.faults, func(g Fault) bool { return g.Task == f.Task && g.Pos == f.Pos }) {
		l.faults = append(l.faults, f)
	}
}

// Faults returns what broke down, in the order of the source.
func (l *Log) Faults() []Fault {
	return slices.SortedFunc(slices.Values(l.faults), func(f, g Fault) int {
		return cmp.Or(cmp.Compare(f.Pos, g.Pos), cmp.Compare(f.Task, g.Task))
	})
}

// describe is the cause, and where the code was, in one line.
func describe(cause any) string {
	text := strings.Join(strings.Fields(fmt.Sprint(cause)), " ")
	if places := places(); len(places) > 0 {
		text += " at " + strings.Join(places, ", ")
	}
	return text
}

// maxPlaces is how many calls are named. A cause is seldom further away.
const maxPlaces = 8

// places are the calls from the one that panicked up to the guard.
func places() []string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	var out []string
	for more, panicked := true, false; more && len(out) < maxPlaces; {
		var f runtime.Frame
		f, more = frames.Next()
		switch {
		case f.Function == "runtime.gopanic":
			panicked = true
			out = nil // an earlier one was on its way
		case !panicked || strings.HasPrefix(f.Function, "runtime."):
		case strings.HasSuffix(f.Function, "/fault.(*Log).Guard"):
			return out
		default:
			out = append(out, fmt.Sprintf("%s/%s:%d", path.Base(path.Dir(f.File)), path.Base(f.File), f.Line))
		}
	}
	return out
}
