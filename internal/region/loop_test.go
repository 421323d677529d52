package region_test

import (
	"testing"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// A loop that counts through a slice, by hand: the header of the loop with its
// integer i, the condition, and a body.
type counted struct {
	start region.Term                       // i at entry
	step  int64                             // what a round adds to i
	enter func(h *region.Heap)              // what the condition says inside
	leave func(h *region.Heap)              // and after the loop
	body  func(h *region.Heap)              // nil where the program leaves by a break
	exits func(h *region.Heap) *region.Heap // the state at a break, if any
}

const index = "i" // the integer of the loop

var at = region.Term{Base: index}

// fixpoint runs the loop from h and returns what holds after it.
func (c counted) fixpoint(t *testing.T, h *region.Heap) *region.Heap {
	t.Helper()
	h.Assign(region.Assignment{To: index, Is: c.start})
	for round := 0; ; round++ {
		if round == 30 {
			t.Fatal("the loop does not come to rest")
		}
		st := h.Clone()
		c.enter(st)
		c.body(st)
		st.Assign(region.Assignment{To: index, Is: at.Plus(c.step)})
		if !h.Join(st, round > 2, region.Site{}) {
			break
		}
	}
	out := h.Clone()
	c.leave(out)
	if c.exits != nil {
		st := h.Clone()
		c.enter(st)
		out.Join(c.exits(st), false, region.Site{})
	}
	return out
}

// less is a condition i < n, lessEq is i <= n.
func less(n region.Term) (enter, leave func(h *region.Heap)) {
	return func(h *region.Heap) { h.Assume(index, n.Base, n.Off-1) },
		func(h *region.Heap) { h.Assume(n.Base, index, -n.Off) }
}

// down is a condition i >= 0.
func down() (enter, leave func(h *region.Heap)) {
	return func(h *region.Heap) { h.Assume(nil, index, 0) },
		func(h *region.Heap) { h.Assume(index, nil, -1) }
}

// full is a heap with the slice s of len n, whose elements hold two fields,
// and another slice t.
func full() (h *region.Heap, names *region.Names, s, other region.ID) {
	names = region.NewNames()
	h = region.NewHeap(names)
	s, other = names.Of("s"), names.Of("t")
	h.Entry(s, region.Content{"held": 3}, nil, nil)
	h.Entry(other, region.Content{"held": 3}, nil, nil)
	return h, names, s, other
}

func length(id region.ID) region.Term { return region.Term{Base: region.Len{Header: id}} }

func TestLoops(t *testing.T) {
	tests := []struct {
		name string
		loop func(s, other region.ID, c *counted)
		want region.Mask // what the elements of s may hold after the loop
	}{
		{"ascending", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = zero(s, at, 3)
		}, 0},
		{"all but the first", func(s, _ region.ID, c *counted) {
			c.start = region.Const(1)
			c.enter, c.leave = less(length(s))
			c.body = zero(s, at, 3)
		}, 3},
		{"all but the last", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s).Plus(-1))
			c.body = zero(s, at, 3)
		}, 3},
		{"every second one", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.step = 2
			c.body = zero(s, at, 3)
		}, 3},
		{"descending", func(s, _ region.ID, c *counted) {
			c.start, c.step = length(s).Plus(-1), -1
			c.enter, c.leave = down()
			c.body = zero(s, at, 3)
		}, 0},
		{"descending from the last but one", func(s, _ region.ID, c *counted) {
			c.start, c.step = length(s).Plus(-2), -1
			c.enter, c.leave = down()
			c.body = zero(s, at, 3)
		}, 3},
		{"descending to the second", func(s, _ region.ID, c *counted) {
			c.start, c.step = length(s).Plus(-1), -1
			c.enter = func(h *region.Heap) { h.Assume(nil, index, -1) }
			c.leave = func(h *region.Heap) { h.Assume(index, nil, 0) }
			c.body = zero(s, at, 3)
		}, 3},
		{"bound by another length", func(s, other region.ID, c *counted) {
			c.enter, c.leave = less(length(other))
			c.body = zero(s, at, 3)
		}, 3},
		{"bound by a number", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(region.Term{Base: "n"})
			c.body = zero(s, at, 3)
		}, 3},
		{"the other slice", func(s, other region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = zero(other, at, 3)
		}, 3},
		{"with a break", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = zero(s, at, 3)
			c.exits = func(h *region.Heap) *region.Heap { return h }
		}, 3},
		{"on a condition", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = func(h *region.Heap) {
				g := h.Clone()
				zero(s, at, 3)(h)
				h.Join(g, false, region.Site{})
			}
		}, 3},
		{"on both ways of a condition", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = func(h *region.Heap) {
				g := h.Clone()
				zero(s, at, 3)(h)
				zero(s, at, 3)(g)
				h.Join(g, false, region.Site{})
			}
		}, 0},
		{"field by field", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = func(h *region.Heap) {
				zero(s, at, 1)(h)
				zero(s, at, 2)(h)
			}
		}, 0},
		{"one field", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = zero(s, at, 1)
		}, 2},
		{"at an index of no account", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = zero(s, region.Term{Base: "f()"}, 3)
		}, 3},
		{"filled again behind", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = func(h *region.Heap) {
				zero(s, at, 3)(h)
				i := region.Const(0)
				h.Write(s, &i, 1, region.Content{"made": 1}, "fill")
			}
		}, 1},
		{"no round", func(s, _ region.ID, c *counted) {
			c.enter, c.leave = less(length(s))
			c.body = func(*region.Heap) {}
		}, 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h, _, s, other := full()
			c := counted{step: 1}
			tt.loop(s, other, &c)
			out := c.fixpoint(t, h)
			if got := out.Live(s).Mask(); got != tt.want {
				t.Errorf("after the loop, s may hold %b, want %b\n%v", got, tt.want, out)
			}
			if got := out.Live(other).Mask(); tt.name != "the other slice" && got != 3 {
				t.Errorf("t was not touched and may hold %b, want all", got)
			}
			// What the loop zeroed, and only that, may be cut off unseen.
			cut, end := s+100, region.Const(0)
			out.Slice(cut, s, nil, &end, nil, region.Site{At: "cut"})
			if got := len(out.Hidden(cut)) > 0; got != (tt.want != 0) {
				t.Errorf("s[:0] hides content: %v, want %v", got, tt.want != 0)
			}
		})
	}
}

