package region_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/poolreset/poolreset-lint/internal/region"
)

var fork = region.Site{At: "fork.go:1"}

func TestJoinIsUnion(t *testing.T) {
	b := newBench()
	cut := &bench{b.Clone(), b.names, b.s}
	cut.Copy(cut.id("x"), cut.slice("y", cut.s, nil, constTerm(0), nil))
	b.Copy(b.id("x"), b.s)

	if !b.Join(cut.Heap, false, fork) {
		t.Error("the join changed nothing")
	}
	if got := hidden(b.Heap, b.id("x")); got != 3 {
		t.Errorf("cut on one path, x may hide %b, want all", got)
	}
	if got := b.Live(b.id("x")).Mask(); got != 3 {
		t.Errorf("not cut on one path, x may hold %b, want all", got)
	}
	if b.Join(cut.Heap, false, fork) {
		t.Error("the same join again still changed something")
	}
}

func TestJoinNotesTheBranch(t *testing.T) {
	clearIn := func(first, second bool) []region.Region {
		b := newBench()
		other := &bench{b.Clone(), b.names, b.s}
		if first {
			b.Clear(b.s, region.All, region.Site{At: "clear"})
		}
		if second {
			other.Clear(other.s, region.All, region.Site{At: "clear"})
		}
		b.Join(other.Heap, false, fork)
		return b.Hidden(b.slice("x", b.s, nil, constTerm(0), nil))
	}
	some := region.Note{Reason: region.ClearedSome, Site: fork}
	for _, tt := range []struct {
		name          string
		first, second bool
		want          []region.Note
	}{
		{"cleared on neither path", false, false, []region.Note{{}}},
		{"cleared on one path", true, false, []region.Note{some}},
		{"cleared on the other path", false, true, []region.Note{some}},
		{"cleared on both", true, true, nil},
	} {
		var got []region.Note
		for _, r := range clearIn(tt.first, tt.second) {
			got = append(got, r.Note)
		}
		if d := cmp.Diff(tt.want, got); d != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, d)
		}
	}
}

