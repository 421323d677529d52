package region_test

import (
	"testing"

	"github.com/poolreset/poolreset-lint/internal/region"
)

// bench is a heap with the slice s, whose live part holds something and whose
// spare is zero, and with names for what a test makes of it.
type bench struct {
	*region.Heap
	names *region.Names
	s     region.ID
}

func newBench() *bench {
	h, names, s, _ := full()
	return &bench{h, names, s}
}

func (b *bench) id(name string) region.ID { return b.names.Of(name) }

// slice makes the slice name of src, cut at the line of that name.
func (b *bench) slice(name string, src region.ID, lo, hi, max *region.Term) region.ID {
	b.Slice(b.id(name), src, lo, hi, max, region.Site{At: name})
	return b.id(name)
}

func (b *bench) append(name string, src region.ID, c region.Content) region.ID {
	b.Append(b.id(name), src, c)
	return b.id(name)
}

func constTerm(n int64) *region.Term { t := region.Const(n); return &t }

func opaque(name string) *region.Term { return &region.Term{Base: name} }

var something = region.Content{"made": 3}

// asMade is copied content as something new.
func asMade(c region.Content) region.Content {
	if m := c.Mask(); m != 0 {
		return region.Content{"made": m}
	}
	return nil
}

// Each row of the table of operations: what the resulting slice may hold in
// its live part, and what it may hide.
func TestOperations(t *testing.T) {
	tests := []struct {
		name   string
		do     func(b *bench) region.ID
		live   region.Mask
		hidden region.Mask
	}{
		{"as it comes", func(b *bench) region.ID { return b.s }, 3, 0},
		{"v[:0]", func(b *bench) region.ID { return b.slice("x", b.s, nil, constTerm(0), nil) }, 0, 3},
		{"v[:k]", func(b *bench) region.ID { return b.slice("x", b.s, nil, opaque("k"), nil) }, 3, 3},
		{"v[i:k]", func(b *bench) region.ID { return b.slice("x", b.s, opaque("i"), opaque("k"), nil) }, 3, 3},
		{"v[i:]", func(b *bench) region.ID { return b.slice("x", b.s, opaque("i"), nil, nil) }, 3, 0},
		{"v[:len(v)]", func(b *bench) region.ID { n := length(b.s); return b.slice("x", b.s, nil, &n, nil) }, 3, 0},
		{"v[:len(v)-1]", func(b *bench) region.ID { n := length(b.s).Plus(-1); return b.slice("x", b.s, nil, &n, nil) }, 3, 3},
		{"v[:len(v)+1]", func(b *bench) region.ID { n := length(b.s).Plus(1); return b.slice("x", b.s, nil, &n, nil) }, 3, 0},
		{"v[:n], n known to be len or more", func(b *bench) region.ID {
			b.Assume(region.Len{Header: b.s}, "n", 0)
			return b.slice("x", b.s, nil, opaque("n"), nil)
		}, 3, 0},
		{"v[:k] where v is empty", func(b *bench) region.ID {
			b.Assume(region.Len{Header: b.s}, nil, 0)
			return b.slice("x", b.s, nil, opaque("k"), nil)
		}, 0, 0},
		{"v[:0:0]", func(b *bench) region.ID { return b.slice("x", b.s, nil, constTerm(0), constTerm(0)) }, 0, 0},
		{"v[:k:k]", func(b *bench) region.ID { return b.slice("x", b.s, nil, opaque("k"), opaque("k")) }, 3, 0},
		{"v[:k:m]", func(b *bench) region.ID { return b.slice("x", b.s, nil, opaque("k"), opaque("m")) }, 3, 3},
		{"slices.Clip of v[:0]", func(b *bench) region.ID {
			b.Clip(b.id("y"), b.slice("x", b.s, nil, constTerm(0), nil))
			return b.id("y")
		}, 0, 0},
		{"v[:0][:cap(v)]", func(b *bench) region.ID {
			x := b.slice("x", b.s, nil, constTerm(0), nil)
			return b.slice("y", x, nil, &region.Term{Base: capacity(b.Heap, x)}, nil)
		}, 3, 0},
		{"clear(v); v[:0]", func(b *bench) region.ID {
			b.Clear(b.s, region.All, region.Site{})
			return b.slice("x", b.s, nil, constTerm(0), nil)
		}, 0, 0},
		{"one field cleared; v[:0]", func(b *bench) region.ID {
			b.Clear(b.s, 1, region.Site{})
			return b.slice("x", b.s, nil, constTerm(0), nil)
		}, 0, 2},
		{"v[:0]; clear(v)", func(b *bench) region.ID {
			x := b.slice("x", b.s, nil, constTerm(0), nil)
			b.Clear(x, region.All, region.Site{})
			return x
		}, 0, 3},
		{"s := v; v[:0]; clear(s)", func(b *bench) region.ID {
			x := b.slice("x", b.s, nil, constTerm(0), nil)
			b.Clear(b.s, region.All, region.Site{})
			return x
		}, 0, 0},
		{"clear(v[m:]); v[:m]", func(b *bench) region.ID {
			b.Clear(b.slice("x", b.s, opaque("m"), nil, nil), region.All, region.Site{})
			return b.slice("y", b.s, nil, opaque("m"), nil)
		}, 3, 0},
		{"clear(v[m:]); v[:k]", func(b *bench) region.ID {
			b.Clear(b.slice("x", b.s, opaque("m"), nil, nil), region.All, region.Site{})
			return b.slice("y", b.s, nil, opaque("k"), nil)
		}, 3, 3},
		{"v[i] = x of a zero v; v[:0]", func(b *bench) region.ID {
			b.Clear(b.s, region.All, region.Site{})
			b.Write(b.s, opaque("i"), 3, something, "w")
			return b.slice("x", b.s, nil, constTerm(0), nil)
		}, 0, 3},
		{"v[len-1] = 0; v[:len-1]", func(b *bench) region.ID {
			n := length(b.s).Plus(-1)
			b.Write(b.s, &n, 3, nil, "w")
			return b.slice("x", b.s, nil, &n, nil)
		}, 3, 0},
		{"v[0] = 0; v[:len-1]", func(b *bench) region.ID {
			n := length(b.s).Plus(-1)
			b.Write(b.s, constTerm(0), 3, nil, "w")
			return b.slice("x", b.s, nil, &n, nil)
		}, 3, 3},
		{"append(v, zero)", func(b *bench) region.ID {
			b.Clear(b.s, region.All, region.Site{})
			return b.append("x", b.s, nil)
		}, 0, 0},
		{"append(v, x)", func(b *bench) region.ID { return b.append("x", b.s, something) }, 3, 0},
		{"append(v, x) as seen by v", func(b *bench) region.ID { b.append("x", b.s, something); return b.s }, 3, 3},
		{"append(v[:i], v[i+1:]...)", func(b *bench) region.ID {
			head := b.slice("head", b.s, nil, opaque("i"), nil)
			next := opaque("i").Plus(1)
			tail := b.slice("tail", b.s, &next, nil, nil)
			return b.append("x", head, b.Live(tail))
		}, 3, 3},
		{"copy of content into a zero v; v[:0]", func(b *bench) region.ID {
			b.Clear(b.s, region.All, region.Site{})
			b.Fresh(b.id("src"), something)
			b.CopyInto(b.s, b.id("src"), asMade, "copy")
			return b.slice("x", b.s, nil, constTerm(0), nil)
		}, 0, 3},
		{"copy of as many zeros; v[:0]", func(b *bench) region.ID {
			b.Fresh(b.id("src"), nil)
			b.Sized(b.id("src"), length(b.s))
			b.CopyInto(b.s, b.id("src"), asMade, "copy")
			return b.slice("x", b.s, nil, constTerm(0), nil)
		}, 0, 0},
		{"copy of some zeros; v[:0]", func(b *bench) region.ID {
			b.Fresh(b.id("src"), nil)
			b.Sized(b.id("src"), *opaque("n"))
			b.CopyInto(b.s, b.id("src"), asMade, "copy")
			return b.slice("x", b.s, nil, constTerm(0), nil)
		}, 0, 3},
		{"slices.Delete", func(b *bench) region.ID { b.Shrink(b.id("x"), b.s); return b.id("x") }, 3, 0},
		{"slices.Delete, then v[:0]", func(b *bench) region.ID {
			b.Shrink(b.id("x"), b.s)
			return b.slice("y", b.id("x"), nil, constTerm(0), nil)
		}, 0, 3},
		{"nil", func(b *bench) region.ID { b.Empty(b.s); return b.s }, 0, 0},
		{"make", func(b *bench) region.ID { b.Fresh(b.id("x"), nil); return b.id("x") }, 0, 0},
		{"a copy of its own, cut", func(b *bench) region.ID {
			b.Fresh(b.id("x"), b.Live(b.s))
			return b.slice("y", b.id("x"), nil, constTerm(0), nil)
		}, 0, 3},
		{"a view", func(b *bench) region.ID {
			b.View(b.id("y"), b.slice("x", b.s, nil, constTerm(0), nil), nil)
			return b.id("y")
		}, 0, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := newBench()
			id := tt.do(b)
			if got := b.Live(id).Mask(); got != tt.live {
				t.Errorf("live may hold %b, want %b", got, tt.live)
			}
			if got := hidden(b.Heap, id); got != tt.hidden {
				t.Errorf("spare may hold %b, want %b", got, tt.hidden)
			}
			if t.Failed() {
				t.Log(b)
			}
		})
	}
}

func hidden(h *region.Heap, id region.ID) region.Mask {
	var m region.Mask
	for _, r := range h.Hidden(id) {
		m |= r.Content.Mask()
	}
	return m
}

func capacity(h *region.Heap, id region.ID) region.Base { return region.Cap{Origin: h.Origin(id)} }

// What the elements of a slice lead to goes where the slice goes.
func TestRelocate(t *testing.T) {
	b := newBench()
	root := region.NewPlace(&region.Root{})
	from, to := root.To(region.Step{Op: region.Rest}), root.To(region.Step{Op: region.Elem})
	field := region.Step{Op: region.Field, Name: "kids"}
	other := region.NewPlace(&region.Root{})
	b.Fresh(b.id("x"), nil, from.To(field), other)
	b.Relocate(b.id("x"), from, to)
	hd, _ := b.Header(b.id("x"))
	if len(hd.Elems) != 2 || hd.Elems[0] != to.To(field) || hd.Elems[1] != other {
		t.Errorf("the elements are kept in %v", hd.Elems)
	}
}
