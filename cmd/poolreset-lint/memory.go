package main

import (
	"os"
	"runtime"
	"runtime/debug"
)

// startHeap is about what it takes to check the types of a package with its
// imports, in bytes.
const startHeap = 40 << 20

// delayCollection puts the first garbage collection off until the heap has grown
// to startHeap. Under go vet this command runs once for each package, mostly for
// less than a tenth of a second; with the heap of 4 MB that the runtime begins
// with, a fifth of that is spent on collecting what will be in use to the end.
// Whoever sets GOGC has decided otherwise.
func delayCollection() {
	if os.Getenv("GOGC") != "" {
		return
	}
	const smallest = 4 << 20 // the runtime's first goal at 100 percent
	debug.SetGCPercent(100 * startHeap / smallest)
	first := new([1 << 8]byte) // dies at once, and is found dead by the first collection
	runtime.AddCleanup(first, func(percent int) { debug.SetGCPercent(percent) }, 100)
}
