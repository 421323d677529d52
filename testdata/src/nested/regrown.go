package nested

import "sync"

// Elements that come from the spare of a clean object are zero, whatever the
// others have.

type tag struct{ key []byte }

type label struct{ tags []tag }

var labels = sync.Pool{New: func() any { return new(label) }}

func (l *label) next() *tag {
	if len(l.tags) < cap(l.tags) {
		l.tags = l.tags[:len(l.tags)+1]
	} else {
		l.tags = append(l.tags, tag{})
	}
	return &l.tags[len(l.tags)-1]
}

func (l *label) last() *tag { return &l.tags[len(l.tags)-1] }

func goodNext(keys []string) {
	l := labels.Get().(*label)
	for _, k := range keys {
		t := l.next()
		t.key = append(t.key[:0], k...)
	}
	labels.Put(l)
}

func goodNextTwice(key string) {
	l := labels.Get().(*label)
	a := l.next()
	a.key = append(a.key[:0], key...)
	b := l.next()
	b.key = append(b.key[:0], key...)
	labels.Put(l)
}

func badLast(key string) {
	l := labels.Get().(*label)
	a := l.next()
	a.key = append(a.key[:0], key...)
	b := l.last()
	b.key = append(b.key[:0], key[1:]...)
	labels.Put(l) // want `stale elements of l\.tags\[\]\.key:`
}

func badNextAgain(keys []string) {
	l := labels.Get().(*label)
	for _, k := range keys {
		t := l.next()
		t.key = append(t.key[:0], k...)
		t.key = t.key[:1]
	}
	labels.Put(l) // want `stale elements of l\.tags\[\]\.key:`
}

func badStartOver(keys []string) {
	l := labels.Get().(*label)
	for _, k := range keys {
		t := l.next()
		t.key = append(t.key[:0], k...)
	}
	l.tags = l.tags[:0]
	t := l.next()
	t.key = t.key[:0]
	labels.Put(l) // want `stale elements of l\.tags:`
}

// The same without the method.

func goodGrown(keys []string) {
	l := labels.Get().(*label)
	for _, k := range keys {
		if len(l.tags) < cap(l.tags) {
			l.tags = l.tags[:len(l.tags)+1]
		} else {
			l.tags = append(l.tags, tag{})
		}
		t := &l.tags[len(l.tags)-1]
		t.key = append(t.key[:0], k...)
	}
	labels.Put(l)
}

func badGrownOnce(keys []string) {
	l := labels.Get().(*label)
	l.tags = append(l.tags, tag{})
	for _, k := range keys {
		t := &l.tags[len(l.tags)-1]
		t.key = append(t.key[:0], k...)
	}
	labels.Put(l) // want `stale elements of l\.tags\[\]\.key:`
}
