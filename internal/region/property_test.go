package region_test

import (
	"math/rand/v2"
	"testing"
)

func random(seed uint64) func(n int) int {
	r := rand.New(rand.NewPCG(seed, 1))
	return func(n int) int { return r.IntN(n) }
}

func TestScan(t *testing.T) {
	bad := 0
	for _, nested := range []bool{false, true} {
		said, alarmed, quiet := 0, 0, 0
		for seed := range uint64(20000) {
			g := &generator{pick: random(seed)}
			p := g.program(12, nested)
			r := execute(p)
			said, alarmed, quiet = said+r.said, alarmed+r.alarmed, quiet+r.quiet
			if r.miss != "" {
				bad++
				if bad < 12 {
					p = minimise(p)
					t.Errorf("seed %d nested %v: %s\n%s", seed, nested, execute(p).miss, listing(p, ""))
				}
			}
		}
		t.Logf("said %d alarmed %d (%.1f%%) quiet %d bad %d", said, alarmed, 100*float64(alarmed)/float64(said), quiet, bad)
	}
}
