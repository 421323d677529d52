package region

// Base is what a bound is counted from: nil for zero, a Len, a Cap, a Double,
// or any comparable value that stands for an integer of the program.
type Base any

// Len is the length of a header.
type Len struct{ Header ID }

// Cap is where the arrays of one end have their last element.
type Cap struct{ Origin ID }

// Double is twice another base.
type Double struct{ Of Base }

// Term is an integer: base plus offset.
type Term struct {
	Base Base
	Off  int64
}

// Const is the term of a constant.
func Const(n int64) Term { return Term{Off: n} }

// Plus returns the term n further on.
func (t Term) Plus(n int64) Term { t.Off += n; return t }

// mentions reports whether the base b is built on x.
func mentions(b, x Base) bool {
	if d, ok := b.(Double); ok {
		return mentions(d.Of, x)
	}
	return b == x
}
