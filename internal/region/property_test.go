package region_test

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

func random(seed uint64) func(n int) int {
	r := rand.New(rand.NewPCG(seed, 1))
	return func(n int) int { return r.IntN(max(n, 1)) }
}

// Whatever a slice really hides, the heap says so; and it does not say so of
// everything.
//
// Some alarms have to be false. The domain knows what may be: it takes an
// append to stay in its array where the real one moved away from the stale
// elements; a bound that it cannot compare with len may hide something or
// nothing; of a copy of zeros or a Delete it does not say which elements it
// reached. The programs here do such things all the time, code for pools
// seldom does. The bound is a little above what was measured, so that a rule
// that loses precision shows.
//
// Where paths meet the heap is not sound, on purpose: a slice that may have one
// of two arrays is taken to have each of them, so that clearing it clears both.
// Code that resets an object on one of two ways and is right would be reported
// otherwise. How many programs that hides something from is bounded too.
func TestWhatIsHidden(t *testing.T) {
	for _, tt := range []struct {
		name    string
		nested  bool // with branches and loops
		count   uint64
		percent float64 // of the claims that something is hidden, how many may be false
		missing float64 // in how many percent of the programs something may be missed
	}{
		{"sequences", false, 20000, 33, 0},
		{"branches and loops", true, 4000, 57, 5},
	} {
		t.Run(tt.name, func(t *testing.T) {
			said, alarmed, quiet, missed := 0, 0, 0, 0
			for seed := range tt.count {
				p := newGenerator(random(seed)).program(12, tt.nested)
				r := execute(p)
				if r.miss != "" {
					if tt.missing == 0 {
						p = minimise(p)
						t.Fatalf("seed %d, %s\n%s", seed, execute(p).miss, listing(p, "\t"))
					}
					missed++
				}
				said, alarmed, quiet = said+r.said, alarmed+r.alarmed, quiet+r.quiet
			}
			share := 100 * float64(alarmed) / float64(said)
			t.Logf("%d programs; asked %d times, the heap said %d times that a slice hides something, %d of them (%.1f%%) for nothing",
				tt.count, said+quiet, said, alarmed, share)
			if share := 100 * float64(missed) / float64(tt.count); share > tt.missing {
				t.Errorf("something is missed in %.1f%% of the programs, want at most %.0f%%", share, tt.missing)
			}
			if said-alarmed < int(tt.count) {
				t.Errorf("the programs hid something %d times only: they test nothing", said-alarmed)
			}
			if share > tt.percent {
				t.Errorf("%.1f%% false alarms, want at most %.0f%%", share, tt.percent)
			}
		})
	}
}

// FuzzHeap lets the fuzzer choose the program.
func FuzzHeap(f *testing.F) {
	for seed := range uint64(8) {
		pick := random(seed)
		data := make([]byte, 200)
		for i := range data {
			data[i] = byte(pick(256))
		}
		f.Add(data)
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		pick := func(n int) int {
			if len(data) == 0 || n < 2 {
				return 0
			}
			b := data[:min(2, len(data))]
			data = data[1:]
			if n <= 256 || len(b) < 2 {
				return int(b[0]) % n
			}
			return int(binary.LittleEndian.Uint16(b)) % n
		}
		p := newGenerator(pick).program(12, false)
		if r := execute(p); r.miss != "" {
			p = minimise(p)
			t.Fatalf("%s\n%s", execute(p).miss, listing(p, "\t"))
		}
	})
}
