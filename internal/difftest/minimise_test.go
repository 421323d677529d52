package difftest_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/poolreset/poolreset-lint/internal/difftest/program"
	"github.com/poolreset/poolreset-lint/internal/difftest/rig"
)

// disagreement is a path of a program on which the linter and reality differ.
type disagreement struct {
	path    string
	missed  bool // it was stale and not reported; else, reported and never stale
	program program.Program
	origin  string
	done    bool
}

func (d *disagreement) String() string {
	return fmt.Sprintf("%s\n%s", d.what(), d.program.Text(0))
}

func (d *disagreement) what() string {
	what := "reported and never stale"
	if d.missed {
		what = "stale and not reported"
	}
	return fmt.Sprintf("%s: %s (%s)", what, d.path, d.origin)
}

// told reports whether the linter says what it said of the whole program.
func (d *disagreement) told(paths []string) bool {
	if d.missed {
		return !covered(d.path, paths)
	}
	return slices.Contains(paths, d.path)
}

// seen reports whether the runs show what those of the whole program did.
func (d *disagreement) seen(r *rig.Result) bool {
	return r.Panics == 0 && (r.Stale[d.path] > 0) == d.missed
}

// candidates are how many smaller programs are tried at once.
const candidates = 8

// minimise makes the programs as small as they can be. All of them go on
// together, since it is the compiler that takes the time.
func minimise(t *testing.T, l *linter, list []*disagreement) {
	t.Helper()
	for round := 0; round < 40; round++ {
		var batches []*batch
		var owners []*disagreement
		reported := map[string][]string{}
		for _, d := range list {
			if d.done {
				continue
			}
			b := d.smaller(l, fmt.Sprintf("m%d", len(batches)))
			if len(b.programs) == 0 {
				d.done = true
				continue
			}
			batches, owners = append(batches, b), append(owners, d)
			if !d.missed {
				for i := range b.programs {
					reported[b.key(i)] = []string{d.path}
				}
			}
		}
		if len(batches) == 0 {
			return
		}
		results, err := execute(t.TempDir(), batches, rig.Order{Seed: 1, Runs: *runs, AtMost: 800, Expect: reported})
		if err != nil {
			t.Error(err)
			return
		}
		for i, d := range owners {
			d.done = true
			for j, p := range batches[i].programs {
				if d.seen(results[batches[i].key(j)]) {
					d.program, d.done = *p, false
					break
				}
			}
		}
	}
}

// smaller returns the smallest of the smaller programs of which the linter says
// the same.
func (d *disagreement) smaller(l *linter, name string) *batch {
	list := d.program.Smaller()
	slices.SortStableFunc(list, func(a, b program.Program) int { return cmp.Compare(len(a.Text(0)), len(b.Text(0))) })
	out := &batch{name: name}
	for _, p := range list {
		alone := &batch{name: name, programs: []*program.Program{&p}}
		paths, err := l.lint(alone)
		if err == nil && d.told(paths[alone.key(0)]) {
			if out.programs = append(out.programs, &p); len(out.programs) == candidates {
				break
			}
		}
	}
	return out
}
