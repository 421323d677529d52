package messages

// cut hides without clearing.
func (x *outer) cut() {
	x.ys = x.ys[:0]
}
