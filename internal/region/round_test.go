package region_test

import (
	"testing"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// Whether a loop has been at all elements when it is over.
func TestRound(t *testing.T) {
	half := region.Term{Base: "n"}
	for _, tt := range []struct {
		name  string
		loop  func(s region.ID) counted
		visit region.Term // which element each turn of the loop is at
		want  bool
	}{
		{"from 0 up", func(s region.ID) counted {
			enter, leave := less(length(s))
			return counted{start: region.Const(0), step: 1, enter: enter, leave: leave}
		}, at, true},
		{"from -1 up, one ahead", func(s region.ID) counted {
			enter, leave := less(length(s).Plus(-1))
			return counted{start: region.Const(-1), step: 1, enter: enter, leave: leave}
		}, at.Plus(1), true},
		{"from the end down", func(s region.ID) counted {
			enter, leave := down()
			return counted{start: length(s).Plus(-1), step: -1, enter: enter, leave: leave}
		}, at, true},
		{"from 1 up", func(s region.ID) counted {
			enter, leave := less(length(s))
			return counted{start: region.Const(1), step: 1, enter: enter, leave: leave}
		}, at, false},
		{"each second", func(s region.ID) counted {
			enter, leave := less(length(s))
			return counted{start: region.Const(0), step: 2, enter: enter, leave: leave}
		}, at, false},
		{"up to n", func(region.ID) counted {
			enter, leave := less(half)
			return counted{start: region.Const(0), step: 1, enter: enter, leave: leave}
		}, at, false},
		{"always the first", func(s region.ID) counted {
			enter, leave := less(length(s))
			return counted{start: region.Const(0), step: 1, enter: enter, leave: leave}
		}, region.Const(0), false},
		{"left by a break", func(s region.ID) counted {
			enter, leave := less(length(s))
			return counted{start: region.Const(0), step: 1, enter: enter, leave: leave,
				exits: func(h *region.Heap) *region.Heap { return h }}
		}, at, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newBench()
			round := b.id("round")
			b.Round(round, b.s)
			if b.Through(round, nil) {
				t.Fatal("through before it began")
			}
			c := tt.loop(b.s)
			c.body = func(h *region.Heap) { h.Visit(round, tt.visit, "visit") }
			if got := c.fixpoint(t, b.Heap).Through(round, nil); got != tt.want {
				t.Errorf("through with all elements: %v, want %v", got, tt.want)
			}
		})
	}
}

// The element at hand may be the only one that is left.
func TestRoundButOne(t *testing.T) {
	b := newBench()
	b.Assume(nil, region.Len{Header: b.s}, -3)
	b.Assume(region.Len{Header: b.s}, nil, 3)
	round := b.id("round")
	b.Round(round, b.s)
	for n, want := range []bool{false, true, true} {
		i := region.Const(int64(n))
		b.Visit(round, i, n)
		if last := region.Const(2); b.Through(round, &last) != want {
			t.Errorf("at 2, and %d and what is below it visited: through is %v, want %v", n, !want, want)
		}
	}
	if !b.Through(round, nil) {
		t.Error("not through with all three")
	}
}

// What is less than nothing is nothing; what cannot be is not gone on with.
func TestAssumeComparesWithNumbers(t *testing.T) {
	for _, tt := range []struct {
		name   string
		assume func(b *bench)
		bare   bool
		stop   bool
	}{
		{"len <= i, i <= 0", func(b *bench) { b.Assume(region.Len{Header: b.s}, "i", 0); b.Assume("i", nil, 0) }, true, false},
		{"i <= 0, len <= i", func(b *bench) { b.Assume("i", nil, 0); b.Assume(region.Len{Header: b.s}, "i", 0) }, true, false},
		{"len <= i, i <= 1", func(b *bench) { b.Assume(region.Len{Header: b.s}, "i", 0); b.Assume("i", nil, 1) }, false, false},
		{"i <= 0, i >= 1", func(b *bench) { b.Assume("i", nil, 0); b.Assume(nil, "i", -1) }, false, true},
		{"i <= j, j <= 0, i >= 1", func(b *bench) { b.Assume("i", "j", 0); b.Assume("j", nil, 0); b.Assume(nil, "i", -1) }, false, true},
		{"i <= 1, i >= 1", func(b *bench) { b.Assume("i", nil, 1); b.Assume(nil, "i", -1) }, false, false},
	} {
		b := newBench()
		tt.assume(b)
		if got := b.Bare(b.s); got != tt.bare {
			t.Errorf("%s: the slice is bare: %v, want %v", tt.name, got, tt.bare)
		}
		if got := b.Stopped(); got != tt.stop {
			t.Errorf("%s: stopped: %v, want %v", tt.name, got, tt.stop)
		}
	}
}
