package poolcheck

import (
	"math/rand/v2"
	"testing"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// The linter and this package share no code, and are to spell alike.
func TestSpellsLikeTheLinter(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 10_000 {
		var ours []step
		var theirs []region.Step
		for range r.IntN(7) {
			switch r.IntN(4) {
			case 0:
				ours, theirs = append(ours, step{op: deref}), append(theirs, region.Step{Op: region.Deref})
			case 1:
				ours, theirs = append(ours, step{op: elem}), append(theirs, region.Step{Op: region.Rest})
			case 2:
				ours, theirs = append(ours, step{field, "a", false}), append(theirs, region.Step{Op: region.Field, Name: "a"})
			case 3:
				ours, theirs = append(ours, step{field, "E", true}), append(theirs, region.Step{Op: region.Field, Name: "E", Embedded: true})
			}
		}
		if got, want := spell("x", ours), region.Path("x", theirs); got != want {
			t.Fatalf("%v is %q here and %q there", ours, got, want)
		}
	}
}
