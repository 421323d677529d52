// Package difftest_test compares the linter with reality: random programs are
// run, and linted.
package difftest_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/poolreset/poolreset-lint/internal/difftest/generate"
	"github.com/poolreset/poolreset-lint/internal/difftest/rig"
)

var (
	programs = flag.Int("programs", 1000, "how many programs there are of the fixed seed")
	seed     = flag.Uint64("seed", 0, "the seed to use in place of a fixed and a fresh one")
	runs     = flag.Int("runs", 300, "how often each program is run")
	atMost   = flag.Int("atmost", 5000, "how often a program is run to see what was reported")
	shown    = flag.Int("shown", 10, "how many programs of a thousand are made small and printed")
	verbose  = flag.Bool("false", false, "print the programs with what was reported and never seen")
)

const batchSize = 200

// mostUnseen is how many of a thousand reported paths may never be seen stale.
// Package generate lists the shapes that they come from. Of fewer than
// enoughTold, the share is chance.
const (
	mostUnseen = 10
	enoughTold = 800
)

// TestSeeds runs programs of a seed that stays the same, of which none may be
// missed, and of a fresh one, of which those are printed that are: each is a
// shape to mend, or to list in package generate.
func TestSeeds(t *testing.T) {
	seeds := []uint64{1, rand.Uint64()}
	if *seed != 0 {
		seeds = []uint64{*seed}
	}
	n := *programs
	if testing.Short() {
		n = min(n, 100)
	}
	for i, s := range seeds {
		t.Run(fmt.Sprint(s), func(t *testing.T) { compare(t, s, max(1, n>>i), i == 1) }) // fewer of the fresh one
	}
}

// tally is what a comparison found.
type tally struct{ programs, runs, panics, stale, missed, told, unseen int }

func compare(t *testing.T, seed uint64, n int, fresh bool) {
	var sum tally
	started := time.Now()
	l := newLinter()
	for first := 0; first < n; first += 5 * batchSize {
		var batches []*batch
		for i := first; i < min(n, first+5*batchSize); i++ {
			if i%batchSize == 0 {
				batches = append(batches, &batch{name: fmt.Sprintf("p%d", i/batchSize)})
			}
			b := batches[len(batches)-1]
			p := generate.Program(seed, uint64(i))
			b.programs = append(b.programs, &p)
		}
		compareBatches(t, l, batches, seed, fresh, &sum)
	}
	t.Logf("seed %d: %d programs, %d runs (%d of them panicked), %.0fs", seed, sum.programs, sum.runs, sum.panics, time.Since(started).Seconds())
	t.Logf("%d paths were stale, %d of them missed; %d were reported, %d of them never seen", sum.stale, sum.missed, sum.told, sum.unseen)
	if sum.stale == 0 || sum.told == 0 {
		t.Error("nothing was stale or reported: nothing was tested")
	}
	if sum.told >= enoughTold && 1000*sum.unseen > mostUnseen*sum.told {
		t.Errorf("of what was reported, more than %d in 1000 were never seen stale", mostUnseen)
	}
}

func compareBatches(t *testing.T, l *linter, batches []*batch, seed uint64, fresh bool, sum *tally) {
	t.Helper()
	reported := map[string][]string{}
	for _, b := range batches {
		found, err := l.lint(b)
		if err != nil {
			t.Fatal(err)
		}
		maps.Copy(reported, found)
	}
	results, err := execute(t.TempDir(), batches, rig.Order{Seed: seed, Runs: *runs, AtMost: *atMost, Expect: reported})
	if err != nil {
		t.Fatal(err)
	}
	var missed, unseen []*disagreement
	for _, b := range batches {
		for i, p := range b.programs {
			origin := fmt.Sprintf("%s of seed %d", b.key(i), seed)
			r, told := results[b.key(i)], reported[b.key(i)]
			slices.Sort(told)
			told = slices.Compact(told)
			sum.programs++
			sum.runs += r.Runs
			sum.panics += r.Panics
			sum.stale += len(r.Stale)
			sum.told += len(told)
			if r.Problem != "" {
				t.Error(r.Problem)
			}
			if 2*r.Panics > r.Runs {
				t.Errorf("%s does not run: %s\n%s", origin, r.Panic, p.Text(0))
			}
			for _, path := range slices.Sorted(maps.Keys(r.Stale)) {
				if !covered(path, told) {
					sum.missed++
					missed = append(missed, &disagreement{path: path, missed: true, program: *p, origin: origin})
				}
			}
			for _, path := range told {
				if r.Stale[path] == 0 {
					sum.unseen++
					unseen = append(unseen, &disagreement{path: path, program: *p, origin: origin})
				}
			}
		}
	}
	for _, d := range append(slices.Clone(missed), unseen...) {
		t.Log(d.what())
	}
	show := missed[:min(len(missed), *shown)]
	if *verbose {
		show = append(show, unseen[:min(len(unseen), *shown)]...)
	}
	minimise(t, l, show)
	for _, d := range show {
		if d.missed && !fresh {
			t.Error(d)
		} else {
			t.Log(d)
		}
	}
}

// covered reports whether the path was reported, or a slice that leads to it.
func covered(path string, told []string) bool {
	return slices.ContainsFunc(told, func(p string) bool {
		return p == path || len(path) > len(p) && path[:len(p)] == p && (path[len(p)] == '[' || path[len(p)] == '.')
	})
}
