package unseen

import (
	"sync"
	"unsafe"
)

// What is stored by way of unsafe may have cleared anything in the object.

type frame struct {
	id    uint64
	_     struct{} // what follows is wiped as a whole
	bytes []byte
	parts [2][]byte
}

const (
	wipedFrom = unsafe.Offsetof(frame{}.bytes)
	wiped     = unsafe.Sizeof(frame{}) - wipedFrom
)

var frames = sync.Pool{New: func() any { return new(frame) }}

func (f *frame) wipe() {
	*(*[wiped]byte)(unsafe.Add(unsafe.Pointer(f), wipedFrom)) = [wiped]byte{}
}

func goodWiped(in []byte, send func([]byte)) {
	f := frames.Get().(*frame)
	f.bytes = append(f.bytes, in...)
	send(f.bytes)
	f.bytes = f.bytes[:1]
	f.wipe()
	frames.Put(f)
}

type link struct {
	frame frame
	out   []byte
}

var links = sync.Pool{New: func() any { return new(link) }}

func goodWipedWithin(in []byte, send func([]byte)) {
	l := links.Get().(*link)
	l.frame.parts[1] = append(l.frame.parts[1], in...)
	send(l.frame.parts[1])
	l.frame.parts[1] = l.frame.parts[1][:0]
	l.frame.wipe()
	links.Put(l)
}

func badBesideWiped(in []byte, send func([]byte)) {
	l := links.Get().(*link)
	l.out = append(l.out, in...)
	send(l.out)
	l.out = l.out[:0]
	l.frame.wipe()
	links.Put(l) // want `stale elements of l\.out:`
}

// What is read so, or stored to an element, leaves the slice as it is.

func badRead(in []byte, send func([]byte)) uint64 {
	f := frames.Get().(*frame)
	f.bytes = append(f.bytes, in...)
	send(f.bytes)
	f.bytes = f.bytes[:0]
	id := *(*uint64)(unsafe.Pointer(f))
	frames.Put(f) // want `stale elements of f\.bytes:`
	return id
}

func badElement(in []byte, send func([]byte)) {
	f := frames.Get().(*frame)
	f.bytes = append(f.bytes, in...)
	send(f.bytes)
	*(*uint16)(unsafe.Pointer(&f.bytes[0])) = 7
	f.bytes = f.bytes[:0]
	frames.Put(f) // want `stale elements of f\.bytes:`
}
