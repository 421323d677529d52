package generate

// Known gaps: shapes that the linter is known to get wrong, and that are not
// generated, or not in this form. A program of each says what is meant; x has a
// clean slice x.a, and put(x) is the Put.
//
// Missed:
//
//   - Stored by a function literal, or by a function: whoever stores a slice that
//     it was given takes it for a view of the giver's memory, also where both turn
//     out to be of one object, or the slice a local one.
//
//     s := append([]int(nil), in...); s = s[:1]; func() { x.a = s }(); put(x)
//
//   - Two headers of an array that may be replaced: an append gives one of them a
//     new array, and what is then cleared through it counts for the old one.
//
//     x.a = s; s = append(s, 1); s = append(s, in...); clear(s); put(x)
//
//   - Elements that share an array: what one of them is appended to, another one
//     may hide.
//
//     x.rows = append(x.rows, x.rows[0]); x.rows[0].v = append(x.rows[0].v, 1); put(x)
//
//   - Given up: loops in loops in loops, over slices by many names, may cost more
//     than the linter spends on one function.
//
//   - Arrays of slices that are copied as a whole, x.rows = y.rows, or filled by a
//     literal, [2][]int{…}: what they hold is unknown afterwards. What a helper
//     does to one element, after another was truncated, may hide that.
//
//   - The spare part is cleared: clear(x.rows[len(x.rows):cap(x.rows)]) counts for
//     the slices in the elements that are shown, too.
//
//     clear(x.rows[len(x.rows):cap(x.rows)])
//     for i := range x.rows { x.rows[i].v = x.rows[i].v[:0] }; put(x)
//
//   - A literal in a literal, both of which change one slice behind a pointer.
//
//     p := &x.a; *p = make([]int, 0, 4)
//     func() { *p = append(*p, in...); g := func() { for len(x.a) > 0 { x.a[len(x.a)-1] = 0; x.a = x.a[:len(x.a)-1] } }; if f() { g() } }()
//     x.a = x.a[:n]; put(x)
//
// Missed, and reported where it is not true:
//
//   - Added by a function to a slice that stays as it was: whether what it leaves
//     in the array stands beyond the length is arithmetic.
//
//     func g(s []int) { s = append(s, 1); s = filter(s) }
//     g(x.a); put(x)
//
// Reported and not true:
//
//   - Slices in a list of slices: what clears one as an element, or as one of the
//     arguments of a variadic function, is not seen to clear it where it came from.
//
//     for _, s := range [][]int{x.a, x.b} { clear(s) }; x.a = x.a[:0]; put(x)
//
//   - Loops that zero all elements by an index that is computed, or that comes from
//     an iterator of the program's own.
//
//     for i := range x.a { x.a[len(x.a)-1-i] = 0 }; x.a = x.a[:0]; put(x)
//
//   - Lengths that come out even: truncated, and filled again as far. So what is
//     appended is of any length, and seldom the same twice.
//
//     x.a = append(x.a[:0], x.a...); put(x)
//
//   - Zero elements that are read and stored again count as content.
//
//     clear(x.a); x.a[0] = x.a[len(x.a)-1]; x.a = x.a[:len(x.a)-1]; put(x)
//
//   - Branches that cannot be taken: a slice or a pointer is known to be nil, and
//     the code asks for it. Two questions after the same thing have one answer: so
//     loops go over parts of what is given, and capacities are compared with what is
//     picked.
//
//     x.b = nil; if len(x.b) > 0 { x.a = x.a[:0] }; put(x)
//     for range in { x.a = x.a[:0] }; for range in { clear(x.a[:cap(x.a)]) }; put(x)
//
//   - Bounds that are never beyond the length, because of what a function returns
//     that cannot be seen. So they are compared with it, and an index is not always
//     one of an element.
//
//     x.a = x.a[:r.Pick(len(x.a)+1)]; x.a = x.a[:cap(x.a)]; clear(x.a); put(x)
//
//   - Moved on some paths: where they meet, an append in one array counts for
//     both.
//
//     if f() { x.a, x.b = x.b, x.a }; x.a = append(x.a, 1); put(x)
//
//   - Grown on some paths: what was spare is shown on one of them only, and is
//     then written and cleared.
//
//     if f() { x.a = x.a[:cap(x.a)] }; copy(x.a, in); clear(x.a); x.a = x.a[:0]; put(x)
//
//   - One of two objects: what a pointer leads to that was replaced on some paths,
//     or of which there are two in a slice, counts as either.
//
//     if f() { x.q = new(q) }; x.q.v = append(x.q.v, 1); n := filter(x.q.v[:0], x.q.v)
//     clear(x.q.v[len(n):]); x.q.v = n; put(x)
//
//   - A literal that works on an element takes it for any of them: what was done
//     to this one before is forgotten.
//
//     clear(x.rows[i].v); func() { x.rows[i].v = x.rows[i].v[:0] }(); put(x)
