package put

import "sync"

// How the object comes out of the pool.

type kite struct{ tails []string }

var kites sync.Pool

func badCommaOk(names []string) {
	k, ok := kites.Get().(*kite)
	if !ok {
		k = &kite{tails: make([]string, 0, 4)}
	}
	k.tails = append(k.tails, names...)
	k.tails = k.tails[:0]
	kites.Put(k) // want `stale elements of k\.tails:`
}

func goodCommaOk(names []string) {
	k, ok := kites.Get().(*kite)
	if !ok {
		k = &kite{tails: make([]string, 0, 4)}
	}
	k.tails = append(k.tails, names...)
	clear(k.tails)
	k.tails = k.tails[:0]
	kites.Put(k)
}

func takeKite() *kite {
	if v := kites.Get(); v != nil {
		return v.(*kite)
	}
	return new(kite)
}

func badGetter(names []string) {
	k := takeKite()
	k.tails = append(k.tails, names...)
	k.tails = k.tails[:0]
	kites.Put(k) // want `stale elements of k\.tails:`
}

func goodGetter(names []string) {
	k := takeKite()
	k.tails = append(k.tails, names...)
	clear(k.tails)
	k.tails = k.tails[:0]
	kites.Put(k)
}

func badTypeSwitch(v any) {
	switch k := v.(type) {
	case *kite:
		k.tails = k.tails[:0]
		kites.Put(k) // want `stale elements of k\.tails:`
	case *boat:
		clear(k.oars)
		k.oars = k.oars[:0]
		boats.Put(k)
	}
}

// A Get and a Put with nothing between them that hides anything.
func goodUntouched() {
	k := takeKite()
	kites.Put(k)
}

// A fresh object has no spare with content.
func goodFresh() {
	kites.Put(new(kite))
	kites.Put(&kite{tails: make([]string, 0, 16)})
}
