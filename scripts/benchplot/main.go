// Command benchplot reads the encoder's benchmarks on standard input and writes
// a plot of what clearing costs, by the size of the batch, as SVG.
package main

import (
	"fmt"
	"os"
)

func main() {
	m, err := parse(os.Stdin)
	if err == nil {
		err = draw(os.Stdout, m)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "benchplot:", err)
		os.Exit(1)
	}
}
