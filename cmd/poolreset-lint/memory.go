package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

const (
	// calmHeap is about what it takes to check the types of a package with its
	// imports, in bytes.
	calmHeap = 64 << 20
	// growth is how much more than what is in use the heap may take, in percent,
	// where that is beyond calmHeap.
	growth = 40
)

// paceCollection puts garbage collections off until the heap has grown to
// calmHeap. Under go vet this command runs once for each package, mostly for less
// than a tenth of a second; with the heap of 4 MB that the runtime begins with, a
// fifth of that is spent on collecting what will be in use to the end. Of large
// packages, whose types alone are more than that, it takes two fifths more at
// most. Whoever sets GOGC has decided otherwise.
func paceCollection() {
	if os.Getenv("GOGC") != "" {
		return
	}
	const smallest = 4 << 20 // the runtime's first goal at 100 percent
	debug.SetGCPercent(100 * calmHeap / smallest)
	afterCollection(func() { debug.SetGCPercent(percentFor(inUse())) })
}

// percentFor is the percentage by which the heap may grow when so many bytes are in
// use.
func percentFor(inUse uint64) int {
	if inUse == 0 || inUse >= calmHeap {
		return growth
	}
	return max(growth, int(100*(calmHeap-inUse)/inUse))
}

// inUse is what the last collection found in use, in bytes.
func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// afterCollection calls do after each garbage collection.
func afterCollection(do func()) {
	dead := new([1 << 8]byte) // at once, so that the next collection finds it
	runtime.AddCleanup(dead, func(do func()) {
		do()
		afterCollection(do)
	}, do)
}
