package branches

import "errors"

var errCold = errors.New("cold")

// Cut on a path that gives the object to nobody.
func goodDropped(n *nest, warm bool) error {
	if !warm {
		n.eggs = n.eggs[:0]
		return errCold
	}
	clear(n.eggs)
	n.eggs = n.eggs[:0]
	nests.Put(n)
	return nil
}

// Two Puts, of which only the early one is at fault.
func badEarlyPut(n *nest, hatch func([]*string) error) error {
	if err := hatch(n.eggs); err != nil {
		n.eggs = n.eggs[:0]
		nests.Put(n) // want `stale elements of n\.eggs:`
		return err
	}
	clear(n.eggs)
	n.eggs = n.eggs[:0]
	nests.Put(n)
	return nil
}

// One Put behind two paths.
func badJoin(n *nest, hatch func([]*string) error) error {
	err := hatch(n.eggs)
	if err == nil {
		clear(n.eggs)
		n.eggs = n.eggs[:0]
	} else {
		n.eggs = n.eggs[:0]
	}
	nests.Put(n) // want `stale elements of n\.eggs:`
	return err
}

func goodJoin(n *nest, hatch func([]*string) error) error {
	err := hatch(n.eggs)
	clear(n.eggs)
	if err == nil {
		n.eggs = n.eggs[:0]
	}
	nests.Put(n)
	return err
}

func badSwitch(n *nest, season int) {
	switch season {
	case 0:
		clear(n.eggs)
	case 1:
		n.eggs = nil
	case 2:
		// forgotten
	default:
		clear(n.eggs)
	}
	n.eggs = n.eggs[:0]
	nests.Put(n) // want `stale elements of n\.eggs:`
}

func goodSwitch(n *nest, season int) {
	switch season {
	case 0:
		clear(n.eggs)
	case 1:
		n.eggs = nil
	case 2:
		return
	default:
		clear(n.eggs[:cap(n.eggs)])
	}
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

func badSelect(n *nest, quit, next <-chan int) {
	select {
	case <-quit:
		clear(n.eggs)
	case <-next:
	}
	n.eggs = n.eggs[:0]
	nests.Put(n) // want `stale elements of n\.eggs:`
}

// One of two objects is cleared, either may be put.
func badEither(a, b *nest, first bool) {
	clear(a.eggs)
	a.eggs, b.eggs = a.eggs[:0], b.eggs[:0]
	n := b
	if first {
		n = a
	}
	nests.Put(n) // want `stale elements of n\.eggs:`
}

// Panics.

func goodPanic(n *nest, warm bool) {
	if !warm {
		n.eggs = n.eggs[:0]
		panic("cold")
	}
	clear(n.eggs)
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

func badPanicDeferred(n *nest, warm bool) {
	defer nests.Put(n) // want `stale elements of n\.eggs:`
	if !warm {
		n.eggs = n.eggs[:0]
		panic("cold")
	}
	clear(n.eggs)
	n.eggs = n.eggs[:0]
}

func goodPanicDeferred(n *nest, warm bool) {
	defer nests.Put(n)
	if !warm {
		panic("cold")
	}
	clear(n.eggs)
	n.eggs = n.eggs[:0]
}

func goodPanicInSwitch(n *nest, v any) {
	switch v.(type) {
	case int:
		clear(n.eggs)
	case string:
		n.eggs = nil
	default:
		panic("what is it")
	}
	n.eggs = n.eggs[:0]
	nests.Put(n)
}

// Goto and labels are paths like others.
func badGoto(n *nest, warm bool) {
	if !warm {
		goto done
	}
	clear(n.eggs)
done:
	n.eggs = n.eggs[:0]
	nests.Put(n) // want `stale elements of n\.eggs:`
}

func goodGoto(n *nest, warm bool) {
	if !warm {
		goto done
	}
	n.eggs = n.eggs[:cap(n.eggs)]
done:
	clear(n.eggs)
	n.eggs = n.eggs[:0]
	nests.Put(n)
}
