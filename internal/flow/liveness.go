package flow

import (
	"iter"
	"math/bits"

	"golang.org/x/tools/go/ssa"
)

// liveness says which values of a function are used from a block on. Constants
// and what else is the same in the whole function are not among them.
type liveness struct {
	values []ssa.Value // by number
	number map[ssa.Value]int
	in     []valueSet // by the index of a block: the values from before it that it or a later one uses
}

// valueSet is a set of values, a bit for each number.
type valueSet []uint64

func newLiveness(fn *ssa.Function) *liveness {
	l := &liveness{number: map[ssa.Value]int{}, in: make([]valueSet, len(fn.Blocks))}
	for _, p := range fn.Params {
		l.add(p)
	}
	for _, f := range fn.FreeVars {
		l.add(f)
	}
	for _, b := range fn.Blocks {
		for _, in := range b.Instrs {
			if v, ok := in.(ssa.Value); ok {
				l.add(v)
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := len(fn.Blocks) - 1; i >= 0; i-- {
			if in := l.before(fn.Blocks[i]); !in.is(l.in[i]) {
				l.in[i], changed = in, true
			}
		}
	}
	return l
}

func (l *liveness) add(v ssa.Value) {
	l.number[v] = len(l.values)
	l.values = append(l.values, v)
}

// before computes what is live before b from what is before its successors.
func (l *liveness) before(b *ssa.BasicBlock) valueSet {
	in := make(valueSet, (len(l.values)+63)/64)
	for _, s := range b.Succs {
		in.include(l.in[s.Index])
		edge := indexOf(s.Preds, b)
		for _, phi := range phis(s) {
			l.use(in, phi.Edges[edge])
		}
	}
	var operands [8]*ssa.Value
	for j := len(b.Instrs) - 1; j >= 0; j-- {
		if v, ok := b.Instrs[j].(ssa.Value); ok {
			n := l.number[v]
			in[n/64] &^= 1 << (n % 64)
		}
		if _, ok := b.Instrs[j].(*ssa.Phi); ok {
			continue
		}
		for _, op := range b.Instrs[j].Operands(operands[:0]) {
			l.use(in, *op)
		}
	}
	return in
}

func (l *liveness) use(set valueSet, v ssa.Value) {
	if n, ok := l.number[v]; ok {
		set[n/64] |= 1 << (n % 64)
	}
}

// of are the values from before b that it or a later block uses.
func (l *liveness) of(b *ssa.BasicBlock) iter.Seq[ssa.Value] { return l.all(l.in[b.Index]) }

// around are the values that b or what follows it uses.
func (l *liveness) around(b *ssa.BasicBlock) iter.Seq[ssa.Value] {
	set := make(valueSet, len(l.in[b.Index]))
	set.include(l.in[b.Index])
	for _, s := range b.Succs {
		set.include(l.in[s.Index])
	}
	var operands [8]*ssa.Value
	for _, in := range b.Instrs {
		for _, op := range in.Operands(operands[:0]) {
			l.use(set, *op)
		}
	}
	return l.all(set)
}

// all are the values in the set, in the order of the code.
func (l *liveness) all(set valueSet) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		for i, word := range set {
			for ; word != 0; word &= word - 1 {
				if !yield(l.values[i*64+bits.TrailingZeros64(word)]) {
					return
				}
			}
		}
	}
}

func noValues(func(ssa.Value) bool) {}

func (s valueSet) include(more valueSet) {
	for i, word := range more {
		s[i] |= word
	}
}

func (s valueSet) is(t valueSet) bool {
	for i, word := range s {
		if t == nil || t[i] != word {
			return false
		}
	}
	return t != nil || len(s) == 0
}

func phis(b *ssa.BasicBlock) []*ssa.Phi {
	var out []*ssa.Phi
	for _, in := range b.Instrs {
		phi, ok := in.(*ssa.Phi)
		if !ok {
			break
		}
		out = append(out, phi)
	}
	return out
}

func indexOf(bs []*ssa.BasicBlock, b *ssa.BasicBlock) int {
	for i, c := range bs {
		if c == b {
			return i
		}
	}
	return -1
}
