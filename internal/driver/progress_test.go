package driver

import (
	"strings"
	"testing"
	"time"
)

func TestProgress(t *testing.T) {
	var out strings.Builder
	start := time.Unix(1000, 0)
	ticks := make(chan time.Time)
	p := NewProgress(&out, start, ticks)
	p.Stage("loading ./...")
	ticks <- start.Add(time.Second)
	p.Stop()
	if out.Len() > 0 {
		t.Errorf("a short run writes %q", out.String())
	}

	p = NewProgress(&out, start, ticks)
	p.Stage("loading " + strings.Repeat("./a ", 100))
	ticks <- start.Add(2 * time.Second)
	ticks <- start.Add(3 * time.Second) // taken when the first has been shown
	p.Stage("analysing 7 packages")
	ticks <- start.Add(4 * time.Second)
	p.Stop()
	got := strings.Split(out.String(), "\r\x1b[K")
	if len(got) != 5 || got[4] != "" {
		t.Fatalf("got %q: three lines are written over, and the last is taken away", got)
	}
	if !strings.HasPrefix(got[1], "loading ./a ./a") || !strings.HasSuffix(got[1], "... (2s)") || len(got[1]) > 80 {
		t.Errorf("got %q: the patterns must fit in a line", got[1])
	}
	if got[3] != "analysing 7 packages (4s)" {
		t.Errorf("got %q", got[3])
	}
}

func TestNoProgress(t *testing.T) {
	var p *Progress // standard error is no terminal
	p.Stage("loading")
	p.Stop()
}
