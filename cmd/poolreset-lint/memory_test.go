package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// TestDelayCollection: the first collection brings back the usual pace.
func TestDelayCollection(t *testing.T) {
	old := debug.SetGCPercent(100)
	defer debug.SetGCPercent(old)

	t.Setenv("GOGC", "70")
	delayCollection()
	if got := percent(); got != 100 {
		t.Errorf("with GOGC set: %d percent, want it left alone", got)
	}
	t.Setenv("GOGC", "")
	delayCollection()
	for percent() != 100 { // else the test never ends
		runtime.GC()
		runtime.Gosched()
	}
}

func percent() uint64 {
	sample := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
