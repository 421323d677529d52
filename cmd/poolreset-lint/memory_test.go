package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// TestPaceCollection: from the first collection on, the pace is that of what is in
// use, again after each.
func TestPaceCollection(t *testing.T) {
	old := debug.SetGCPercent(100)
	defer debug.SetGCPercent(old)

	t.Setenv("GOGC", "70")
	paceCollection()
	if got := percent(); got != 100 {
		t.Errorf("with GOGC set: %d percent, want it left alone", got)
	}
	t.Setenv("GOGC", "")
	paceCollection()
	for range 2 {
		debug.SetGCPercent(1)
		for percent() == 1 { // else the test never ends
			runtime.GC()
			runtime.Gosched()
		}
	}
}

// TestPercentFor: the heap may grow to calmHeap, or by growth.
func TestPercentFor(t *testing.T) {
	for inUse, want := range map[uint64]int{
		calmHeap / 4:  300,
		calmHeap / 2:  100,
		calmHeap:      growth,
		10 * calmHeap: growth,
		0:             growth,
	} {
		if got := percentFor(inUse); got != want {
			t.Errorf("%d bytes in use: %d percent, want %d", inUse, got, want)
		}
	}
}

func percent() uint64 {
	sample := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
