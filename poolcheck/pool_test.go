package poolcheck_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/poolreset/poolreset-lint/poolcheck"
)

// getPutter is what both pools are.
type getPutter interface {
	Get() any
	Put(any)
}

var (
	_ getPutter = new(sync.Pool)
	_ getPutter = new(poolcheck.Pool)
)

func releaseBook(p getPutter, b *book) { p.Put(b) }

func TestPoolChecksPut(t *testing.T) {
	var rec recorder
	p := &poolcheck.Pool{TB: &rec, New: func() any { return new(book) }}
	b := p.Get().(*book)
	b.list = append(b.list, 1, 2, 3)
	releaseBook(p, b)
	if rec.failures != nil {
		t.Fatalf("a clean object fails: %q", rec.failures)
	}
	if p.Get() != b {
		t.Fatal("the pool lost what was put")
	}
	b.list = b.list[:1]
	releaseBook(p, b)
	if len(rec.failures) != 1 {
		t.Fatalf("failures: %q, want one", rec.failures)
	}
	text, put, _ := strings.Cut(rec.failures[0], "\nput by\n")
	if !strings.Contains(text, "*poolcheck_test.book keeps stale elements of book.list: length 1, ") {
		t.Errorf("it says %q", text)
	}
	if first, rest, _ := strings.Cut(put, "\n"); !strings.HasSuffix(first, "poolcheck_test.releaseBook") || !strings.Contains(rest, "poolcheck_test.TestPoolChecksPut") || !strings.Contains(rest, "pool_test.go:") {
		t.Errorf("the stack is %q", put)
	}
	if strings.Contains(put, "testing.tRunner") || strings.Contains(put, "runtime.goexit") {
		t.Errorf("the stack tells of the machinery: %q", put)
	}
}

func TestPoolLikeSyncPool(t *testing.T) {
	for name, p := range map[string]getPutter{
		"sync":      new(sync.Pool),
		"poolcheck": &poolcheck.Pool{TB: t},
	} {
		p.Put(nil)
		if got := p.Get(); got != nil {
			t.Errorf("%s: an empty pool without New gives %v", name, got)
		}
	}
	p := &poolcheck.Pool{New: func() any { return 1 }}
	p.Put(cut(1)) // no test to fail
	p.Put(2)
	if a, _, c := p.Get(), p.Get(), p.Get(); a != 2 || c != 1 {
		t.Errorf("got %v and, when empty, %v; want 2 and 1", a, c)
	}
}

func TestPoolChecksAsItsCheckerSays(t *testing.T) {
	p := &poolcheck.Pool{TB: t, Checker: poolcheck.Checker{Ignore: []string{"book.list"}}}
	p.Put(&book{list: cut(1)})
}

func TestPoolConcurrent(t *testing.T) {
	p := &poolcheck.Pool{TB: t, New: func() any { return new(book) }}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				b := p.Get().(*book)
				b.list = append(b.list, 1)
				clear(b.list)
				b.list = b.list[:0]
				p.Put(b)
			}
		})
	}
	wg.Wait()
}

func TestDrain(t *testing.T) {
	p := &sync.Pool{New: func() any { return "new" }}
	for range 100 {
		var rec recorder
		p.Put(&book{})
		p.Put(&book{list: truncate([]int{1}).([]int)}) // as the linter cannot see
		n := poolcheck.Drain(&rec, p)
		if n > 2 || len(rec.failures) > 1 {
			t.Fatalf("%d objects, failures %q", n, rec.failures)
		}
		if p.Get() != "new" {
			t.Fatal("the pool is not empty, or New was not put back")
		}
		if n == 2 { // under the race detector not each time
			if len(rec.failures) != 1 || !strings.Contains(rec.failures[0], "book.list") {
				t.Errorf("failures: %q, want one", rec.failures)
			}
			return
		}
	}
	t.Error("in 100 tries, the pool never gave back what was put")
}
