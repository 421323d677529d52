package region

// table holds values that are never changed in place: the heaps of many points
// of a function share them, and see at once what is the same in both.
type table[T any] map[ID]*T

// find returns the value at id, and whether there is one.
func (t table[T]) find(id ID) (T, bool) {
	v, ok := t[id]
	if !ok {
		var zero T
		return zero, false
	}
	return *v, true
}

// get returns the value at id, or the zero value.
func (t table[T]) get(id ID) T {
	v, _ := t.find(id)
	return v
}

func (t table[T]) set(id ID, v T) { t[id] = &v }