// zero is s[i] = 0, for the fields m.
func zero(s region.ID, i region.Term, m region.Mask) func(h *region.Heap) {
	return func(h *region.Heap) { h.Write(s, &i, m, nil, [2]any{"zero", m}) }
}

// for i = 1; i < len(s); i *= 2 { copy(s[i:], s[:i]) } after s[0] = 0.
func TestDoublingCopy(t *testing.T) {
	for _, first := range []bool{true, false} {
		h, names, s, _ := full()
		if first {
			zero(s, region.Const(0), 3)(h)
		}
		to, from := names.Of("to"), names.Of("from")
		enter, leave := less(length(s))
		h.Assign(region.Assignment{To: index, Is: region.Const(1)})
		for round := 0; ; round++ {
			if round == 30 {
				t.Fatal("the loop does not come to rest")
			}
			st := h.Clone()
			enter(st)
			st.Slice(to, s, &at, nil, nil, region.Site{})
			st.Slice(from, s, nil, &at, nil, region.Site{})
			st.CopyInto(to, from, asMade, "copy")
			st.Assign(region.Assignment{To: index, Is: region.Term{Base: region.Double{Of: index}}})
			st.Keep(map[region.ID]bool{s: true})
			if !h.Join(st, round > 2, region.Site{}) {
				break
			}
		}
		leave(h)
		if got := h.Live(s).Mask() == 0; got != first {
			t.Errorf("first element zeroed: %v; s is zero after the loop: %v", first, got)
		}
	}
}
