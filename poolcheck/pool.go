package poolcheck

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
)

// Pool stands in for a [sync.Pool] in tests: each Put checks what it is given.
// Unlike a sync.Pool it loses nothing, and Get returns what was put last, so that
// a test meets the same objects each time.
//
// It is safe for concurrent use, once its fields are set. It must not be copied
// after first use.
type Pool struct {
	// New makes an object when Get finds none. If it is nil, Get returns nil.
	New func() any

	// TB is the test that fails. As long as it is nil, nothing is checked. Of a
	// pool that outlives the test, set it to nil in the test's Cleanup.
	TB TB

	// Checker says how to check.
	Checker Checker

	mu      sync.Mutex
	objects []any
}

// Get takes an object from the pool.
func (p *Pool) Get() any {
	p.mu.Lock()
	if last := len(p.objects) - 1; last >= 0 {
		x := p.objects[last]
		p.objects[last] = nil
		p.objects = p.objects[:last]
		p.mu.Unlock()
		return x
	}
	p.mu.Unlock()
	if p.New == nil {
		return nil
	}
	return p.New()
}

// Put gives x to the pool. It fails the test, with the access path and the stack
// of this call, for each slice that x reaches and that is not clean.
func (p *Pool) Put(x any) {
	if x == nil {
		return
	}
	if p.TB != nil {
		p.TB.Helper()
		if problems := p.Checker.problems(x); problems != nil {
			p.TB.Errorf("%s\nput by\n%s", strings.Join(problems, "\n"), stack(1))
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.objects = append(p.objects, x)
}

// stack lists the callers of its caller, without the first skip of them.
func stack(skip int) string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(skip+2, pcs)])
	var b strings.Builder
	for {
		f, more := frames.Next()
		if f.Function != "runtime.goexit" && f.Function != "testing.tRunner" {
			fmt.Fprintf(&b, "\t%s\n\t\t%s:%d\n", f.Function, f.File, f.Line)
		}
		if !more {
			return strings.TrimSuffix(b.String(), "\n")
		}
	}
}

// Drain takes the objects out of p, checks each like [Clean], and returns how
// many there were. No other goroutine may use p at the same time.
//
// A sync.Pool may lose what it is given: under the race detector it does so at
// random. And it keeps one object for each processor where no other finds it, so
// call Drain in the goroutine that did the Puts. A result of 0 means that nothing
// was checked, and not that nothing is wrong: use the pool again, then call it
// again.
func Drain(t TB, p *sync.Pool) int {
	t.Helper()
	return Checker{}.Drain(t, p)
}

// Drain is like the function [Drain].
func (c Checker) Drain(t TB, p *sync.Pool) int {
	t.Helper()
	newObject := p.New
	p.New = nil // Get returns nil at the end
	defer func() { p.New = newObject }()
	for n := 0; ; n++ {
		x := p.Get()
		if x == nil {
			return n
		}
		c.Clean(t, x)
	}
}
