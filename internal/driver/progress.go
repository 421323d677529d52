package driver

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// patience is how long a run may take before it says what it does.
const patience = 2 * time.Second

// Progress shows on a terminal what a long run is doing, in one line that is
// written over. The nil Progress shows nothing.
type Progress struct {
	w     io.Writer
	start time.Time

	mu    sync.Mutex
	stage string
	shown bool

	stop, stopped chan bool
}

// NewProgress returns a progress that begins at start and is renewed with each
// tick.
func NewProgress(w io.Writer, start time.Time, ticks <-chan time.Time) *Progress {
	p := &Progress{w: w, start: start, stop: make(chan bool), stopped: make(chan bool)}
	go func() {
		defer close(p.stopped)
		for {
			select {
			case now := <-ticks:
				p.show(now)
			case <-p.stop:
				return
			}
		}
	}()
	return p
}

// Stage says what begins now.
func (p *Progress) Stage(text string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stage = text
}

// Stop ends the progress and takes its line away. Nothing else may be written to
// the terminal before.
func (p *Progress) Stop() {
	if p == nil {
		return
	}
	close(p.stop)
	<-p.stopped
	if p.shown {
		io.WriteString(p.w, eraseLine)
	}
}

// eraseLine moves to the start of the terminal's line and empties it.
const eraseLine = "\r\x1b[K"

// widest keeps the line from being broken: only one is taken away.
const widest = 70

func (p *Progress) show(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	passed := now.Sub(p.start)
	if passed < patience || p.stage == "" {
		return
	}
	p.shown = true
	text, _, _ := strings.Cut(p.stage, "\n")
	if runes := []rune(text); len(runes) > widest {
		text = string(runes[:widest]) + "..."
	}
	fmt.Fprintf(p.w, "%s%s (%ds)", eraseLine, text, int(passed.Seconds()))
}
