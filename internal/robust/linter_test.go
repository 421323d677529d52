package robust_test

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// set is a set of packages.
type set struct {
	name, dir string
	patterns  []string
}

var sets = []set{
	{"module", filepath.Join("..", ".."), []string{"./..."}},
	{"std", ".", []string{"std"}},
	{"cmd", ".", []string{"cmd"}},
	{"integration", filepath.Join("..", "..", "integration"), []string{"./..."}},
}

func chosenSets(t *testing.T) []set {
	t.Helper()
	var out []set
	for name := range strings.SplitSeq(*chosen, ",") {
		i := slices.IndexFunc(sets, func(s set) bool { return s.name == name })
		if i < 0 {
			t.Fatalf("-sets: there is no %q", name)
		}
		out = append(out, sets[i])
	}
	return out
}

// packages lists the packages of a set: those that match, and of a module those
// of other modules, too, that they and their tests import.
func (s set) packages(t *testing.T) []string {
	t.Helper()
	args := []string{"list", "-f", "{{.ImportPath}}"}
	if s.dir != "." {
		args = []string{"list", "-deps", "-test", "-f", "{{if not (or .Standard .ForTest)}}{{.ImportPath}}{{end}}"}
	}
	var out []string
	for _, path := range strings.Fields(goOutput(t, s.dir, append(args, s.patterns...)...)) {
		if !strings.HasSuffix(path, ".test") && !strings.Contains(path, "vendor/") { // those cannot be named
			out = append(out, path)
		}
	}
	return out
}

// The bounds are those of a run that has gone wrong: they are several times what
// the largest set takes on a slow machine.
const (
	maxTime   = 30 * time.Minute
	maxMemory = 6 << 30
)

var broken = regexp.MustCompile(`internal error|panic:|fatal error:|goroutine \d`)

// TestLinter runs the command.
func TestLinter(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	tool := filepath.Join(t.TempDir(), "poolreset-lint")
	goOutput(t, filepath.Join("..", ".."), "build", "-o", tool, "./cmd/poolreset-lint")
	for _, set := range chosenSets(t) {
		t.Run(set.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), maxTime)
			defer cancel()
			paths := set.packages(t)
			cmd := exec.CommandContext(ctx, tool, append([]string{"-test=false", "-encapsulated", "-generated"}, paths...)...)
			cmd.Dir = set.dir
			var said bytes.Buffer
			cmd.Stderr = &said
			start := time.Now()
			err := cmd.Run()
			if ctx.Err() != nil {
				t.Fatalf("not done after %v", maxTime)
			}
			var exit *exec.ExitError
			if err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 3) {
				t.Errorf("%v\n%s", err, &said)
			}
			if at := broken.FindIndex(said.Bytes()); at != nil {
				t.Errorf("it says: %s", said.Bytes()[at[0]:min(at[0]+3000, said.Len())])
			}
			peak := maxRSS(cmd.ProcessState.SysUsage())
			if peak > maxMemory {
				t.Errorf("it takes %d MB of memory", peak>>20)
			}
			t.Logf("%d packages: %v, %v of CPU, %d MB", len(paths), time.Since(start).Round(time.Second), cmd.ProcessState.UserTime().Round(time.Second), peak>>20)
		})
	}
}
