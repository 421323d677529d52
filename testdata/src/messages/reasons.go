package messages

// What follows the path says why clearing did not help.

func clearedLate(x *outer) {
	x.ys = x.ys[:0]
	clear(x.ys)
	outers.Put(x) // want `x\.ys: truncated at reasons\.go:6 without clear, and only then cleared at reasons\.go:7, when it was empty \(plain data, which the next user of the object can see\)$`
}

func clearedShort(x *outer, n int) {
	x.in.xs = x.in.xs[:n]
	clear(x.in.xs)
	x.in.xs = x.in.xs[:0]
	outers.Put(x) // want `x\.in\.xs: truncated at reasons\.go:12 without clear; the clear at reasons\.go:13 goes up to the current length only \(they hold pointers, so what they point to cannot be collected\)$`
}

func clearedSometimes(x *outer, always bool) {
	if always {
		clear(x.ys)
	}
	x.ys = x.ys[:0]
	outers.Put(x) // want `x\.ys: truncated at reasons\.go:22, cleared on some paths only \(branch at reasons\.go:19\)`
}

func appended(x *outer, y int) {
	clear(x.ys)
	x.ys = x.ys[:0]
	_ = append(x.ys, y)
	outers.Put(x) // want `x\.ys: appended to through another slice of its array, beyond its length \(plain data`
}