// Why clearing did not help: the reason that outweighs the others.
func TestNotes(t *testing.T) {
	clearAt := region.Site{At: "clear"}
	for _, tt := range []struct {
		name string
		do   func(b *bench) region.ID
		want region.Note
		cuts []region.Site
	}{
		{"never cleared", func(b *bench) region.ID { return b.slice("x", b.s, nil, constTerm(0), nil) },
			region.Note{}, []region.Site{{At: "x"}}},
		{"cleared when empty", func(b *bench) region.ID {
			x := b.slice("x", b.s, nil, constTerm(0), nil)
			b.Clear(x, region.All, clearAt)
			return x
		}, region.Note{Reason: region.ClearedEmpty, Site: clearAt}, []region.Site{{At: "x"}}},
		{"cleared up to a shorter length", func(b *bench) region.ID {
			x := b.slice("x", b.s, nil, opaque("k"), nil)
			b.Clear(x, region.All, clearAt)
			return b.slice("y", x, nil, constTerm(0), nil)
		}, region.Note{Reason: region.ClearedToLen, Site: clearAt}, []region.Site{{At: "x"}}},
		{"cut twice", func(b *bench) region.ID {
			x := b.slice("x", b.s, nil, constTerm(0), nil)
			x = b.slice("z", x, nil, &region.Term{Base: capacity(b.Heap, x)}, nil)
			return b.slice("y", x, nil, constTerm(0), nil)
		}, region.Note{}, []region.Site{{At: "x"}, {At: "y"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newBench()
			got := b.Hidden(tt.do(b))
			if len(got) != 1 {
				t.Fatalf("%d regions are hidden, want 1\n%v", len(got), b)
			}
			if got[0].Note != tt.want {
				t.Errorf("the note is %v, want %v", got[0].Note, tt.want)
			}
			cuts := slices.SortedFunc(slices.Values(got[0].Cuts), func(a, b region.Site) int { return strings.Compare(a.At, b.At) })
			if d := cmp.Diff(tt.cuts, cuts); d != "" {
				t.Errorf("cuts (-want +got)\n%s", d)
			}
		})
	}
}

// Tidying up leaves what is said of the headers that stay as it was, and does
// tidy up.
func TestCoalesceAndKeepSayTheSame(t *testing.T) {
	type said struct{ Live, Hidden region.Mask }
	before, kept, joined, few := 0, 0, 0, 0 // how many regions there are
	for seed := range uint64(2000) {
		g := newGenerator(random(seed))
		r := execute(g.program(12, false))
		h, keep := r.st.heap, r.st.used()
		all := map[region.ID]said{}
		for _, id := range h.IDs() {
			all[id] = said{h.Live(id).Mask(), hidden(h, id)}
		}
		check := func(what string) {
			for _, id := range h.IDs() {
				if got := (said{h.Live(id).Mask(), hidden(h, id)}); got != all[id] {
					t.Fatalf("seed %d: %s makes of header %d %+v, was %+v", seed, what, id, got, all[id])
				}
			}
		}
		before += len(h.Regions())
		h.Keep(keep)
		check("Keep")
		kept += len(h.Regions())
		h.Coalesce(math.MaxInt, nil)
		check("Coalesce")
		joined += len(h.Regions())
		for id := range keep {
			if _, ok := h.Header(id); !ok {
				if _, was := all[id]; was {
					t.Fatalf("seed %d: Keep dropped header %d", seed, id)
				}
			}
		}
		h.Coalesce(0, nil)
		check("Coalesce of all")
		few += len(h.Regions())
	}
	t.Logf("%d regions before, %d after Keep, %d after Coalesce, %d where it joins all", before, kept, joined, few)
	if kept*10 > before*8 || joined*1000 > kept*985 || few*10 > joined*9 {
		t.Error("that is not tidied up")
	}
}

// A region that no header leads to goes with the header; a pinned one stays.
func TestKeep(t *testing.T) {
	b := newBench()
	cell := b.id("cell")
	b.Cell(cell, something)
	hd, _ := b.Header(b.s)
	b.Keep(map[region.ID]bool{})
	if _, ok := b.Header(b.s); ok {
		t.Error("the header is still there")
	}
	if _, ok := b.Region(hd.Live[0]); ok {
		t.Error("its region is still there")
	}
	if got := b.Live(cell).Mask(); got != 3 {
		t.Errorf("the pinned cell holds %b, want all", got)
	}
}

// A slice of one array or another counts from the first element of each: what
// was known of the positions in either still holds.
func TestOneArrayOrAnother(t *testing.T) {
	for _, tt := range []struct {
		name string
		cut  func(old region.ID) region.Term
		want region.Mask
	}{
		{"at n, which is len or more", func(region.ID) region.Term { return region.Term{Base: "n"} }, 0},
		{"beyond n", func(region.ID) region.Term { return region.Term{Base: "n", Off: 1} }, 0},
		{"at the old length", func(old region.ID) region.Term { return length(old) }, 0},
		{"before the old length", func(old region.ID) region.Term { return length(old).Plus(-1) }, 3},
		{"somewhere", func(region.ID) region.Term { return region.Term{Base: "k"} }, 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newBench()
			b.Assume(region.Len{Header: b.s}, "n", 0)
			moved := &bench{b.Clone(), b.names, b.s}
			moved.Fresh(b.id("array"), nil)
			moved.Sized(b.id("array"), region.Term{Base: "size"})
			moved.CopyInto(b.id("array"), b.s, asMade, "copy")
			moved.Copy(b.id("x"), b.id("array"))
			b.Copy(b.id("x"), b.s)
			b.Join(moved.Heap, false, fork)

			cut := tt.cut(b.s)
			x := b.slice("y", b.id("x"), nil, &cut, nil)
			if got := hidden(b.Heap, x); got != tt.want {
				t.Errorf("%b is hidden, want %b", got, tt.want)
			}
		})
	}
}

// A loop that takes one array or another each round comes to rest, and what is
// cleared there is clean.
func TestOneArrayOrAnotherInALoop(t *testing.T) {
	b := newBench()
	b.Copy(b.id("x"), b.s)
	for round := range 10 {
		body := &bench{b.Clone(), b.names, b.s}
		other := &bench{b.Clone(), b.names, b.s}
		other.Fresh(b.id("array"), something)
		other.Copy(b.id("x"), b.id("array"))
		body.Join(other.Heap, false, fork)
		body.Clear(b.id("x"), region.All, region.Site{})
		body.Copy(b.id("x"), body.slice("cut", b.id("x"), nil, constTerm(0), nil))
		if got := hidden(body.Heap, b.id("x")); got != 0 {
			t.Fatalf("round %d: %b is hidden", round, got)
		}
		if !b.Join(body.Heap, round > 2, fork) {
			return
		}
	}
	t.Error("the loop does not come to rest")
}
