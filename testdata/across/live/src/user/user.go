// Package user cuts what it gets from the pools of another package.
package user

import "lib"

func badStocked() {
	s := lib.Stocked.Get().(*lib.Sack)
	s.Beans = s.Beans[:0]
	lib.Stocked.Put(s) // want `stale elements of s\.Beans:`
}

func goodStocked() {
	s := lib.Stocked.Get().(*lib.Sack)
	clear(s.Beans)
	s.Beans = s.Beans[:0]
	lib.Stocked.Put(s)
}

func badListed() {
	s := lib.Listed.Get().(*lib.Sack)
	s.Beans = s.Beans[:0]
	lib.Listed.Put(s) // want `stale elements of s\.Beans:`
}

func goodBlank() {
	s := lib.Blank.Get().(*lib.Sack)
	s.Beans = s.Beans[:0]
	lib.Blank.Put(s)
}

func goodEmpty(in []string) {
	s := lib.Empty.Get().(*lib.Sack)
	s.Beans = append(s.Beans[:0], in...)
	clear(s.Beans)
	s.Beans = s.Beans[:0]
	lib.Empty.Put(s)
}

// Abandon may have left content, which the cut after Get hides. The clear
// before the second cut reaches what is live then, and no further.
func badUse(in []string, check func([]string) error) error {
	s := lib.Get()
	s.Beans = append(s.Beans[:0], in...)
	if err := check(s.Beans); err != nil {
		lib.Abandon(s) // want `stale elements of s\.Beans:`
		return err
	}
	lib.GiveBack(s) // want `stale elements of s\.Beans:`
	return nil
}

// Cleared right after Get.
func goodUse(in []string) {
	s := lib.Get()
	clear(s.Beans)
	s.Beans = append(s.Beans[:0], in...)
	lib.GiveBack(s)
}

func goodBags(in []string, check func([]string) error) error {
	s := lib.GetBag()
	s.Beans = append(s.Beans[:0], in...)
	if err := check(s.Beans); err != nil {
		lib.PutBagFresh(s)
		return err
	}
	lib.PutBag(s)
	return nil
}

func goodKept(bean string) {
	s := lib.GetKept()
	s.Beans[0] = bean
	lib.PutKept(s)
}
